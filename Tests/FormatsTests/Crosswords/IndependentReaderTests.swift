// Output is read by other programs with the same meaning: puzpy and pypuz, if installed.
import Formats
import Foundation
import Testing

/// Runs the project's Python; `nil` if it or a module is missing.
private func python(_ script: String, _ arguments: [String]) -> String? {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
  let process = Process()
  process.executableURL = root.appendingPathComponent("tools/python")
  process.arguments = ["-c", script] + arguments
  let output = Pipe()
  process.standardOutput = output
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return nil }
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
}

private let hasReaders = python("import puz, pypuz", []) != nil

@Suite(.enabled(if: hasReaders, "puzpy and pypuz are not installed")) struct `Another program` {
  private func made() throws -> Crossword {
    var puzzle = try Crossword(reading: Array(Samples.lockedPuz), key: 4217)
    (puzzle.title, puzzle.author, puzzle.notes) = ("Été", "A. Setter", "Notes")
    puzzle.cells[0].isCircled = true
    puzzle.cells[4].solution = "RR"
    for entry in puzzle.entries.indices { puzzle.entries[entry].clue = "Clue \(entry) – “é”" }
    return puzzle
  }

  private func ask(_ script: String, _ bytes: [UInt8], _ name: String) throws -> [String] {
    let path = NSTemporaryDirectory() + "/quadrille-\(UUID().uuidString)-\(name)"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try #require(python(script, [path]), "the reader refuses it").split(separator: "\n").map(String.init)
  }

  @Test func `finds the same letters, clues, rebus and circles in a puz`() throws {
    let puzzle = try made()
    let script = """
      import puz, sys
      p = puz.read(sys.argv[1])
      print(p.title); print(p.author); print(p.notes); print(p.solution); print(p.fill)
      numbers = p.clue_numbering()
      for a in numbers.across: print('A%d %s' % (a['num'], a['clue']))
      for d in numbers.down: print('D%d %s' % (d['num'], d['clue']))
      print(p.rebus().get_rebus_solution(4)); print(p.markup().get_markup_squares())
      """
    #expect(
      try ask(script, puzzle.bytes(as: .puz), "x.puz")
        == ["Été", "A. Setter", "Notes", "CATERO.A.OWORDS", "-----" + "-.-.-" + "-----"]
        + puzzle.entries.map { "\($0.direction == .across ? "A" : "D")\($0.number) \($0.clue)" } + ["RR", "[0]"])
  }

  @Test func `unlocks a puz that was locked here`() throws {
    let puzzle = try Crossword(reading: Array(Samples.lockedPuz), key: 4217)
    let script = """
      import puz, sys
      p = puz.read(sys.argv[1])
      print(p.is_solution_locked(), p.unlock_solution(9071), p.solution)
      """
    #expect(try ask(script, puzzle.bytes(as: .puz, key: 9071), "x.puz") == ["True True CATERO.A.OWORDS"])
  }

  @Test func `finds the same cells and clues in an ipuz`() throws {
    let puzzle = try made()
    let script = """
      import pypuz, sys
      p = pypuz.Puzzle().fromIPuz(sys.argv[1])
      print(p.metadata.title, p.metadata.author)
      print(''.join(c.solution or ('#' if c.isBlock else '?') for c in p.grid.cells))
      for l in p.clues:
        for c in l['clues']: print(l['title'][0] + str(c.number), c.clue)
      """
    #expect(
      try ask(script, puzzle.bytes(as: .ipuz), "x.ipuz")
        == ["Été A. Setter", "CATERRO#A#OWORDS"]
        + puzzle.entries.map { "\($0.direction == .across ? "A" : "D")\($0.number) \($0.clue)" })
  }
}
