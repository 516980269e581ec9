// The terminal's caret on crosswords, tested with the same cases as the browser's.
import Foundation
import Grids
import Testing

@testable import quadrille

@Suite struct `The caret on a crossword` {
  private struct Table: Decodable {
    struct Case: Decodable {
      let name: String
      let grid: String
      let habits: Choices?
      let fromRight: Bool?
      let from: [String]
      let keys: [String]
      let to: [String]?
    }
    struct Choices: Decodable {
      let advance: String?
      let skip: Bool?
      let back: Bool?
      let after: String?
    }
    let keys: [String]
    let cases: [Case]
  }

  @Test func `moves as the shared table says`() throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: checkout + "/Tests/Shared/entries.json"))
    let table = try JSONDecoder().decode(Table.self, from: data)
    #expect(table.cases.count >= 30)
    #expect(Set(table.keys) == Set(EntryCaret.Key.allCases.map(\.rawValue) + ["erase"]))
    for one in table.cases {
      let (led, ids) = try led(one)
      let found = led.map { [$0.cell.description, $0.entry.map { ids[$0] } ?? ""] }
      #expect(found == one.to, "\(one.name)")
    }
  }

  private func led(_ one: Table.Case) throws -> (EntryCaret?, [String]) {
    var (board, ids) = try drawn(one.grid)
    board.isFromRight = one.fromRight ?? false
    var caret = EntryCaret(cell: try #require(Cell(one.from[0])), entry: ids.firstIndex(of: one.from[1]))
    caret.habits.advance = one.habits?.advance ?? "letter"
    caret.habits.skip = one.habits?.skip ?? true
    caret.habits.back = one.habits?.back ?? true
    caret.habits.after = one.habits?.after ?? "next"
    for key in one.keys {
      if let key = EntryCaret.Key(rawValue: key) {
        guard caret.move(key, on: board) else { return (nil, ids) }
      } else if key == "erase" {
        _ = caret.erase(on: board)
      } else {
        let cell = caret.cell
        caret.advance(on: board)
        board.filled.insert(cell)
      }
    }
    return (caret, ids)
  }

  /// A drawn board with its words across, then down, numbered as usual.
  private func drawn(_ grid: String) throws -> (EntryBoard, [String]) {
    let rows = grid.split(separator: "/").map(Array.init)
    let shape = GridShape(rows: rows.count, columns: try #require(rows.first).count)
    func isOpen(_ cell: Cell) -> Bool { shape.contains(cell) && rows[cell.row - 1][cell.column - 1] != "#" }
    func run(_ cell: Cell, _ down: Bool) -> [Cell] {
      var found: [Cell] = []
      var next = cell
      while isOpen(next) {
        found.append(next)
        next = Cell(row: next.row + (down ? 1 : 0), column: next.column + (down ? 0 : 1))
      }
      return found
    }
    var words: [Bool: [EntryBoard.Word]] = [false: [], true: []]
    var number = 0
    for cell in shape.cells where isOpen(cell) {
      let starts = [false, true].filter { down in
        !isOpen(Cell(row: cell.row - (down ? 1 : 0), column: cell.column - (down ? 0 : 1))) && run(cell, down).count > 1
      }
      if !starts.isEmpty { number += 1 }
      for down in starts {
        words[down]?.append(
          EntryBoard.Word(direction: down ? "down" : "across", number: String(number), cells: run(cell, down)))
      }
    }
    let all = (words[false] ?? []) + (words[true] ?? [])
    func cells(_ holds: (Character) -> Bool) -> Set<Cell> {
      Set(shape.cells.filter { holds(rows[$0.row - 1][$0.column - 1]) })
    }
    let board = EntryBoard(
      shape: shape, holes: cells { $0 == "#" }, entries: all, filled: cells(\.isLetter), fixed: [],
      wrong: cells(\.isLowercase))
    return (board, all.map { "\($0.direction)-\($0.number)" })
  }
}
