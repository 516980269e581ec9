// Names of checkpoints.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { about, complaint, named, proposed, tidied } from "../../web/play/checkpoints.js";

describe("The name of a checkpoint", () => {
  const numbered = (n) => `Checkpoint ${n}`;

  it("is proposed as the first free one", () => {
    assert.equal(proposed([], numbered), "Checkpoint 1");
    assert.equal(proposed(["Checkpoint 1", "mine", "Checkpoint 3"], numbered), "Checkpoint 2");
  });

  it("is refused if empty or too long", () => {
    assert.equal(complaint(tidied(" \t ")), "checkpointEmpty");
    assert.equal(complaint("x".repeat(64)), null);
    assert.equal(complaint("x".repeat(65)), "checkpointLong");
    assert.equal(complaint("🍎".repeat(64)), null);
  });

  it("loses outer blanks and invisible characters", () => {
    assert.equal(tidied("  before\n the\u0000 guess "), "before the guess");
    assert.equal(tidied("abc\u202edef\u2066"), "abcdef");
    assert.equal(tidied("\u200b\u2060"), "");
    assert.equal(tidied("👩‍👩‍👧 שלום"), "👩‍👩‍👧 שלום");
  });

  it("is decoded from its move", () => {
    for (const name of ["a", "say \"x\" \\ é 🍎", "<b>"]) {
      assert.deepEqual(about(named("!checkpoint", name)), { key: "checkpointSet", name });
      assert.deepEqual(about(named("!reset", name)), { key: "checkpointBack", name });
    }
    assert.equal(about("!reset"), null);
    assert.equal(about("enter r1c1 1"), null);
  });
});
