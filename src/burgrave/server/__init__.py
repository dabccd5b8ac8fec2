"""The web server: tables, seats, live play, and the store that loses nothing."""
