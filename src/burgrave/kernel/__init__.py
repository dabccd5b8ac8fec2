"""What all games share: the state contract, chance, records, the ledger, options, errors and texts."""
