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


def settled(page):
    """Waits until every move is answered, including one made just now."""
    page.evaluate(PAINTED)
    expect(page.locator(".waiting")).to_have_count(0)
    page.wait_for_function("() => Object.keys(sessionStorage).every((key) => !key.startsWith('quadrille.queue.'))")


def choose(page, tool):
    """Presses a tool of a game's menu."""
    page.locator(".bar .tools > .button").last.click()
    page.locator(f'dialog[open] [data-tool="{tool}"]').click()
