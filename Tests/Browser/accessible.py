"""What axe finds on a screen, and what axe misses: tab stops, target sizes, content wider than the screen."""

from axe_playwright_python.sync_playwright import Axe

AXE = Axe()
LEAST = 24

# All that can be pressed, typed into or selected, as the user meets it.
TARGETS = """() => {
  const targets = [...document.querySelectorAll('button, a[href], input, select, textarea, summary, [role=gridcell]')];
  const seen = targets.filter((one) => {
    const box = one.getBoundingClientRect();
    const style = getComputedStyle(one);
    return box.width > 2 && style.visibility !== 'hidden' && !one.closest('[inert]') && !one.matches('.skip');
  });
  return seen.map((one) => {
    // The whole label, or the whole card, is what a finger hits.
    const area = (one.closest('label') ?? one).getBoundingClientRect();
    const after = getComputedStyle(one, '::after');
    const covers = after.content !== 'none' && after.position === 'absolute';
    const card = covers ? one.closest('.card')?.getBoundingClientRect() : null;
    const box = card ?? area;
    return { name: one.getAttribute('aria-label') ?? one.textContent, width: box.width, height: box.height };
  });
}"""


def sound(page):
    """Holds a screen to axe and to the least target size, and to the width of the window."""
    # Colours on their way from one theme to the other are nobody's.
    page.wait_for_function("() => document.getAnimations().every((one) => one.playState !== 'running')")
    found = AXE.run(page, options={"resultTypes": ["violations"]})
    told = [f"{one['id']}: {one['nodes'][0]['html'][:160]} ({one['help']})" for one in found.response["violations"]]
    assert not told, "\n".join(told)
    small = [one for one in page.evaluate(TARGETS) if one["width"] < LEAST - 0.01 or one["height"] < LEAST - 0.01]
    assert not small, small[:5]
    wide = page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
    if wide > 0:
        out = page.evaluate("() => [...document.querySelectorAll('body *')].filter(e => e.getBoundingClientRect().right > innerWidth + 1).slice(0, 4).map(e => e.outerHTML.slice(0, 120))")
        raise AssertionError(f"the page is {wide} pixels wider than the window: {out}")


def still(page):
    """Holds a page to nothing having moved by itself since it was loaded, but for the line of a title."""
    moved = page.evaluate("""() => new Promise((done) => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const one of list.getEntries()) sum += one.hadRecentInput ? 0 : one.value;
      }).observe({ type: 'layout-shift', buffered: true });
      setTimeout(() => done(sum), 300);
    })""")
    assert moved < 0.005, moved


def tab_stops(page, most=60):
    """What Tab comes to, from the skip link at the top of the page to its end."""
    page.evaluate("() => document.getElementById('skip').focus()")
    stops = []
    for _ in range(most):
        page.keyboard.press("Tab")
        stop = page.evaluate("""() => {
          const one = document.activeElement;
          if (!one || one === document.body) return null;
          const box = one.getBoundingClientRect();
          const kind = one.getAttribute('role') ?? one.tagName.toLowerCase();
          return { kind, name: one.getAttribute('aria-label') ?? one.textContent, hidden: box.width < 1,
            above: box.bottom < 0, below: box.top > innerHeight };
        }""")
        if stop is None:
            break
        stops.append(stop)
    return stops
