"""The scenario Prosperity: known events, structure cards, and the Carpenter who builds them."""
