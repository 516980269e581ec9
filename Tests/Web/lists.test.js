// The meanings of a list's columns.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { chosen, columnNames, firstLanguages, firstMeanings, typed } from "../../web/listcolumns.js";

const column = (meaning, name = null, title = "") => ({ meaning, name, title });

describe("The columns of a list", () => {
  it("start with the server's guesses, and keep names without a meaning", () => {
    assert.deepEqual(firstMeanings([column("shown", "en"), column("none", "fr_gender"), column("none")]), ["shown", "named", "none"]);
  });

  it("have languages, which differ", () => {
    assert.deepEqual(firstLanguages([column("shown", "de"), column("asked", "en")], ["en", "fr"]), ["de", "en"]);
    assert.deepEqual(firstLanguages([column("shown"), column("asked")], ["en", "fr"]), ["en", "fr"]);
    assert.deepEqual(firstLanguages([column("shown", "fr"), column("asked")], ["en", "fr"]), ["fr", "en"]);
    assert.deepEqual(firstLanguages([column("shown"), column("asked", "en")], ["en", "fr"]), ["fr", "en"]);
    assert.deepEqual(firstLanguages([column("shown", "text")], ["en", "fr"]), ["en", "fr"]);
  });

  it("are as chosen, each meaning once", () => {
    assert.deepEqual(chosen(["shown", "asked", "none"], 2, "asked"), ["shown", "none", "asked"]);
    assert.deepEqual(chosen(["none", "none"], 1, "none"), ["none", "none"]);
    assert.deepEqual(chosen(["clue", "named"], 0, "named"), ["named", "named"]);
  });

  it("are sent to the server by name", () => {
    const columns = [column("shown", "zh"), column("reading", "reading_numbers"), column("asked"), column("theme", "tags"), column("clue"), column("none")];
    assert.equal(columnNames(columns, ["shown", "reading", "asked", "theme", "more", "none"], ["zh", "fr"]), "zh,reading_numbers,fr,tags,more,-");
    assert.equal(columnNames([column("none", "gloss_en"), column("none")], ["named", "named"], ["en", "fr"]), "gloss_en,-");
  });

  it("have visible separators", () => {
    assert.equal(typed("\t"), "\\t");
    assert.equal(typed(";TAB;"), ";TAB;");
    assert.equal(typed(null), "");
  });
});
