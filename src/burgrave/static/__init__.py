"""The whole program in a browser: the server's own service and pages, with Python in a worker instead of a server.

`build` writes the folder that any file host can serve (`burgrave static`). Everything else here runs inside the
browser: `app` answers the page's requests, `store` keeps games, `litestar` stands in for the framework that handlers
are declared with, and `assets` holds the scripts around them.
"""
