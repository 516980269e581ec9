// What each event does to the play screen, and in which order events are taken.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { makeController } from "../../web/play/controller.js";
import { newGame, update } from "../../web/play/game.js";

const item = (move, on) => ({ id: "1", move, on });
const network = (...moves) => ({ waiting: moves.map((move) => item(move)), stuck: false, late: false });

/** A view of a board of two cells that can be entered. */
function viewOf(n, more = {}) {
  const cells = [{ at: "r1c1" }, { at: "r1c2", label: "the second" }];
  return { n, title: "Test", status: { phase: "play", text: "" }, can: { undo: true, enter: true },
    boards: [{ id: "main", rows: 1, columns: 2, cells, values: [{ value: 1, text: "1" }], gestures: {} }], ...more };
}

const paused = { status: { phase: "paused", text: "" } };
const won = { status: { phase: "won", text: "Solved!" }, result: "solved" };

/** A game after some events, and the effects of the last of them. */
function played(events, how = {}) {
  let game = newGame({ spectator: false, hidden: false, now: 0, ...how });
  let effects = [];
  for (const event of events) ({ game, effects } = update(game, event));
  return { game, effects, done: effects.map((one) => one.do), moves: effects.filter((one) => one.do === "send").map((one) => one.move) };
}

const view = (n, more, now = 10) => ({ type: "view", view: viewOf(n, more), now });
const input = (meaning, fromBoard = true) => ({ type: "input", meaning, fromBoard });

describe("The first view", () => {
  it("names the page and is watched, but is not read out", () => {
    assert.deepEqual(played([view(0)]).done, ["watch", "title"]);
  });

  it("resumes a game that was paused because nobody watched it", () => {
    assert.deepEqual(played([view(3, paused)]).moves, ["!resume"]);
  });

  it("does not resume for a spectator, on a hidden page, or long after the player came", () => {
    assert.deepEqual(played([view(3, paused)], { spectator: true }).moves, []);
    assert.deepEqual(played([view(3, paused)], { hidden: true }).moves, []);
    assert.deepEqual(played([view(3, paused, 5000)]).moves, []);
  });
});

describe("A loaded game in which time passes", () => {
  const timers = (run) => ({ timers: [{ id: "end", ms: 9000, run }] });

  it("is paused until its player continues", () => {
    assert.deepEqual(played([view(3, timers("down"))]).moves, ["!pause"]);
    assert.deepEqual(played([view(3, { ...paused, ...timers("stop") })]).moves, [], "one that the server has paused stays so");
    assert.deepEqual(played([view(3, timers("down")), view(4, { ...paused, ...timers("stop") }), { type: "resume" }]).moves, ["!resume"]);
  });

  it("is not paused before its first move, while it is played, or for a spectator", () => {
    assert.deepEqual(played([view(0, timers("down"))]).moves, []);
    assert.deepEqual(played([view(0, timers("down")), view(1, timers("down"))]).moves, []);
    assert.deepEqual(played([view(3, timers("down"))], { spectator: true }).moves, []);
  });
});

describe("A later view", () => {
  it("is read out, and its effects sound and move", () => {
    const effects = [{ kind: "travel", from: "r1c1", to: "r1c2" }];
    assert.deepEqual(played([view(0), view(1), view(2, { effects })]).done, ["watch", "readOut", "sound", "animate"]);
  });

  it("is dropped with all its effects when it has been overtaken", () => {
    const { game, effects } = played([view(2), view(1)]);
    assert.equal(game.state.view.n, 2);
    assert.deepEqual(effects, []);
  });

  it("is replaced by an earlier one if views go back in time", () => {
    const { game, done } = played([view(2), { ...view(1), anew: true }]);
    assert.equal(game.state.view.n, 1);
    assert.equal(done.includes("readOut"), false);
  });

  it("does not resume a game that the player has paused, until it runs again", () => {
    const pause = [view(1), { type: "pause" }, view(2, paused, 20)];
    assert.deepEqual(played(pause).moves, []);
    assert.deepEqual(played([...pause, view(3, {}, 30), view(4, paused, 40)]).moves, ["!resume"]);
  });

  it("resumes only once while the move has no answer", () => {
    assert.deepEqual(played([view(1), { ...view(2, paused), network: network("!resume") }]).moves, []);
  });

  it("counts the time from the return of the page or the connection", () => {
    const back = { type: "visibility", hidden: false, now: 60000 };
    assert.deepEqual(played([view(1), { type: "visibility", hidden: true, now: 9000 }, back, view(2, paused, 61000)]).moves, ["!resume"]);
    assert.deepEqual(played([view(1), { type: "reconnected", now: 60000 }, view(2, paused, 61000)]).moves, ["!resume"]);
  });
});

