"""The Chinese page, screen by screen: everything that is shown or read out, in search of words of another language."""

import re

from playwright.sync_api import expect

import screens

#: Names and signs that are written with Latin letters in Chinese, too.
KNOWN = set("""Quadrille Lua CSV PDF JSON QR ipuz puz jpz Exolve xd MiB KiB UTF Excel OpenDocument Anki Quizlet CEDICT CC HSK Cookie Tab Esc Ctrl
  Shift Home End Delete Insert Alt Mac Roman Windows Letter NUL Penpa SudokuPad zip tar gz removed lua apt get install libjs codemirror rules lib
  tests words tsv name givens level English Français ms XY XYZ localhost http dog chien AB""".split())
#: Where people and puzzles speak: typed words, names, code, file names, other languages.
FOREIGN = "code, kbd, pre, textarea, .CodeMirror, [lang]:not([lang^=zh]), [translate=no], .grid, .files"

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
    plain = re.sub(r"https?://\S+|#/\S+|\br\d+c\d+\b|\b[A-Z]\b|\{[^}]*\}", " ", text)
    return [word for word in re.findall(r"[A-Za-zÀ-ÿ]{2,}", plain) if word not in KNOWN]


def strange(page):
    """The texts of a page with foreign words, once each."""
    return sorted({(text, place) for text, place in page.evaluate(TEXTS, FOREIGN) if foreign(text)})
