# Everything a developer or a newcomer runs. `make` alone lists it.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

BASE_PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
PYTHON := $(VENV)/bin/python
RUNTIME := $(VENV)/.runtime-ready
DEVELOPMENT := $(VENV)/.development-ready

SYSTEM ?= strat-o-matic
SEASON ?=
LEVEL ?=
EXPANSION ?= 0
SERVE ?= 1
FRESH ?= 0
JSON ?= 0
PORT ?= 8000
ARGS ?=

.PHONY: help
help:
	@echo "make demo    a league from a real season, simulated to the cup, then the site"
	@echo "             SEASON=nhl-2017-18 | nhl-1985-86 | nhl-2024-25; LEVEL=advanced | super-advanced;"
	@echo "             SYSTEM=strat-o-matic | trick-shot | ice-cold | nhl-power-play | power-play (EXPANSION=1);"
	@echo "             SERVE=0 stops before serving; FRESH=1 plays it once more; PORT=8000"
	@echo "make run     the site on http://127.0.0.1:$(PORT) (PORT=...)"
	@echo "make worker  a Celery worker (needs REDIS_URL)"
	@echo "make test    all tests on SQLite, PostgreSQL and Redis (ARGS=... goes to pytest)"
	@echo "make lint    ruff, its formatter and the import contracts"
	@echo "make types   mypy"
	@echo "make rules   rows of each rulebook with a passing test (JSON=1 for machines)"
	@echo "make bench   games a second, cost of storing, growth, size, memory; writes bench.json"
	@echo "make api-schema  writes docs/openapi.yml anew, the description of the API"
	@echo "make api-fuzz    tries the API against it with 5,000 made-up requests (API_FUZZ=...)"
	@echo "make clean   remove what was made here, but not the data in var/"

$(PYTHON):
	@test -n "$(BASE_PYTHON)" || { echo "Python 3.11 or newer is needed; none was found."; exit 1; }
	@"$(BASE_PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Python 3.11 or newer is needed, not $$("$(BASE_PYTHON)" -V). Name one: make BASE_PYTHON=..."; exit 1; }
	@echo "Making a virtual environment in $(VENV) ..."
	@"$(BASE_PYTHON)" -m venv $(VENV)

$(RUNTIME): requirements.txt | $(PYTHON)
	@echo "Installing requirements.txt ..."
	@$(PYTHON) -m pip install --quiet --disable-pip-version-check -r requirements.txt
	@touch $@

$(DEVELOPMENT): requirements-dev.txt $(RUNTIME)
	@echo "Installing requirements-dev.txt ..."
	@$(PYTHON) -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	@touch $@

.PHONY: setup
setup: $(DEVELOPMENT)

.PHONY: demo
demo: $(RUNTIME)
	@$(PYTHON) manage.py demo --port $(PORT) --system $(SYSTEM) \
		$(if $(SEASON),--season $(SEASON)) $(if $(LEVEL),--level $(LEVEL)) \
		$(if $(filter 1,$(EXPANSION)),--expansion) \
		$(if $(filter 0,$(SERVE)),--no-serve,--serve) $(if $(filter 1,$(FRESH)),--fresh) $(ARGS)

.PHONY: run
run: $(RUNTIME)
	@$(PYTHON) manage.py migrate --verbosity 0
	@$(PYTHON) manage.py runserver 127.0.0.1:$(PORT)

.PHONY: worker
worker: $(RUNTIME)
	@test -n "$${REDIS_URL:-}" || { echo "REDIS_URL must name the broker, e.g. redis://127.0.0.1:6379/0."; exit 1; }
	@$(VENV)/bin/celery -A config worker --beat --schedule var/celerybeat-schedule --loglevel INFO

.PHONY: test
test: $(DEVELOPMENT)
	@$(PYTHON) -m tests $(ARGS)

.PHONY: lint
lint: $(DEVELOPMENT)
	@$(VENV)/bin/ruff check .
	@$(VENV)/bin/ruff format --check .
	@$(VENV)/bin/lint-imports --no-logo

.PHONY: types
types: $(DEVELOPMENT)
	@$(VENV)/bin/mypy

.PHONY: rules
rules: $(DEVELOPMENT)
ifeq ($(JSON),1)
	@status=0; $(PYTHON) -m pytest -m rule -n 2 --dist loadgroup -q --rule-coverage-json=var/rules.json 1>&2 || status=$$?; \
		cat var/rules.json; exit $$status
else
	@$(PYTHON) -m pytest -m rule -n 2 --dist loadgroup -q --rule-coverage --rule-coverage-json=var/rules.json
endif

.PHONY: bench
bench: $(RUNTIME)
	@$(PYTHON) manage.py bench $(ARGS)

.PHONY: api-schema
api-schema: $(RUNTIME)
	@$(PYTHON) manage.py spectacular --validate --fail-on-warn --file docs/openapi.yml

API_FUZZ ?= 5000

.PHONY: api-fuzz
api-fuzz: $(DEVELOPMENT)
	@API_FUZZ=$(API_FUZZ) $(PYTHON) -m pytest tests/leagues/api/test_fuzz.py -q -s --log-disable=django.request

.PHONY: clean
clean:
	@rm -rf $(VENV) staticfiles .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