describe("The end of a game", () => {
  const ends = (effects) => effects.filter((one) => one.do === "fetchEnding").length;

  it("has its data fetched once, however often it is shown, undone and reached again", () => {
    assert.equal(ends(played([view(1), view(2, won)]).effects), 1);
    assert.equal(ends(played([view(1), view(2, won), view(3, won)]).effects), 0);
    assert.equal(ends(played([view(1), view(2, won), view(3), view(4, won)]).effects), 0);
    assert.equal(ends(played([view(2, won)]).effects), 1);
  });

  it("has nothing fetched for a spectator", () => {
    assert.equal(ends(played([view(1), view(2, won)], { spectator: true }).effects), 0);
  });

  it("takes the fetched data one by one", () => {
    const { game } = played([view(2, won), { type: "ending", found: { next: { id: "two" } } }, { type: "ending", found: { standing: "2 : 1" } }]);
    assert.deepEqual(game.ending, { requested: true, nextRequested: true, next: { id: "two" }, standing: "2 : 1" });
  });

  it("is prepared from the first move on: the next level is fetched once", () => {
    const wants = (events, how) => played(events, how).done.includes("fetchNext");
    assert.equal(wants([view(0)]), false);
    assert.equal(wants([view(0), view(1)]), true);
    assert.equal(wants([view(0), view(1), view(2, won)]), false);
    assert.equal(wants([view(2, won)]), true);
    assert.equal(wants([view(2, won)], { spectator: true }), false);
  });

  it("is celebrated if it was won, once and not when the page is loaded", () => {
    const celebrates = (events) => played(events).done.includes("celebrate");
    assert.equal(celebrates([view(1), view(2, won)]), true);
    assert.equal(celebrates([view(1), view(2, won), view(3, won)]), false);
    assert.equal(celebrates([view(2, won)]), false);
    assert.equal(celebrates([view(1), view(2, { ...won, result: "revealed" })]), false);
  });

  it("announces a solved challenge once", () => {
    const challenge = { challenge: "c" };
    const told = (events) => played(events).effects.filter((one) => one.key === "challengeSolved").length;
    assert.equal(told([view(1, challenge), view(2, { ...won, ...challenge })]), 1);
    assert.equal(told([view(1, challenge), view(2, { ...won, ...challenge }), view(3, { ...won, ...challenge })]), 0);
    assert.equal(told([view(2, { ...won, ...challenge })]), 0);
  });
});

describe("The answer to a move", () => {
  const answer = (outcome) => ({ type: "answer", outcome, now: 20, network: network() });

  it("is shown and read out if it accepts", () => {
    const { game, done } = played([view(1), answer({ kind: "accepted", item: item("enter r1c1 1"), view: viewOf(2) })]);
    assert.equal(game.state.view.n, 2);
    assert.deepEqual(done, ["answered", "watch", "readOut"]);
  });

  it("gives the reason once if it refuses", () => {
    const { effects } = played([view(1), answer({ kind: "refused", item: item("drop 1"), text: "full", view: viewOf(2) })]);
    assert.deepEqual(effects.map((one) => one.do), ["answered", "sound", "notify", "watch"]);
    assert.equal(effects[2].text, "full");
  });

  it("is not reported if it only refuses to run the clock", () => {
    assert.deepEqual(played([view(0), answer({ kind: "refused", item: item("!resume"), text: "", view: null })]).done, ["answered"]);
  });

  it("closes the screen if the session no longer exists", () => {
    assert.deepEqual(played([view(0), answer({ kind: "gone", text: "" })]).done, ["answered", "close"]);
  });
});

describe("Taps while a move waits", () => {
  const drops = (turn, more = {}) => ({ players: ["Ann", "Bob"], status: { phase: "play", text: "", turn }, can: { undo: true },
    boards: [{ id: "main", rows: 1, columns: 2, cells: [{ at: "r1c1" }, { at: "r1c2" }], values: [], gestures: { tap: "drop {column}", reach: "column" } }], ...more });
  const tap = (line, ...moves) => ({ ...input({ do: "line", line }), network: network(...moves) });
  const accepted = (n, turn, more) => ({ type: "answer", outcome: { kind: "accepted", item: item("drop 1"), view: viewOf(n, drops(turn, more)) }, now: 10, network: network() });

  it("are made when the answer has come, without a word", () => {
    const before = [view(0, drops(1)), tap(1), tap(2, "drop 1")];
    assert.deepEqual(played(before).effects.filter((one) => one.do !== "focus"), []);
    const { moves, game } = played([...before, accepted(1, 2)]);
    assert.deepEqual([moves, game.taps], [["drop 2"], []]);
  });

  it("are made one after another", () => {
    const events = [view(0, drops(1)), tap(1), tap(2, "drop 1"), tap(1, "drop 1"), accepted(1, 2)];
    assert.deepEqual(played(events).moves, ["drop 2"]);
    assert.deepEqual(played([...events, accepted(2, 1)]).moves, ["drop 1"]);
  });

  it("count once where the same is pressed twice", () => {
    const { moves } = played([view(0, drops(1)), tap(1), tap(1, "drop 1"), tap(1, "drop 1"), accepted(1, 2)]);
    assert.deepEqual(moves, []);
  });

  it("are forgotten where the computer moves next, or the move was refused", () => {
    const before = [view(0, drops(1, { computers: [0, 3] })), tap(1), tap(2, "drop 1")];
    assert.deepEqual(played([...before, accepted(1, 2, { computers: [0, 3] })]).moves, []);
    const refused = { type: "answer", outcome: { kind: "refused", item: item("drop 1"), text: "full", view: viewOf(0, drops(1)) }, now: 10, network: network() };
    assert.deepEqual(played([view(0, drops(1)), tap(1), tap(2, "drop 1"), refused, accepted(1, 2)]).moves, []);
  });
});

