# Two commands do everything on a machine with Python and git: `make demo` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PROGRAM := $(VENV)/.program
READY := $(VENV)/.ready
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
APT := $(if $(filter 0,$(shell id -u)),,sudo -n) apt-get install -y -qq --no-install-recommends
# Else each of some hundred processes of the tests would compile the program again.
unexport PYTHONDONTWRITEBYTECODE
QUERIES := "спровокованої атаки" "внеочередных атак" "attack of opportunity" "cghjdjrjdfyf fnfrf" "скільки карт можна тримати в руці"

.PHONY: demo test lint js chromium corpus kernel messages bench fuzz wheel screenshots clean

demo: $(PROGRAM)
	@for query in $(QUERIES); do echo "$$ rulesref search \"$$query\" --limit 2"; $(BIN)/rulesref search "$$query" --limit 2; echo; done
	@$(BIN)/rulesref show ahlcg/attack-of-opportunity
	@echo '$$ rulesref site build'; $(BIN)/rulesref site build

# What needs no other is done at once: packages of the system are fetched beside those of Python, then one core looks at
# the program while another makes the site for the tests. A third test process was tried: it costs more, its own corpus,
# library and browser, than the two others leave idle.
test:
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target lint chromium corpus kernel
	$(BIN)/python -m pytest -n 2 --dist worksteal

lint: $(READY) js
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

# Library and site as the tests look for them; the check knows what the site has played.
corpus: $(PROGRAM)
	RULESREF_CACHE=build/test-cache $(BIN)/rulesref search attack --limit 1 --json >/dev/null
	RULESREF_CACHE=build/test-cache $(BIN)/rulesref site build --out build/test-site
	RULESREF_CACHE=build/test-cache $(BIN)/rulesref check

# Every branch of what plays all games.
kernel: $(READY)
	$(BIN)/python -m coverage run --branch --include='*/engine/kernel.py' -m pytest -q tests/test_kernel.py
	$(BIN)/python -m coverage report --fail-under=100

# The scripts of the site, type-checked in plain form. Debian has the checker; where it cannot be had, a word says so.
js:
	@command -v tsc >/dev/null || $(APT) node-typescript || true
	@if command -v tsc >/dev/null; then tsc -p site && tsc -p site/tsconfig.worker.json && echo "scripts: no issues found"; else echo "scripts: not checked, there is no tsc (apt install node-typescript)"; fi

# A browser for the tests, best without its windows: a page takes a third less of the processor. Where none can be had,
# tests are skipped with the reason. Packages are installed one after another.
chromium: | js
	@command -v chromium-headless-shell >/dev/null || $(APT) chromium-headless-shell || command -v chromium >/dev/null || $(APT) chromium || true

bench: $(READY)
	$(PIP) tantivy
	$(BIN)/python -m bench
	$(BIN)/python -m bench.engine
	$(BIN)/python -m bench.rounds
	$(BIN)/python -m bench.browser
	$(BIN)/python -m bench.first_search
	$(BIN)/python -m bench.peers
	$(BIN)/python -m bench.errata
	$(BIN)/python -m bench.site
	$(BIN)/python -m bench.imports
	$(BIN)/python -m bench.mcp_start

# Five minutes of damaged files; `make fuzz SECONDS=60 SEED=16` for others. Prints counts and the slowest ten.
SECONDS ?= 300
fuzz: $(READY)
	$(BIN)/python -m tools.fuzz $(SECONDS) $(SEED)

wheel: $(READY)
	$(BIN)/python -m build --wheel --no-isolation --outdir dist

# New messages into the catalogues; then fill in what is empty and run `make test`.
messages: $(READY)
	$(BIN)/python -m tools.messages

# Pictures of every kind of page into build/screenshots; they need Debian's chromium.
screenshots: $(READY)
	$(BIN)/rulesref site build
	$(BIN)/python -m tools.screenshots build/site build/screenshots

# Set up again whenever the list of packages changes; the catalogues are compiled by the install. What builds library and
# site comes first, so that they are made while the tools of the tests are fetched. The pip that comes with Python takes
# a quarter longer to choose them; where no newer one can be had it does.
$(PROGRAM): pyproject.toml constraints.txt hatch_build.py $(wildcard locales/*/LC_MESSAGES/*.po)
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	-$(PIP) --upgrade pip
	$(PIP) hatchling babel
	$(PIP) --no-build-isolation --editable ".[build]"
	touch $@

$(READY): $(PROGRAM)
	$(PIP) "rulesref[dev]"
	touch $@

clean:
	rm -rf $(VENV) build dist
