// Imports puzzles from JSON lines.
import Formats
import Foundation
import Play
import Scripting
import Storage

/// Reads puzzles from JSON lines. Each line is a level as an object with `rules`, a `name` (or a `title`) and the keys
/// of a level file.
struct CatalogueImport: Sendable {
  let maker: PuzzleMaker
  let date: Date

  /// Maximum number of puzzles per import.
  static let most = 5000

  /// The puzzles, at least one; blank lines are skipped.
  ///
  /// - Throws: `Problem` that names the first invalid line, or says that the import is empty; `CancellationError`.
  func puzzles(_ bytes: [UInt8], isCancelled: () -> Bool = { false }) async throws -> [NamedPuzzle] {
    let lines = SourceText(bytes).utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var puzzles: [NamedPuzzle] = []
    for (index, line) in lines.enumerated() {
      guard line.contains(where: { $0 > 32 }) else { continue }
      if isCancelled() { throw CancellationError() }
      guard puzzles.count < CatalogueImport.most else { throw Problem.tooManyLines(CatalogueImport.most) }
      puzzles.append(try await puzzle(Array(line), number: index + 1))
    }
    guard !puzzles.isEmpty else { throw Problem.nothingToAdd }
    return puzzles
  }

  private func puzzle(_ line: [UInt8], number: Int) async throws -> NamedPuzzle {
    guard JSONDepth.isAtMost(32, line) else { throw Problem.importLine(number, "the JSON is nested too deeply") }
    var fields: PlayRecord
    do {
      fields = try JSONDecoder().decode(PlayRecord.self, from: Data(line))
    } catch let error as DecodingError {
      throw Problem.importLine(number, error.sentence)
    }
    guard let rules = fields.removeValue(forKey: "rules").flatMap(RuleNames.written) else {
      throw Problem.importLine(number, "`rules` is missing")
    }
    let title = fields["title"].flatMap(LocalizedText.init)?.text(in: .english)
    guard let name = fields.removeValue(forKey: "name")?.string ?? title else {
      throw Problem.importLine(number, "`name` is missing")
    }
    do {
      let puzzle = try await maker.library.puzzle(fields: fields, rules: rules)
      return try maker.named(puzzle, name, difficulty: puzzle.saidDifficulty, at: date)
    } catch let fault as RuleFault {
      throw Problem.importLine(number, fault.message)
    } catch let problem as Problem {
      throw Problem.importLine(number, problem.text.text(in: .english).trimmingSuffix("."))
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
