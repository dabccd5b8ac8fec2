"""Games in play: position, commands, clocks, live connections, and what each link sees."""
