"""The people at a table: invitations, seats, presence, chat, rematches, and the host's rights."""
