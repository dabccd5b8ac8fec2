"""HTTP: what comes in is read and bounded, what goes out is packed and guarded."""
