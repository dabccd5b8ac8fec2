"""Finished games for everybody to see: public links, pictures, pages for other sites to embed."""
