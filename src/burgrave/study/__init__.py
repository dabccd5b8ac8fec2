"""Studies: a designed experiment over boards, seats, modules and bots, fitted with intervals."""
