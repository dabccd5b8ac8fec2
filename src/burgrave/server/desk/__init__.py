"""`burgrave admin`: the operator's work on a database, whether a server is running or not."""
