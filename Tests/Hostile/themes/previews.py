"""Files that the page looks through before they are taken: `lists/preview` and `lists/words`."""

import io
import os
import zipfile

from attempt import Seen, attempt, together
from themes.deals import at_rest

CONTENT = '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'
MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
BOOK = (f'<workbook {MAIN} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>'
        '<sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>')
RELATIONS = ('<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" '
             'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>')


def workbook(sheet, shared=None):
    """A workbook with one sheet, whose XML may come in pieces."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("[Content_Types].xml", CONTENT)
        made.writestr("xl/workbook.xml", BOOK)
        made.writestr("xl/_rels/workbook.xml.rels", RELATIONS)
        if shared is not None:
            made.writestr("xl/sharedStrings.xml", shared)
        with made.open("xl/worksheets/sheet1.xml", "w") as part:
            for piece in sheet:
                part.write(piece.encode())
    return out.getvalue()


def cells(rows, columns):
    yield f"<worksheet {MAIN}><sheetData>"
    row = "<row>" + "<c><v>1</v></c>" * columns + "</row>"
    for _ in range(rows):
        yield row
    yield "</sheetData></worksheet>"


def bomb():
    """An archive of 300 MiB of zeros in 300 KiB, named like a workbook's sheet."""
    return workbook("\0" * (1 << 20) for _ in range(300))


def circular():
    """Shared strings that lead to each other, to themselves and past the end."""
    entities = "<!DOCTYPE sst [<!ENTITY a \"&b;\"><!ENTITY b \"&a;\">]>"
    shared = f'<?xml version="1.0"?>{entities}<sst {MAIN}><si><t>&a;</t></si><si><t>b</t></si></sst>'
    numbers = "".join(f'<row><c t="s"><v>{n}</v></c><c t="s"><v>{other}</v></c></row>'
                      for n, other in [(0, 1), (1, 0), (2, 2**62), (-1, "x"), (10**30, 1e308)])
    return workbook([f"<worksheet {MAIN}><sheetData>{numbers}</sheetData></worksheet>"], shared)


def deck(whole=True):
    """An Anki deck whose database is none, or is cut off."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("collection.anki2", b"SQLite format 3\0" + os.urandom(200_000))
        made.writestr("media", "{}")
    return out.getvalue() if whole else out.getvalue()[:-60_000]


def files():
    return {
        "cells.xlsx": workbook(cells(100_000, 100)), "bomb.xlsx": bomb(), "circular.xlsx": circular(),
        "sheets.xlsx": workbook([f"<worksheet {MAIN}>" + "<sheetData>" * 200_000]), "noise.apkg": deck(), "cut.apkg": deck(False),
        "nested.zip": nested(), "line.csv": b"en,fr\n" + b"a" * (100 << 20),
    }


def nested():
    inner = workbook(cells(10, 2))
    for _ in range(40):
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as made:
            made.writestr("a.xlsx", inner)
        inner = out.getvalue()
    return inner


def kept(server):
    """The files of players' lists, and those that were put down and not taken away."""
    folders = [os.path.join(server.data, "cache", "lists"), os.path.join(server.data, "cache", "words")]
    return sum(len(os.listdir(folder)) for folder in folders if os.path.isdir(folder))


@attempt("8 files that expand, lead in circles, are damaged or have one line of 100 MB, to preview and to a lesson's words", "own",
         "4xx in a sentence, ≤ 10 s each, memory +150 MiB at most, nothing kept", memory=200)
def hostile_files(arena):
    server, bad, seen = arena.server, [], []
    before = kept(server)
    server.reset_peak()
    start = server.memory()
    for name, data in files().items():
        for path in (f"lists/preview?file={name}", f"lists/words?file={name}&languages=en,fr"):
            browser = arena.stranger()
            answer = browser.ask("POST", path, data, timeout=40, content_type="application/octet-stream")
            browser.close()
            seen.append(answer.status)
            # A body that is too long is refused before it is sent as a whole, which may close the connection first.
            is_refused = 400 <= answer.status < 500 or (answer.status == 0 and len(data) > 16 << 20)
            is_told = answer.status == 0 or len((answer.json() or {}).get("text", "")) in range(1, 600)
            if not (is_refused and is_told) and not (name == "circular.xlsx" and answer.status == 200) or answer.seconds > 10:
                bad.append(f"{path[:30]} {answer} {answer.seconds:.1f} s")
    more = kept(server) - before
    more_memory = server.peak() - start
    return Seen(f"{seen}; +{more_memory:.0f} MiB at most, {more} files kept; {'; '.join(bad[:4]) or 'all told'}",
                not bad and more <= 0 and more_memory <= 150)


@attempt("40 previews of a workbook with 10 million cells at once, half of them abandoned", "own",
         "answered or told to come again in 30 s, memory +150 MiB at most, neighbours go on, nothing kept", memory=200)
def many_previews(arena):
    server, data = arena.server, workbook(cells(100_000, 100))
    before = kept(server)
    server.reset_peak()
    start = server.memory()

    def look(number):
        browser = arena.stranger()
        answer = browser.ask("POST", "lists/preview?file=a.xlsx", data, timeout=1 if number % 2 else 30, content_type="application/octet-stream")
        browser.close()
        return answer

    answers = together([lambda number=number: look(number) for number in range(40)], 60)
    waited = [answer for number, answer in enumerate(answers) if number % 2 == 0]
    told = [answer for answer in waited if 400 <= getattr(answer, "status", 0) < 500 or getattr(answer, "is_busy", False)]
    rest = at_rest(arena, 12)
    more_memory, more = server.peak() - start, kept(server) - before
    return Seen(f"{len(told)} of {len(waited)} who waited were told, {sorted({getattr(answer, 'status', 0) for answer in waited})}; +{more_memory:.0f} MiB at most, "
                f"{more} files kept, at rest {'after %.0f s' % rest if rest is not None else 'not'}",
                len(told) == len(waited) and more_memory <= 150 and more <= 0 and rest is not None)
