"""The system's Chromium, driven by Playwright."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.chromium import FLAGS
from tests.conftest import miss
from tests.plugins.services import find_chromium

PATIENCE = 30_000
"""Milliseconds that a page may take to show what is expected; a busy machine takes its time."""

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Start the browser once for a module; skip where there is none."""
    found = find_chromium()
    if found is None:
        miss("Chromium")
    # Playwright keeps an event loop in this thread, which Django would take for asynchronous code.
    before = os.environ.get("DJANGO_ALLOW_ASYNC_UNSAFE")
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        yield started
        started.close()
    if before is None:
        del os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"]
    else:
        os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = before
