"""The Chinese page, screen by screen: everything that is shown or read out, in search of words of another language."""

import re

import screens
from harness import eventually

#: Names and signs that are written with Latin letters in Chinese, too.
KNOWN = set("""Quadrille Lua CSV PDF JSON QR ipuz puz jpz Exolve xd MiB KiB UTF Excel OpenDocument Anki Quizlet CEDICT CC HSK Cookie Tab Esc Ctrl
  Shift Home End Delete Insert Alt Mac Roman Windows Letter NUL Penpa SudokuPad zip tar gz removed lua apt get install libjs codemirror rules lib
  tests words sentences clue SVG tsv name givens level English Français ms XV XY XYZ localhost http dog chien AB es host""".split())
#: Names of people and packs.
NAMES = "The Quadrille team|never-five|broken|zzz|f-puzzles"
#: Where people and puzzles speak: typed words, names, code, file names, other languages.
FOREIGN = ("code, kbd, pre, textarea, .CodeMirror, [lang]:not([lang^=zh]), [lang$=Latn], [translate=no], .grid, .files, .clue-words, .clue-text, .face,"
           " .value, .panel-table, .caption, #voice, .tested, .big-code, .class-table, .class-personal, .class-row, .draft-name, #draft-source,"
           " .reading, .bench .error, #trial-subject, .path, .line-problem, .bench h1, .fold .problem, .lesson-game .facts, .bank-words, .gap-line")

#: The texts, labels and hints of a page that have no foreign ancestor, each with where it is.
TEXTS = """(foreign) => {
  const found = [];
  const tell = (element, text) => {
    if (!text || !text.trim() || element.closest(foreign)) return;
    const place = element.closest('[id],[class]');
    found.push([text.trim(), `${element.localName}${place?.id ? '#' + place.id : place?.className ? '.' + String(place.className).split(' ')[0] : ''}`]);
  };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const element = walk.currentNode.parentElement;
    if (element && !['SCRIPT', 'STYLE'].includes(element.tagName) && (element.checkVisibility() || element.tagName === 'OPTION')) tell(element, walk.currentNode.data);
  }
  for (const element of document.querySelectorAll('[aria-label],[title],[placeholder],[aria-description]')) {
    if (!element.checkVisibility()) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'aria-description']) tell(element, element.getAttribute(name));
  }
  tell(document.documentElement, document.title);
  return found;
}"""


def foreign(text):
    """The Latin words of a text that are not known; cells such as r4c7 are signs."""
    plain = re.sub(NAMES + r"|https?://\S+|#/\S+|\br\d+c\d+\b|\b[A-Z]\b|\{[^}]*\}", " ", text)
    return [word for word in re.findall(r"[A-Za-zÀ-ÿ]{2,}", plain) if word not in KNOWN]


def strange(page):
    """The texts of a page with foreign words, once each."""
    return sorted({(text, place) for text, place in page.evaluate(TEXTS, FOREIGN) if foreign(text)})


#: Screens of games whose state of play is a word in another language.
ASKING = ("play-anagrams", "play-balloons", "play-bingo", "play-cards")


def in_chinese(count, browser, server):
    context = browser.new_context(locale="zh-CN", viewport={"width": 1180, "height": 820})
    context.set_default_timeout(30000)
    page = context.new_page()
    every = screens.described(server)
    mine = [name for name, _, _ in every].index("class-mine")
    levels = [(f"game-{name}", lambda server, name=name: f"#/play/{server.begin(f'gallery/{name}')}", None) for name in GALLERY]
    for name, address, act in every[:mine] + levels:
        with count.case(f"the screen {name} is in Chinese"):
            screens.shown(page, server, address, act)
            eventually(page, "() => document.documentElement.lang", "zh")
            found = [one for one in strange(page) if one[1] != "span.words" or not name.startswith(ASKING)]
            assert found == [], found
    context.close()


#: A level of each kind of rules that the other screens do not show.
GALLERY = ("anti-king-6", "arrow-6", "diagonal-6", "even-odd-6", "futoshiki-4", "jigsaw-6", "kakuro-5", "kropki-6", "non-consecutive-6", "nonogram-5",
           "sandwich-6", "skyscrapers-4", "star-battle-5")
PARTS = (in_chinese,)
