"""What an operator can see of a running server: its health, figures and log."""
