// Lines on the sides of cells in the terminal and in answers.
import Foundation
import Play
import Testing

@testable import quadrille

@Suite struct `Sides of a board in the terminal` {
  /// A board of 2 × 2 with values on its sides, as a view has it.
  private func board(_ entry: BoardLayer.Entry, _ values: [String: Int], rim: Bool = true) throws -> View.Board {
    let cells = ["r1c1", "r1c2", "r2c1", "r2c2"].map { #"{"at":"\#($0)","label":""}"# }.joined(separator: ",")
    let places = values.sorted { $0.key < $1.key }.map { #"{"at":"\#($0.key)","value":\#($0.value),"kind":"entry"}"# }
    let layer = #"""
      {"on":"sides","entry":"\#(entry.rawValue)","rest":0,"rim":\#(rim),"places":[\#(places.joined(separator: ","))],
      "values":[{"value":0,"text":"×"},{"value":1,"text":"1"},{"value":2,"text":"2"}]}
      """#
    let text = #"{"id":"main","rows":2,"columns":2,"cells":[\#(cells)],"gestures":{},"layers":[\#(layer)]}"#
    return try JSONDecoder().decode(View.Board.self, from: Data(text.utf8))
  }

  private func drawn(_ board: View.Board) throws -> [String] {
    let painter = try #require(BoardPainter(board))
    return painter.canvas(caret: nil).lines(.none).filter { !$0.isEmpty }
  }

  @Test func `are thick along lines and crossed where there is none`() throws {
    #expect(
      try drawn(board(.border, ["r1c1.top": 1, "r1c1.right": 1, "r2c1.right": 0])) == [
        "     1     2",
        "  ┍━━━━━┱─────┐",
        "1 │     ┃     │",
        "  ├─────╀─────┤",
        "2 │     ×     │",
        "  └─────┴─────┘",
      ])
  }

  @Test func `are the edge of a board whose rim takes no value`() throws {
    #expect(
      try drawn(board(.border, ["r1c1.right": 1], rim: false)) == [
        "     1     2",
        "  ┏━━━━━┳━━━━━┓",
        "1 ┃     ┃     ┃",
        "  ┠─────╀─────┨",
        "2 ┃     │     ┃",
        "  ┗━━━━━┷━━━━━┛",
      ])
  }

  @Test func `lead through the middles of cells, one or two lines`() throws {
    #expect(
      try drawn(board(.line, ["r1c1.right": 2, "r1c2.bottom": 1, "r1c1.bottom": 0])) == [
        "     1     2",
        "  ┏━━━━━┯━━━━━┓",
        "1 ┃  ╶═════┐  ┃",
        "  ┠──×──┼──│──┨",
        "2 ┃     │  ╵  ┃",
        "  ┗━━━━━┷━━━━━┛",
      ])
  }

  @Test func `go through the values, then what stays open, then nothing`() throws {
    let sides = { (values: [String: Int]) in BoardSides(try self.board(.border, values)) }
    #expect(try sides([:]).next("r1c1.right")?.move == "enter r1c1.right 1")
    // Another name of the same side.
    #expect(try sides(["r1c1.right": 1]).next("r1c2.left")?.move == "enter r1c2.left 2")
    #expect(try sides(["r1c1.right": 2]).next("r1c1.right")?.move == "enter r1c1.right 0")
    #expect(try sides(["r1c1.right": 2]).next("r1c1.right")?.draws == false)
    #expect(try sides(["r1c1.right": 0]).next("r1c1.right")?.move == "clear r1c1.right")
    #expect(try sides(["r1c1.top": 1]).next("r1c1.top")?.move == "enter r1c1.top 2")
  }

  @Test func `are drawn by Shift and an arrow`() {
    var reader = KeyReader()
    #expect(reader.read("\u{1B}[1;2A\u{1B}[1;2C\u{1B}[B".utf8) == [.line(.up), .line(.right), .caret(.down)])
  }

  @Test func `show in the solution of a level`() throws {
    let outcome = try Command.run("solve", "gallery/slitherlink-5")
    #expect(outcome.status == 0)
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // Rows of corners and of cells, and a loop that turns.
    #expect(lines.filter { $0.contains("┌") }.count >= 1 && lines.filter { $0.contains("┘") }.count >= 1, "\(lines)")
    #expect(lines.first?.allSatisfy { "·┌┐─ ".contains($0) } == true, "\(lines)")
    let json = try Command.run("solve", "gallery/slitherlink-5", "--json").output
    #expect(json.contains("\"sides\":{") && json.contains("\"r1c1.top\""), "\(json)")
  }
}
