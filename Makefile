# Two commands do everything on a machine with Python and git: `make demo` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
QUERIES := "спровокованої атаки" "внеочередных атак" "attack of opportunity" "cghjdjrjdfyf fnfrf" "скільки карт можна тримати в руці"

.PHONY: demo test lint messages bench wheel clean

demo: $(READY)
	@for query in $(QUERIES); do echo "$$ rulesref search \"$$query\" --limit 2"; $(BIN)/rulesref search "$$query" --limit 2; echo; done
	@$(BIN)/rulesref show ahlcg/attack-of-opportunity

test: $(READY) lint
	$(BIN)/rulesref check
	$(BIN)/python -m pytest -n 2
	$(BIN)/python -m coverage run --branch --include='*/engine/kernel.py' -m pytest -q tests/test_kernel.py
	$(BIN)/python -m coverage report --fail-under=100

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

bench: $(READY)
	$(BIN)/python -m pip install --quiet --constraint constraints.txt tantivy
	$(BIN)/python -m bench
	$(BIN)/python -m bench.engine
	$(BIN)/python -m bench.errata

wheel: $(READY)
	$(BIN)/python -m build --wheel --no-isolation --outdir dist

# New messages into the catalogues; then fill in what is empty and run `make test`.
messages: $(READY)
	$(BIN)/python -m tools.messages

# Set up again whenever the list of packages changes; the catalogues are compiled by the install.
$(READY): pyproject.toml constraints.txt hatch_build.py $(wildcard locales/*/LC_MESSAGES/*.po)
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt hatchling babel
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --constraint constraints.txt --editable ".[dev]"
	touch $@

clean:
	rm -rf $(VENV) build dist
