"""The daily challenge on a server: one try per browser, results side by side."""
