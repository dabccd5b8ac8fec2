"""HTTP: reading and bounding requests, compressing and guarding answers."""
