// Lines on the sides of cells in the terminal and in answers.
import Foundation
import Play
import Testing

@testable import quadrille

@Suite struct `Sides of a board in the terminal` {
  /// A board of 2 × 2 with an entry on its sides.
  private func board(_ entry: BoardLayer.Entry, _ values: [String: Int], rim: Bool? = nil) -> View.Board {
    let cells = ["r1c1", "r1c2", "r2c1", "r2c2"].map { View.Cell(at: $0, label: $0) }
    let layer = View.Layer(
      on: .sides, entry: entry, name: nil, rest: 0, rim: rim,
      values: [0, 1, 2].map { View.Value(value: $0, text: String($0)) },
      places: values.sorted { $0.key < $1.key }.map { View.Place(at: $0.key, value: $0.value, kind: "entry") })
    return View.Board(id: "main", rows: 2, columns: 2, cells: cells, layers: [layer], gestures: [:])
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

  @Test func `go through the values, then what stays open, then nothing`() {
    let sides = { (values: [String: Int]) in BoardSides(self.board(.border, values)) }
    #expect(sides([:]).next("r1c1.right")?.move == "enter r1c1.right 1")
    // Another name of the same side.
    #expect(sides(["r1c1.right": 1]).next("r1c2.left")?.move == "enter r1c2.left 2")
    #expect(sides(["r1c1.right": 2]).next("r1c1.right")?.move == "enter r1c1.right 0")
    #expect(sides(["r1c1.right": 2]).next("r1c1.right")?.draws == false)
    #expect(sides(["r1c1.right": 0]).next("r1c1.right")?.move == "clear r1c1.right")
    #expect(sides(["r1c1.top": 1]).next("r1c1.top")?.move == "enter r1c1.top 2")
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
