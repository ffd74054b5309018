"""Say what each seat may do at the exchange as the table stands: give, take, house (R85-R97, R126-R130, R134-R136, R157)."""
