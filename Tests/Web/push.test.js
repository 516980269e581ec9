// Tiles that a pointer pushes along their axis.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { isMove, pushed, waysOf } from "../../web/play/push.js";

describe("A pushed tile", () => {
  const board = { id: "main", rows: 3, columns: 3, cells: [], slides: [["r2c1", "r2c2"], ["r1c2", "r2c2"], ["r3c3", "r2c2"], ["r2c1", "r1c1"]] };

  it("goes only where the view says that there is room, in a straight line", () => {
    assert.deepEqual(waysOf(board, "r1c2"), [{ to: "r2c2", right: 0, down: 1, length: 1 }]);
    assert.deepEqual(waysOf(board, "r2c1").map((way) => way.to), ["r2c2", "r1c1"]);
    assert.deepEqual(waysOf(board, "r3c3"), [], "not diagonally");
    assert.deepEqual(waysOf({ ...board, slides: undefined }, "r1c2"), []);
  });

  it("follows the pointer along its way, and not beyond its end", () => {
    const ways = waysOf(board, "r1c2");
    assert.equal(pushed(ways, 70, 30, 80)?.by, 30, "the other axis does not count");
    assert.equal(pushed(ways, 0, 200, 80)?.by, 80);
    assert.equal(pushed(ways, 0, -30, 80), null, "not backwards");
    assert.equal(pushed([], 0, 30, 80), null);
  });

  it("goes the way the pointer follows most", () => {
    const ways = waysOf(board, "r2c1");
    assert.equal(pushed(ways, 20, -10, 80)?.way.to, "r2c2");
    assert.equal(pushed(ways, 10, -20, 80)?.way.to, "r1c1");
  });

  it("moves when it has gone as far as a swipe or half its way, and else goes back", () => {
    const [way] = waysOf(board, "r1c2");
    assert.equal(isMove({ way, by: 23 }, 80), false);
    assert.equal(isMove({ way, by: 24 }, 80), true);
    assert.equal(isMove({ way, by: 12 }, 24), true, "half a small cell");
    assert.equal(isMove(null, 80), false);
  });
});
