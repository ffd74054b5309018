"""Play in lines of text: numbered prompts for people, JSON for programs."""
