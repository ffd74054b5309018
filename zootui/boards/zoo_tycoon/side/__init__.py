"""Paint what stands right of a zoo: species with their needs, figures, plans, the other zoos."""
