# Everything is done by dev.py; this only saves typing. ARGS are passed on: make test ARGS="-k ships"
PYTHON ?= python3

.PHONY: help setup play quick test regenerate lint compile docs lock audit clean

help:
	@$(PYTHON) dev.py help

play quick test:
	@$(PYTHON) dev.py $@ -- $(ARGS)

setup regenerate lint compile docs lock audit clean:
	@$(PYTHON) dev.py $@
