"""Checks a screen with axe, and for what axe misses: contrast on boards, tab stops, target sizes, overflow."""

from axe_playwright_python.sync_playwright import Axe

from harness import eventually

AXE = Axe()

# Targets that are too small: everything that can be pressed, typed in or selected has 44 pixels either way. On a board, in
# running text, in spelled clues and in lists of clues for a mouse it has 24; on a phone too low for a
# board of words and its keys 36, beside a board on a phone that lies on its side or is narrower than 336 pixels 28.
TARGETS = """() => {
  const low = matchMedia('(max-width: 36rem) and (max-height: 48rem)').matches;
  const lowest = matchMedia('(max-width: 21rem), (orientation: landscape) and (max-height: 30rem)').matches;
  const least = (one) => {
    if (one.closest('.grid, .sheet, .board-place, .construct-grid, .cm-editor, .CodeMirror, p, td, th, figcaption, .tested, .lines, .letterkeys, .letter')) return 24;
    if (one.matches('.clue') && !matchMedia('(pointer: coarse)').matches) return 24;
    if (lowest && one.closest('.table')) return 28;
    return low && one.closest('.wordy, .worded') ? 36 : 44;
  };
  const targets = [...document.querySelectorAll('button, a[href], input, select, textarea, summary, [role=gridcell]')];
  const seen = targets.filter((one) => {
    const box = one.getBoundingClientRect();
    const style = getComputedStyle(one);
    return box.width > 2 && style.visibility !== 'hidden' && !one.closest('[inert]') && !one.matches('.skip, .unseen');
  });
  return seen.map((one) => {
    // The target is the whole label or card.
    const area = (one.closest('label') ?? one).getBoundingClientRect();
    const after = getComputedStyle(one, '::after');
    const covers = after.content !== 'none' && after.position === 'absolute';
    const card = covers ? one.closest('.card, .tile')?.getBoundingClientRect() : null;
    const box = card ?? area;
    return { name: one.getAttribute('aria-label') ?? one.textContent, kind: one.className || one.tagName, width: box.width, height: box.height, least: least(one) };
  }).filter(({ width, height, least }) => width < least - 0.01 || height < least - 0.01);
}"""


# Single characters and signs are texts, too.
OPTIONS = {"resultTypes": ["violations", "incomplete"], "checks": {"color-contrast": {"options": {"ignoreLength": True, "ignoreUnicode": False}}}}

# axe cannot determine the background of a text on a board, because lines are drawn between the text and its cell: this
# compares the text to its cell, and to any path drawn through it. A notice may cover anything, so it is checked here as
# well.
CONTRAST = """() => {
  const brush = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true });
  const painted = (colour) => {
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
    return [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  // Other colour notations are painted and read back.
  const numbers = (colour) => (colour.startsWith('rgb') ? (colour.match(/[\\d.]+/g) ?? []).map(Number) : painted(colour));
  const light = (colour) => {
    const parts = numbers(colour).slice(0, 3).map((one) => one / 255).map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
  };
  const ratio = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
  const behind = (one) => {
    for (let at = one; at; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      const [, , , alpha = 1] = numbers(colour);
      if (alpha === 1) return colour;
    }
    return 'rgb(255, 255, 255)';
  };
  const faults = [];
  for (const text of document.querySelectorAll('.grid :is(.text, .corner i, .centre, .number, .cage-text), .message p, [data-unsure]')) {
    const style = getComputedStyle(text);
    if (!text.textContent.trim() || style.visibility === 'hidden' || style.opacity === '0' || text.closest('[inert]')) continue;
    const size = parseFloat(style.fontSize);
    const least = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
    const middle = text.getBoundingClientRect();
    const [x, y] = [middle.left + middle.width / 2, middle.top + middle.height / 2];
    const drawn = text.matches('.text, .centre') && style.backgroundColor === 'rgba(0, 0, 0, 0)'
      ? [...text.closest('.grid').querySelectorAll('.below :is(.path, .bulb, .shade, .dot.inside-cell)')] : [];
    const under = drawn.filter((one) => {
      const at = new DOMPoint(x, y).matrixTransform(one.getScreenCTM().inverse());
      return one.isPointInFill(at) && !one.matches('path') || one.isPointInStroke(at);
    }).map((one) => one.matches('path') ? getComputedStyle(one).stroke : getComputedStyle(one).fill);
    const grounds = [behind(text), ...under];
    for (const ground of grounds) {
      const found = ratio(style.color, ground);
      if (found < least) faults.push(`${text.className} ${text.textContent} ${style.color} on ${ground}: ${found.toFixed(2)} of ${least}`);
    }
  }
  // Texts that are drawn over a cell.
  for (const text of document.querySelectorAll('.grid .below [data-on]')) {
    const on = text.closest('.grid').querySelector(`.cell[data-at="${text.dataset.on}"]`);
    if (text.closest('[inert]') || !on || on.classList.contains('hatched')) continue;
    const [fill, ground] = [getComputedStyle(text).fill, behind(on)];
    if (ratio(fill, ground) < 4.5) faults.push(`${on.className} ${text.textContent} ${fill} on ${ground}: ${ratio(fill, ground).toFixed(2)} of 4.5`);
  }
  return faults;
}"""


