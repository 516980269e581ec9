// Finding the level that a command line names.
import Foundation
import Play
import Scripting

extension Library {
  /// The puzzle of an installed level or of a level file.
  ///
  /// - Parameters:
  ///   - name: A path that is there, or ends in `.lua`; else the name of an installed level.
  ///   - choices: How a puzzle file of another program is read.
  /// - Throws: `RuleFault`.
  func puzzle(named name: String, _ choices: FileChoices = FileChoices()) async throws -> Puzzle {
    if name.hasSuffix(".lua") || FileManager.default.fileExists(atPath: name) {
      return try await puzzle(file: name, choices)
    }
    return try await puzzle(level: name)
  }

  /// The same, and where its rule set deals what is dealt for seed 1: something to solve, to rate, to hint at.
  ///
  /// - Throws: `RuleFault`.
  func dealtPuzzle(named name: String, _ choices: FileChoices = FileChoices()) async throws -> Puzzle {
    try await dealt(puzzle(named: name, choices), seed: 1)
  }
}
