"""The store: rows, the write queue, and the databases behind it."""
