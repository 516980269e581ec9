import Formats
// The shipped crosswords and their promises.
import Foundation
import Play
import Scripting
import Testing

/// The pack's levels in files, by name; dealt levels have other endings.
private let names: [String] = {
  let files = (try? FileManager.default.contentsOfDirectory(atPath: "\(checkout)/levels/crosswords")) ?? []
  return files.filter { $0.first?.isNumber == true }.map { "crosswords/\($0.dropLast(4))" }.sorted()
}()
private let written = names.filter { !$0.contains("-words-") }
private let dealt = names.filter { $0.contains("-words-") }

/// Capitals without accents.
private func plain(_ text: String) -> String {
  String(
    text.folding(options: .diacriticInsensitive, locale: nil).uppercased().map { $0.isLetter ? $0 : " " })
}

extension Crossword {
  fileprivate func answer(_ entry: CrosswordEntry) -> String { entry.cells.map { cells[$0].solution }.joined() }
}

@Suite struct `The shipped crosswords` {
  @Test func `are numerous in every size`() async throws {
    var sides: [Int: Int] = [:]
    for name in written { sides[try await shipped.puzzle(level: name).crossword().rows, default: 0] += 1 }
    #expect((5...7).reduce(0) { $0 + (sides[$1] ?? 0) } >= 6)
    #expect(sides[13] ?? 0 >= 3)
    #expect(sides[15] ?? 0 >= 2)
    #expect(dealt.count >= 6)
  }

  @Test(arguments: written) func `have two clues for every word, which do not contain it`(name: String) async throws {
    let crossword = try await shipped.puzzle(level: name).crossword()
    var answers: Set<String> = []
    var covered: [Int: Int] = [:]
    for entry in crossword.entries {
      let answer = crossword.answer(entry)
      #expect(answer.count > 2 && answers.insert(answer).inserted, "\(name): \(answer) is short or repeated")
      #expect(!entry.clue.isEmpty && !entry.more.isEmpty && entry.clue != entry.more, "\(name): \(answer)")
      for word in plain(entry.clue + " " + entry.more).split(separator: " ") {
        #expect(word != answer, "\(name): a clue of \(answer) contains it")
      }
      for cell in entry.cells { covered[cell, default: 0] += 1 }
    }
    // Every open cell is in a word, every run of two in a clue's: across and down match the grid's numbering.
    var numbered = crossword
    numbered.numberCells()
    #expect(numbered.cells.indices.allSatisfy { numbered.cells[$0].kind != .open || covered[$0] ?? 0 > 0 })
    let labels = numbered.labels()
    let runs = labels.keys.flatMap { label in
      [CrosswordEntry.Direction.across, .down].filter { numbered.slot(label, $0, labels).count > 1 }.map { (label, $0) }
    }
    let starts = runs.filter { label, direction in
      let run = numbered.slot(label, direction, labels)
      let before = run[0] - (direction == .down ? numbered.columns : 1)
      let isFirst = direction == .down ? before < 0 : run[0] % numbered.columns == 0
      return isFirst || numbered.cells[before].kind != .open
    }
    #expect(starts.count == crossword.entries.count, "\(name): as many words as clues")
  }

  @Test(arguments: written) func `have rotational symmetry`(name: String) async throws {
    let crossword = try await shipped.puzzle(level: name).crossword()
    let blocks = crossword.cells.map { $0.kind == .block }
    #expect(blocks == blocks.reversed())
  }

  @Test(arguments: written) func `survive writing to files`(name: String) async throws {
    let crossword = try await shipped.puzzle(level: name).crossword()
    for format in [CrosswordFormat.ipuz, .puz] {
      let again = try Crossword(reading: try crossword.bytes(as: format))
      #expect(again.entries.map(\.clue) == crossword.entries.map(\.clue))
      #expect(again.cells.map(\.solution) == crossword.cells.map(\.solution))
    }
  }

  @Test(arguments: dealt) func `of vocabulary are dealt from any seed, with a difficulty`(name: String) async throws {
    let level = try await shipped.puzzle(level: name)
    var grids: Set<String> = []
    for seed in 1...2 as ClosedRange<UInt64> {
      let puzzle = try await shipped.dealt(level, seed: seed)
      let crossword = try puzzle.crossword()
      grids.insert(crossword.cells.map(\.solution).joined())
      #expect((1...5).contains(try #require(puzzle.level["difficulty"]?.integer)))
      #expect(crossword.entries.count >= 8)
      for entry in crossword.entries {
        #expect(!entry.clue.isEmpty && !plain(entry.clue).contains(crossword.answer(entry)), "\(name), seed \(seed)")
      }
      #expect(puzzle.options["theme"] == nil, "the source of a level is not stored")
    }
    #expect(grids.count == 2)
  }
}
