"""Studies: designed experiments over boards, seats, modules and bots, with effects estimated by least squares."""
