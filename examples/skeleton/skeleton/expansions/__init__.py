"""One module each: rules, words, numbers, drawing."""
