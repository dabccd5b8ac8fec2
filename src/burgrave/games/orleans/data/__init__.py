"""The facts of the box, with ids that never change."""