# Contrast is checked with dialogs at full size and alone, without notices and without list items scrolled out of view.
LAID_OUT = """() => {
  const kept = [];
  const change = (one, style) => { kept.push([one, one.style.cssText]); Object.assign(one.style, style); };
  const sticksOut = (box, room) => box.left < room.left - 1 || box.right > room.right + 1 || box.top < room.top - 1 || box.bottom > room.bottom + 1;
  // Elements sized by their container keep their size.
  const held = [...document.querySelectorAll('dialog[open] *')].filter((one) => /strict|size/.test(getComputedStyle(one).contain));
  for (const [one, height] of held.map((one) => [one, one.getBoundingClientRect().height])) change(one, { minHeight: `${height}px` });
  for (const one of document.querySelectorAll('#app *, dialog[open], dialog[open] *')) {
    const style = getComputedStyle(one);
    if (one.closest('.board-place, input, select, textarea')) continue;
    if (one.matches('dialog')) change(one, { height: 'max-content', maxHeight: 'none', overflow: 'visible', position: 'absolute', top: '0' });
    else if (/auto|scroll/.test(style.overflowY)) {
      if (one.closest('dialog')) change(one, { maxHeight: 'none', overflow: 'visible' });
      else {
        const room = one.getBoundingClientRect();
        for (const inside of one.querySelectorAll('*')) {
          // A paragraph whose number is hidden alone would be undecided.
          if (inside.childElementCount === 0 && sticksOut(inside.getBoundingClientRect(), room)) change(inside.closest('p') ?? inside, { visibility: 'hidden' });
        }
      }
    }
    if (style.contentVisibility === 'auto') change(one, { contentVisibility: 'visible' });
    // The brief lies over the board.
    if (style.position === 'sticky' || one.matches('.ready .result-place')) change(one, { position: 'static' });
  }
  for (const one of document.querySelectorAll('.message')) change(one, { visibility: 'hidden' });
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  if (dialogs.length > 0) change(document.getElementById('app'), { visibility: 'hidden' });
  // Of stacked dialogs, the last is visible.
  for (const one of dialogs.slice(0, -1)) change(one, { visibility: 'hidden' });
  window.putBack = () => kept.reverse().forEach(([one, text]) => { one.style.cssText = text; });
}"""


# Nothing is loading, fading or moving in two consecutive frames: content from a response moves one frame later.
SETTLED = """() => new Promise((done) => {
  const rests = () => document.getAnimations().every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity)
    && !document.querySelector('main[aria-busy], .cell.waiting, .result[inert]');
  const first = rests();
  requestAnimationFrame(() => requestAnimationFrame(() => done(first && rests())));
})"""


# Visible texts that are too small: below 12 pixels in the page and 11 in cells; the units of drawn signs are no pixels. Marks in small cells and tiny words are shown again
# beside the board when their cell is selected.
SMALL_TEXT = """() => {
  const faults = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || one.closest('.unseen, .skip, [inert], option, .corner, .text.word, .miniature, .sign, script, style')) continue;
    const box = one.getBoundingClientRect();
    const style = getComputedStyle(one);
    if (box.width < 2 || style.visibility === 'hidden') continue;
    const least = one.closest('.sheet') ? 11 : 12;
    // What is drawn over a board is in units of a cell.
    const size = parseFloat(style.fontSize) * (one.ownerSVGElement ? one.getScreenCTM().a : 1);
    if (size < least - 0.01) faults.push(`${one.getAttribute('class') || one.tagName} ${node.data.slice(0, 30)}: ${size}px`);
  }
  return faults;
}"""


