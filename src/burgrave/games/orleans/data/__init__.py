"""Facts of the box with stable ids."""
