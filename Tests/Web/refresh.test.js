// Views with timed changes, countdowns, and waiting games.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { opening } from "../../web/play/brief.js";
import { face, isCountdown, isLow, lows } from "../../web/play/clock.js";
import { least, makeRefresher, waitFor } from "../../web/play/refresh.js";
import { isLater, received, start } from "../../web/play/state.js";

const view = (more = {}) => ({
  n: 1, title: "Rain", status: { phase: "play" }, boards: [], timers: [{ id: "play", ms: 1000, run: "up" }], ...more,
});

describe("The next request", () => {
  it("is sent when the play clock reaches the due time", () => {
    assert.equal(waitFor(view({ next: 1500 }), 100, 9999), 400);
    assert.equal(waitFor(view({ next: 1500 }), 700, 9999), 0);
  });

  it("is not sent if nothing is due or the clock is stopped", () => {
    assert.equal(waitFor(view(), 0, 9999), null);
    assert.equal(waitFor(view({ next: 1500, status: { phase: "paused" } }), 0, 9999), null);
  });

  it("is never sent sooner than the minimum interval", () => {
    assert.equal(waitFor(view({ next: 1001 }), 5, 10), least - 10);
  });
});

/** A watch with a manual clock. */
function bench(answers) {
  const asked = [];
  let now = 0;
  let plans = [];
  let count = 0;
  const watch = makeRefresher({
    ask: async () => {
      asked.push(now);
      const answer = answers(asked.length, now);
      if (answer) watch.set(answer, now);
      return answer !== null;
    },
    later: (act, ms) => {
      plans.push({ act, at: now + ms, name: (count += 1) });
      return count;
    },
    cancel: (name) => { plans = plans.filter((one) => one.name !== name); },
    now: () => now,
  });
  const run = async (until) => {
    for (;;) {
      const due = plans.filter((one) => one.at <= until).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      now = due.at;
      plans = plans.filter((one) => one !== due);
      due.act();
      await new Promise((turn) => setImmediate(turn));
    }
    now = until;
  };
  return { watch, asked, run };
}

const timed = (ms, next) => view({ next, timers: [{ id: "play", ms, run: "up" }] });

describe("A watched view", () => {
  it("is requested again each time it has changed", async () => {
    const { watch, asked, run } = bench((count, now) => timed(now, 500 * (count + 1)));
    watch.set(timed(0, 500), 0);
    await run(1700);
    assert.deepEqual(asked, [500, 1000, 1500]);
  });

  it("is requested at a bounded rate, however often it changes", async () => {
    const { watch, asked, run } = bench((_, now) => timed(now, now + 1));
    watch.set(timed(0, 1), 0);
    await run(1000);
    assert.ok(asked.length <= 1 + 1000 / least, String(asked.length));
    assert.ok(asked.length > 20);
  });

  it("waits a second without a response", async () => {
    const { watch, asked, run } = bench(() => null);
    watch.set(timed(0, 100), 0);
    await run(2500);
    assert.deepEqual(asked, [100, 1100, 2100]);
  });

  it("is not requested when nobody watches", async () => {
    const { watch, asked, run } = bench((_, now) => timed(now, now + 100));
    watch.set(timed(0, 100), 0);
    await run(350);
    watch.set(null);
    await run(5000);
    assert.equal(asked.length, 3);
  });
});

describe("Incoming views", () => {
  it("are ordered by moves, then by later events", () => {
    assert.ok(isLater(view({ n: 2 }), view({ tick: 9 })));
    assert.ok(isLater(view({ tick: 2 }), view({ tick: 1 })));
    assert.ok(isLater(view({ tick: 1 }), view()));
    assert.ok(!isLater(view(), view()));
  });

  it("are dropped if a later one is shown, unless the server was restarted", () => {
    const state = received(start(), view({ tick: 7 }), 0);
    assert.equal(received(state, view({ tick: 6 }), 1).view.tick, 7);
    assert.equal(received(state, view({ tick: 6 }), 1, true).view.tick, 6);
    assert.equal(received(state, view({ n: 0 }), 1, true).view.tick, 7);
  });
});

describe("A countdown", () => {
  const down = { id: "end", ms: 4500, run: "down", low: 2000 };

  it("shows the remaining time, rounded up", () => {
    assert.equal(face(down, 4500), "0:05");
    assert.equal(face(down, 1), "0:01");
    assert.equal(face(down, 0), "0:00");
    assert.equal(face({ id: "play", ms: 4500, run: "up" }, 4500), "0:04");
  });

  it("follows from the play time, stopped or not", () => {
    assert.ok(isCountdown({ id: "end", ms: 1, run: "stop" }));
    assert.ok(!isCountdown({ id: "play", ms: 1, run: "stop" }));
  });

  it("is low from its own threshold", () => {
    assert.ok(!isLow(down, 2001));
    assert.ok(isLow(down, 2000));
    assert.ok(!isLow({ id: "end", ms: 1, run: "down" }, 1));
    assert.deepEqual(lows([down], 2400), []);
    assert.deepEqual(lows([down], 2600).map((one) => one.seconds), [2]);
    assert.deepEqual(lows([{ ...down, run: "stop" }], 2600), []);
    assert.deepEqual(lows([down], 9999), []);
  });
});

describe("The summary of a waiting game", () => {
  it("is the first sentences of the rules, as many as fit", () => {
    assert.equal(opening("One. Two two. Three three three.", "en", 14), "One. Two two.");
    assert.equal(opening("A long first sentence. Then more.", "en", 5), "A long first sentence.");
    assert.equal(opening("First\nparagraph.\n\nSecond.", "en"), "First paragraph.");
    assert.equal(opening("  ", "fr"), "");
  });
});
