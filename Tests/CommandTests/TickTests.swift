// Clues that are ticked off in the terminal.
import Foundation
import Grids
import Play
import Testing

@testable import quadrille

@Suite struct `Ticked clues in the terminal` {
  private func board(_ ticked: [String]) throws -> View.Board {
    let cells = ["r1c1", "r1c2", "r2c1", "r2c2"].map { #"{"at":"\#($0)","label":""}"# }.joined(separator: ",")
    let text = #"""
      {"id":"main","rows":2,"columns":2,"cells":[\#(cells)],"gestures":{},"values":[{"value":1,"text":"1"}],
      "regions":[{"cells":["r1c1"],"style":"text","text":"7"},{"cells":["r2c1","r2c2"],"style":"cage","text":"9"}],
      "outside":{"left":["3 1",""],"above":["","12"]},"ticked":\#(ticked)}
      """#
    return try JSONDecoder().decode(View.Board.self, from: Data(text.utf8))
  }

  private func lines(_ ticked: [String]) throws -> [String] {
    try #require(BoardPainter(try board(ticked))).canvas(caret: nil).lines(.none)
  }

  @Test func `have a sign behind them`() throws {
    let drawn = try lines(["left 1 2", "above 2", "r1c1", "r2c1"])
    #expect(
      drawn == [
        "          1     2",
        "               12✓",
        "       ┏━━7✓━┯━━━━━┓",
        "1 3 1✓ ┃     │     ┃",
        "       ┠9✓───┴─────┨",
        "2      ┃           ┃",
        "       ┗━━━━━━━━━━━┛",
      ])
    #expect(try lines([]).contains("1 3 1 ┃     │     ┃"))
  }

  @Test func `keep colours of the player apart from ink`() throws {
    #expect(Style(ground: 4).sequence(hasColours: true) == "\u{1B}[0;48;5;153;30m")
    #expect(Style(ground: 4).sequence(hasColours: false) == "\u{1B}[0m")
    #expect(Style(ground: 9).sequence(hasColours: true) == "\u{1B}[0m")
  }

  @Test func `are chosen by the caret`() throws {
    let ticks = Ticks(try board(["left 1"]))
    #expect(ticks.move(at: Cell(row: 1, column: 1), ofColumn: false) == "tick r1c1")
    #expect(ticks.move(at: Cell(row: 1, column: 2), ofColumn: false) == "tick left 1 2")
    #expect(ticks.move(at: Cell(row: 1, column: 2), ofColumn: true) == "tick above 2")
    #expect(ticks.move(at: Cell(row: 2, column: 2), ofColumn: false) == "tick r2c1")
    #expect(ticks.move(at: Cell(row: 1, column: 1), ofColumn: true) == nil)
    let sums = try JSONDecoder().decode(
      View.Board.self,
      from: Data(
        #"""
        {"id":"main","rows":1,"columns":3,"gestures":{},"cells":[{"at":"r1c1","label":"","kind":"block","mark":"↓5 →12"},
        {"at":"r1c2","label":""},{"at":"r1c3","label":""}]}
        """#.utf8))
    #expect(Ticks(sums).move(at: Cell(row: 1, column: 3), ofColumn: false) == "tick r1c1 2")
    #expect(Ticks(sums).move(at: Cell(row: 1, column: 3), ofColumn: true) == nil)
    #expect(Ticks(try board(["r1c1"])).move(at: Cell(row: 1, column: 1), ofColumn: false) == "tick r1c1")
  }
}
