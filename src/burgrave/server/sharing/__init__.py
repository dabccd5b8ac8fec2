"""Shared games: public links of finished games, pictures, and pages for other sites to embed."""
