"""The operator's desk: what `burgrave admin` does to a database, whether a server runs on it or not."""
