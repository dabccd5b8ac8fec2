"""Shared games: public links of finished games, pictures, pages for other sites to embed."""
