"""What a stranger may ask for: budgets, how they are spent, bans, and whose request is answered next."""
