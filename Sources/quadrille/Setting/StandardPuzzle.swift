// A puzzle that is piped into the program in place of a level's name.
import Foundation
import Scripting

/// A puzzle on stdin: an address that contains one, a document of a setting program, or the signs of a board.
enum StandardPuzzle {
  /// Maximum bytes that are read.
  private static let most = 8 << 20

  /// The puzzle's text, which the library takes like a level's name.
  ///
  /// - Throws: `Stop` if stdin has no puzzle.
  static func text() throws -> String {
    let data = (try FileHandle.standardInput.read(upToCount: most)) ?? Data()
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard Library.isPuzzleText(text) else {
      throw Stop(
        .usage, "stdin has no puzzle; expected an address that contains one, its document, or the signs of a board")
    }
    return text
  }
}
