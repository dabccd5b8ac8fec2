"""The people at a table: invitations, seats, presence, talk, and what a host may do."""
