// Finds the level given on the command line.
import Foundation
import Play
import Scripting

extension Library {
  /// The puzzle of an installed level or a level file.
  ///
  /// - Parameters:
  ///     - name: An existing path, or one with an extension; an address that contains a puzzle, or the signs of one;
  ///       otherwise the name of an installed level.
  ///     - choices: How to read another program's puzzle file.
  /// - Throws: `RuleFault`.
  ///
  /// Not inlined, nor is `dealtPuzzle`: in a release build Swift 6.3.1 crashes at callers that contain them.
  @inline(never)
  func puzzle(named name: String, _ choices: FileChoices = FileChoices()) async throws -> Puzzle {
    try await opened(named: name, choices).puzzle
  }

  /// The same with the moves that write what its player had written in another program.
  ///
  /// - Throws: `RuleFault`.
  @inline(never)
  func opened(
    named name: String, _ choices: FileChoices = FileChoices()
  ) async throws -> (puzzle: Puzzle, moves: [String]) {
    if FileManager.default.fileExists(atPath: name) || Library.isPuzzleText(name) {
      return try await opened(file: name, choices)
    }
    guard name != "-" else {
      throw RuleFault(.missing, "stdin is the keyboard here; give the address or the file of the puzzle instead of -")
    }
    guard !name.contains("."), !name.hasPrefix("/") else { throw RuleFault.unreadable(name) }
    return (try await puzzle(level: name), [])
  }

  /// The same, dealt with seed 1 if its rule set deals: something to solve, rate or give hints for.
  ///
  /// - Throws: `RuleFault`.
  @inline(never)
  func dealtPuzzle(named name: String, _ choices: FileChoices = FileChoices()) async throws -> Puzzle {
    try await dealt(puzzle(named: name, choices), seed: 1)
  }
}
