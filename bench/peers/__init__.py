"""Well-known engines beside Burgrave, in one run: see __main__."""
