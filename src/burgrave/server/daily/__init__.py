"""The daily challenge on a server: one try for each browser, results side by side."""
