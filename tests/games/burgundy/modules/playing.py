"""Every expansion of the normal game by name."""

EVERYTHING = (
    "duchies",
    "extra-tiles",
    "border-posts",
    "white-castles",
    "inns",
    "trade-routes",
    "shields",
    "vineyards",
)