def settled(page):
    """Waits until the page is at rest: transitions between themes and rising cards must not be checked."""
    eventually(page, SETTLED, True)


# What axe returns of its report. Without `preload` it does not fetch the style sheets again, which no rule in use reads.
# Of texts of several lines it sometimes says that they overlap others that they do not even touch: `CONTRAST` compares these.
AXE_REPORT = """([context, options]) => axe.run(context ?? document, { ...options, preload: false }).then(({ violations, incomplete }) => {
  for (const one of incomplete) {
    one.nodes = one.nodes.filter(({ any, target }) => {
      if (any[0]?.data?.messageKey !== 'elmPartiallyObscuring') return true;
      document.querySelector(target[0]).dataset.unsure = '';
      return false;
    });
  }
  return { violations, incomplete: incomplete.filter((one) => one.nodes.length > 0) };
})"""


def judged(page, context, options):
    """What axe says of a page that stays as it is meanwhile: of one that changes, such as by what an answer brings, it takes places
    for others and calls them incomplete."""
    for _ in range(3):
        page.evaluate("""() => {
          window.changes = 0;
          window.watching = new MutationObserver((list) => { window.changes += list.length; });
          window.watching.observe(document, { childList: true, subtree: true });
        }""")
        if not page.evaluate("() => 'axe' in window"):
            page.evaluate(AXE.axe_script)
        found = page.evaluate(AXE_REPORT, [context, options])
        changes = page.evaluate("() => { window.watching.disconnect(); return window.changes; }")
        if changes == 0 or not (found["violations"] or found["incomplete"]):
            return found
        settled(page)
    return found


def sound(page):
    """Checks a screen with axe, the minimum target size, and the width of the window."""
    settled(page)
    problems = []
    rest = {"rules": {"color-contrast": {"enabled": False}}}
    outside = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}
    for context, more in (None, rest), ({"exclude": [[".grid"], [".plane"], [".construct-grid"], [".sign"]]}, outside):
        if context:
            page.evaluate(LAID_OUT)
        found = judged(page, context, {**OPTIONS, **more})
        problems += [f"{kind} {one['id']}: {one['nodes'][0]['html'][:160]} ({one['help']})" for kind in ("violations", "incomplete") for one in found[kind]]
    page.evaluate("window.putBack()")
    assert not problems, "\n".join(problems)
    faint = page.evaluate(CONTRAST)
    assert not faint, faint[:5]
    unreadable = page.evaluate(SMALL_TEXT)
    assert not unreadable, unreadable[:8]
    small = page.evaluate(TARGETS)
    assert not small, small[:5]
    wide = page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
    if wide > 0:
        out = page.evaluate("() => [...document.querySelectorAll('body *')].filter(e => e.getBoundingClientRect().right > innerWidth + 1).slice(0, 4).map(e => e.outerHTML.slice(0, 120))")
        raise AssertionError(f"the page is {wide} pixels wider than the window: {out}")


def still(page):
    """Checks that nothing has shifted since the page was loaded, except for one line of a title."""
    moved = page.evaluate("""() => new Promise((done) => {
      const sum = (list) => list.reduce((whole, one) => whole + (one.hadRecentInput ? 0 : one.value), 0);
      // The first report has everything since the page was loaded; with nothing to report there is none.
      const watching = new PerformanceObserver((list) => done(sum(list.getEntries())));
      watching.observe({ type: 'layout-shift', buffered: true });
      const frames = (left) => (left > 0 ? requestAnimationFrame(() => frames(left - 1)) : done(sum(watching.takeRecords())));
      frames(10);
    })""")
    assert moved < 0.005, moved


def tab_stops(page, most=60):
    """The tab stops, from the skip link at the top of the page to its end."""
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
