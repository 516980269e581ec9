// Weeks, scores, swipes and totals.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { remembered } from "../../web/player.js";
import { heights, isSwipe, latestOf, standing, tally, totals, week } from "../../web/people.js";

const played = (day, games) => ({ day, games, won: 0, time: 0 });

describe("A week", () => {
  it("has seven days up to today, across the end of a month", () => {
    const days = week([played("2026-02-28", 3)], new Date("2026-03-02T23:59:00Z"));
    assert.deepEqual(days.map((one) => one.day), ["2026-02-24", "2026-02-25", "2026-02-26", "2026-02-27",
      "2026-02-28", "2026-03-01", "2026-03-02"]);
    assert.equal(days[4].games, 3);
    assert.equal(days[6].games, 0);
  });

  it("is as high as its busiest day, and shows even little play", () => {
    assert.deepEqual(heights([played("a", 0), played("b", 1), played("c", 100)]), [0, 8, 100]);
    assert.deepEqual(heights([played("a", 0)]), [0]);
  });
});

describe("A standing", () => {
  const game = (players, winner, ending = "won") => ({ number: 1, session: "", rules: "", ending, players, winner,
    moves: 0, time: 0, day: "" });

  it("counts the games of the last two players, regardless of who began", () => {
    const games = [game(["Ada", "Ben"], 1), game(["Ben", "Ada"], 1), game(["Ben", "Ada"], null, "draw"),
      game(["Ada", "Cid"], 1)];
    assert.deepEqual(tally(games), { names: ["Ada", "Ben"], wins: [1, 1], draws: 1 });
  });

  it("is empty without games", () => {
    assert.equal(tally([]), null);
  });
});

describe("A tally in one line", () => {
  it("has the wins by name, and draws if there are any", () => {
    assert.equal(standing({ names: ["Ada", "Bo"], wins: [2, 0], draws: 0 }, "Draws"), "Ada 2 · Bo 0");
    assert.equal(standing({ names: ["Ada", "Bo"], wins: [2, 0], draws: 1 }, "Draws"), "Ada 2 · Bo 0 · Draws 1");
  });
});

describe("A swipe", () => {
  it("goes far to the left and hardly up or down", () => {
    assert.equal(isSwipe({ x: 200, y: 10 }, { x: 100, y: 20 }), true);
    assert.equal(isSwipe({ x: 100, y: 10 }, { x: 200, y: 10 }), false);
    assert.equal(isSwipe({ x: 200, y: 10 }, { x: 160, y: 10 }), false);
    assert.equal(isSwipe({ x: 200, y: 10 }, { x: 100, y: 90 }), false);
  });
});

describe("Who played last", () => {
  it("is the guest if the stored data is invalid", () => {
    const guest = { id: "guest", name: null };
    for (const text of [null, "", "{", "null", "7", "[]", '{"id":7,"name":"Ada"}', "Ada"]) {
      assert.deepEqual(remembered(text), guest, String(text));
    }
    assert.deepEqual(remembered('{"id":"a","name":"Ada","more":1}'), { id: "a", name: "Ada" });
  });
});

describe("The level finished last", () => {
  const game = (level, phase, updated) => ({ id: level, level, phase, updated });
  const levels = [{ id: "a" }, { id: "b" }];

  it("is none if no game is over, or the level is gone", () => {
    assert.equal(latestOf([game("a", "play", "2026-03-02T10:00:00Z"), game("x", "won", "2026-03-02T11:00:00Z")], levels), null);
  });

  it("is the level of the latest end", () => {
    const games = [game("a", "won", "2026-03-01T10:00:00Z"), game("b", "lost", "2026-03-02T10:00:00Z"),
      game("a", "paused", "2026-03-03T10:00:00Z")];
    assert.equal(latestOf(games, levels), "b");
  });
});

describe("Totals", () => {
  it("are the sums over all kinds", () => {
    const kind = { played: 2, won: 1, lost: 0, drawn: 0, abandoned: 1, revealed: 1, mistakes: 3 };
    assert.deepEqual(totals([kind, kind]), { played: 4, won: 2, lost: 0, drawn: 0, abandoned: 2, revealed: 2, mistakes: 6 });
    assert.equal(totals([]).played, 0);
  });
});
