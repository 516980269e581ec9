"""Finding and reading the cells of a board on the page."""

from playwright.sync_api import expect


def cell(page, row, column):
    return page.locator(f'[data-at="r{row}c{column}"]')


def text(page, row, column):
    return cell(page, row, column).locator(".text")


def session_of(page):
    return page.url.rsplit("/", 1)[1]


def open_cells(solution, page):
    """The open cells of a level as (row, column, value), in reading order."""
    places = [(row + 1, column + 1, value) for row, line in enumerate(solution) for column, value in enumerate(line)]
    return [(row, column, value) for row, column, value in places
            if "given" not in (cell(page, row, column).get_attribute("class") or "")]


# A page handles queued work after its next paint: this resolves after that, even if nothing is painted.
PAINTED = """() => new Promise((done) => {
  const end = () => setTimeout(done, 0);
  const late = setTimeout(end, 200);
  requestAnimationFrame(() => { clearTimeout(late); end(); });
})"""


def painted(page):
    """Waits until the page has handled and painted what has happened so far."""
    page.evaluate(PAINTED)


def until(page, holds):
    """Waits, frame by frame, until a condition of a page holds."""
    for _ in range(600):
        if holds():
            return
        page.evaluate("() => new Promise((done) => requestAnimationFrame(done))")
    raise AssertionError("the condition never held")


def requests_reported(page):
    """Waits until `page.on("request")` has received every request so far: the browser reports them in order."""
    painted(page)
    page.evaluate("async () => { await (await fetch('/api/health')).text(); }")


def settled(page):
    """Waits until every move is answered, including one made just now."""
    painted(page)
    expect(page.locator(".waiting")).to_have_count(0)
    page.wait_for_function("() => Object.keys(sessionStorage).every((key) => !key.startsWith('quadrille.queue.'))")


def choose(page, tool):
    """Presses a tool of a game's menu."""
    page.locator(".bar .tools > .button").last.click()
    page.locator(f'dialog[open] [data-tool="{tool}"]').click()
