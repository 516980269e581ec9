// The wish for symmetry: givens and clues of new levels.
import Grids
import Play
import Scripting
import ShippedForTests
import Testing

@Suite struct `Symmetric levels` {
  /// The places of a clue among options: names of cells anywhere in it, row by row.
  private func cells(_ value: PlayValue) -> [Cell] {
    if let cell = value.cell ?? value.string.flatMap(Cell.init) { return [cell] }
    if let list = value.sequence { return list.flatMap(cells) }
    return value.record?.filter { $0.key != "values" }.flatMap { cells($0.value) } ?? []
  }

  private func image(_ cell: Cell, _ size: Int) -> Cell {
    Cell(row: size + 1 - cell.row, column: size + 1 - cell.column)
  }

  @Test(arguments: [
    ("german-whispers", "whispers"), ("renban", "renban"), ("palindrome", "palindromes"), ("thermo", "thermos"),
    ("arrow", "arrows"), ("killer", "cages"), ("edge-sums", "edge_sums"), ("doublers", "doubled_cages"),
  ]) func `have the images of lines, cages and marks`(_ rules: String, _ option: String) async throws {
    var count = 0
    for seed in 1...3 as ClosedRange<UInt64> {
      let puzzle = try await shipped.deal(
        rules: rules, options: ["size": 6], wish: PuzzleWish(symmetry: .rotation), seed: seed)
      let clues = (puzzle.options[option]?.sequence ?? []).map { Set(cells($0)) }
      for clue in clues { #expect(clues.contains(Set(clue.map { image($0, 6) })), "\(rules) \(seed): \(clue)") }
      count += clues.count
      let givens = try #require(puzzle.givens)
      for cell in givens.shape.cells where givens[cell] != nil {
        #expect(givens[image(cell, 6)] != nil, "\(rules) \(seed)")
      }
    }
    #expect(count >= 6, "\(rules) has hardly any clues")
  }

  @Test func `have the images of cells and corners`() async throws {
    for seed in 1...4 as ClosedRange<UInt64> {
      let even = try await shipped.deal(
        rules: "even-odd", options: ["size": 6], wish: PuzzleWish(symmetry: .rotation), seed: seed)
      for option in ["even", "odd"] {
        let marked = Set(cells(even.options[option] ?? []))
        #expect(marked == Set(marked.map { image($0, 6) }), "\(option) \(seed)")
      }
      let circles = try await shipped.deal(
        rules: "quadruples", options: ["size": 6], wish: PuzzleWish(symmetry: .rotation), seed: seed)
      let corners = Set(cells(circles.options["quadruples"] ?? []))
      #expect(corners == Set(corners.map { Cell(row: 6 - $0.row, column: 6 - $0.column) }), "\(seed)")
    }
  }

  @Test func `have the images of clues at the edge`() async throws {
    func has(_ puzzle: Puzzle, _ option: String) -> [Bool] {
      (puzzle.options[option]?.string ?? "").split(separator: ",").map { $0.contains(/\d/) }
    }
    for seed in 1...4 as ClosedRange<UInt64> {
      let turned = try await shipped.deal(
        rules: "x-sums", options: ["size": 6], wish: PuzzleWish(symmetry: .rotation), seed: seed)
      #expect(has(turned, "x_sums_above") == has(turned, "x_sums_below").reversed())
      #expect(has(turned, "x_sums_left") == has(turned, "x_sums_right").reversed())
      let mirrored = try await shipped.deal(
        rules: "x-sums", options: ["size": 6], wish: PuzzleWish(symmetry: .mirror), seed: seed)
      #expect(has(mirrored, "x_sums_left") == has(mirrored, "x_sums_right"))
      #expect(has(mirrored, "x_sums_above") == has(mirrored, "x_sums_above").reversed())
      let arrows = try await shipped.deal(
        rules: "little-killer", options: ["size": 6], wish: PuzzleWish(symmetry: .rotation), seed: seed)
      let list = (arrows.options["arrows_outside"]?.sequence ?? []).compactMap(\.record)
      let opposite = ["above": "below", "below": "above", "left": "right", "right": "left", "up": "down", "down": "up"]
      for arrow in list {
        let turned = list.contains { other in
          other["side"]?.string == opposite[arrow["side"]?.string ?? ""]
            && other["to"]?.string == opposite[arrow["to"]?.string ?? ""]
            && other["at"]?.integer == arrow["at"]?.integer.map { 7 - $0 }
        }
        #expect(turned, "\(arrow)")
      }
    }
  }

  @Test func `keep options that were chosen, and make the others`() async throws {
    let thermo: PlayValue = .sequence([.sequence(["r1c1", "r1c2", "r1c3"].map { .string($0) })])
    let puzzle = try await shipped.deal(rules: "thermo+arrow", options: ["size": 6, "thermos": thermo], seed: 2)
    #expect(puzzle.options["thermos"]?.sequence?.count == 1)
    #expect((puzzle.options["arrows"]?.sequence?.count ?? 0) > 0 && puzzle.givens != nil)
    // A level of a file with a clue is finished as it is.
    let level = try await shipped.puzzle(fields: ["size": 6, "thermos": thermo], rules: "thermo+arrow")
    #expect(try await shipped.dealt(level, seed: 2).options["arrows"] == nil)
  }
}
