// The sounds of a view.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { soundsOf, wantedSound } from "../../web/play/gamesounds.js";
import { effects } from "../../web/sound.js";

/** A view with a few texts on its board. */
const view = (n, more = {}, texts = 0) => ({
  n, title: "", status: { phase: "play" },
  boards: [{ id: "main", rows: 1, columns: 3, cells: [1, 2, 3].map((one) => ({ at: `r1c${one}`, text: one <= texts ? "x" : "" })) }],
  ...more,
});
const names = (before, after) => soundsOf(before, after).map((one) => one.name);

describe("The sounds of a view", () => {
  it("distinguish an entry from a removal, and ignore marks", () => {
    assert.deepEqual(names(view(1), view(2, {}, 1)), ["tap"]);
    assert.deepEqual(names(view(1, {}, 2), view(2, {}, 1)), ["erase"]);
    assert.deepEqual(names(view(1, {}, 1), view(2, {}, 1)), []);
    assert.deepEqual(names(view(2), view(2, {}, 1)), []);
  });

  it("are those named by the rules, with their duration", () => {
    const effects = [{ kind: "travel", from: "r1c1", to: "r1c2", ms: 400 }, { kind: "sound", name: "drop", ms: 300 }];
    assert.deepEqual(soundsOf(view(1), view(2, { effects })), [{ name: "drop", ms: 300 }]);
    const falling = [{ kind: "travel", ms: 500, name: "drop" }, { kind: "vibrate", ms: 15, name: "drop" }];
    assert.deepEqual(soundsOf(view(1), view(2, { effects: falling })), [{ name: "drop", ms: 500 }]);
  });

  it("are a tune only for those who want one", () => {
    assert.equal(wantedSound("tune", {}), "tune");
    assert.equal(wantedSound("tune", { tune: false }), "win");
    assert.equal(wantedSound("pop", { tune: false }), "pop");
  });

  it("follow from movements if the rules name none", () => {
    const effects = [{ kind: "travel", ms: 200 }, { kind: "travel", ms: 400 }, { kind: "burst" }, { kind: "vibrate" }];
    assert.deepEqual(soundsOf(view(1), view(2, { effects })), [{ name: "slide", ms: 400 }, { name: "pop", ms: 300 }]);
  });

  it("end with the game, once", () => {
    const won = { status: { phase: "won" }, result: "solved" };
    assert.deepEqual(names(view(1), view(2, won, 1)), ["win"]);
    assert.deepEqual(names(view(2, won), view(3, won)), []);
    assert.deepEqual(names(view(1), view(2, { ...won, effects: [{ kind: "sound", name: "tune" }] })), ["tune"]);
  });

  it("include no fanfare for a game lost to another seat, revealed or handed in", () => {
    for (const [phase, result] of [["won", "lost"], ["lost", "revealed"], ["lost", "handed-in"]]) {
      assert.deepEqual(names(view(1), view(2, { status: { phase }, result }, 1)), ["lose"], result);
    }
    assert.deepEqual(names(view(1), view(2, { status: { phase: "draw" }, result: "drawn" }, 1)), ["draw"]);
  });

  it("all exist", () => {
    for (const name of ["tap", "erase", "slide", "pop", "wrong", "win", "lose", "draw", "tune", "drop"]) {
      assert.ok(effects[name]?.length > 0, name);
      for (const tone of effects[name]) assert.ok(tone.pitch > 40 && tone.lasts > 0 && (tone.loud ?? 0) <= 1, name);
    }
  });
});