describe("An input", () => {
  it("sends entries unconditionally, and other moves for the board as seen", () => {
    assert.deepEqual(played([view(4), input({ do: "value", value: 1 })]).effects, [{ do: "send", move: "enter r1c1 1" }]);
    assert.deepEqual(played([view(4), input({ do: "undo" })]).effects, [{ do: "send", move: "!undo", on: 4 }]);
  });

  it("writes in the way of the board whatever others have written meanwhile", () => {
    const boards = [{ id: "main", rows: 1, columns: 1, cells: [{ at: "r1c1" }], gestures: { type: "letter {cell} {text}", clear: "erase {cells}", check: "test {cells}" } }];
    const sends = (move) => played([view(3, { boards }), { type: "move", move }]).effects;
    assert.deepEqual(sends("letter r1c1 \"A\""), [{ do: "send", move: "letter r1c1 \"A\"" }]);
    assert.deepEqual(sends("erase r1c1"), [{ do: "send", move: "erase r1c1" }]);
    assert.deepEqual(sends("test r1c1"), [{ do: "send", move: "test r1c1", on: 3 }]);
  });

  it("sends nothing for a spectator and says why", () => {
    const { effects } = played([view(4), input({ do: "undo" })], { spectator: true });
    assert.deepEqual(effects, [{ do: "notify", key: "watchOnly", warning: true }]);
  });

  it("moves the caret and the focus with it", () => {
    const { game, done } = played([view(1), input({ do: "caret", key: "right", extend: false })]);
    assert.equal(game.state.caret, "r1c2");
    assert.deepEqual(done, ["focus"]);
  });

  it("confirms a button with a question first, and gives the reason of a refused one", () => {
    const button = { move: "show", text: "Show", ask: "Sure?" };
    assert.deepEqual(played([view(1, { buttons: [button] }), input({ do: "button", move: "show" })]).done, ["confirm"]);
    const refused = [view(1, { buttons: [{ move: "show", text: "Show", refused: "not yet" }] }), input({ do: "button", move: "show" })];
    assert.deepEqual(played(refused).effects, [{ do: "notify", text: "not yet", warning: true }]);
    assert.deepEqual(played([refused[0], { type: "network", network: network("enter r1c1 1") }, refused[1]]).moves, ["show"]);
  });

  it("starts over only if there is something to undo", () => {
    assert.deepEqual(played([view(1), { type: "reset" }]).done, ["send", "notify"]);
    assert.deepEqual(played([view(1, { can: {} }), { type: "reset" }]).done, ["notify"]);
  });

  it("starts a waiting game once", () => {
    assert.deepEqual(played([view(0), { type: "start" }]).moves, ["!start"]);
    assert.deepEqual(played([view(0), { type: "start", network: network("!start") }]).moves, []);
  });
});

describe("Others on the same board", () => {
  const others = (...cells) => ({ type: "others", others: cells.map((at, index) => ({ page: `p${index}`, at })) });

  it("are announced as they come and go, but not as they move", () => {
    assert.deepEqual(played([view(0), others("r1c1")]).effects, [{ do: "notify", key: "otherJoined" }]);
    assert.deepEqual(played([view(0), others("r1c1"), others("r1c2")]).effects, []);
    assert.deepEqual(played([view(0), others("r1c1"), others()]).effects, [{ do: "notify", key: "otherLeft" }]);
    assert.deepEqual(played([view(0), others("r1c1"), others("r1c2")]).game.others, [{ page: "p0", at: "r1c2" }]);
  });
});

describe("The controller", () => {
  it("takes an event that an effect dispatches after the other effects, and draws once", () => {
    const seen = [];
    const controller = makeController(newGame({ spectator: false, hidden: false, now: 0 }), {
      perform: (effect) => {
        seen.push(`${effect.do} begins`);
        if (effect.do === "send") controller.dispatch({ type: "network", network: network(effect.move) });
        seen.push(`${effect.do}, ${controller.read().network.waiting.length} waiting`);
      },
      draw: () => seen.push("draw"),
    });
    controller.dispatch(view(1));
    seen.length = 0;
    controller.dispatch({ type: "reset" });
    assert.deepEqual(seen, ["send begins", "send, 0 waiting", "notify begins", "notify, 0 waiting", "draw"]);
    assert.equal(controller.read().network.waiting.length, 1);
  });

  it("ignores everything after its end", () => {
    const seen = [];
    const controller = makeController(newGame({ spectator: false, hidden: false, now: 0 }), {
      perform: (effect) => {
        seen.push(effect.do);
        controller.end();
      },
      draw: () => {},
    });
    controller.dispatch(view(1));
    controller.dispatch(view(2));
    assert.deepEqual(seen, ["watch"]);
    assert.equal(controller.read().state.view.n, 1);
  });
});
