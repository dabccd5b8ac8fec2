"""What every game shares: state contract, chance, records, ledger, options, errors, words."""
