// Rejects stdin that contains no boards.
import Formats
import Foundation
import Play
import Scripting

extension LineReader {
  /// Rejects input that cannot contain boards in lines, and says what it is.
  ///
  /// - Throws: `Stop` with that message; errors of reading.
  func refuseOtherFiles() throws {
    let bytes = try start(pause: Output.standard.flush)
    // Boards begin with digits, open cells, frames and comments; only other beginnings are examined.
    guard let first = bytes.first, !"0123456789.*_-?xX|+#/ \t\r\n".utf8.contains(first) else { return }
    if [[0xFF, 0xFE], [0xFE, 0xFF]].contains(where: { bytes.starts(with: $0) }) {
      throw Stop(.unreadable, "stdin: this is text in UTF-16; give the file by its name, or save it as UTF-8")
    }
    let kind = FileKind(bytes)
    switch kind {
    case .script, .grid, .sudokus, .puzzleAddress, .list, .table(.page), .other(.address), .other(.xml),
      .other(.empty):
      return
    case .exchange:
      throw Stop(
        .unreadable, "stdin: this is a puzzle with rules of its own; give its file or its address in place of -")
    case .crossword, .table, .archive, .other:
      guard let refusal = FileRefusal.text(kind, as: .game) else { return }
      throw Stop(.unreadable, "stdin: \(refusal.text(in: .english))")
    }
  }
}
