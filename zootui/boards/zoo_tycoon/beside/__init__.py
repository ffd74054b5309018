"""Paint what stands beside a zoo: needs of a species, the species of a zoo, figures and tracks of all seats."""
