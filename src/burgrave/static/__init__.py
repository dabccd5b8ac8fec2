"""The whole program in a browser: the server's own service and pages, with Python in a worker instead of a server.

`build` writes a folder for any file host (`burgrave static`). Everything else here runs inside the browser: `app`
answers the page's requests, `store` keeps games, `litestar` replaces the framework that declares handlers, and `assets`
holds the scripts around them.
"""
