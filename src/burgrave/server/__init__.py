"""The web server: tables, seats, live play, and the store that keeps them."""
