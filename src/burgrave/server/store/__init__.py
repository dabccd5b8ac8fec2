"""The store: rows, the queue of writes, and the databases behind it."""
