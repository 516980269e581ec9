// Where made levels go.
import Foundation

/// Where made levels go: to stdout one by one, or to a file at the end.
struct LevelOutput {
  private let file: OutputFile?
  private var bytes: [UInt8] = []
  private var isEmpty = true

  /// - Throws: `Stop` if the file exists and must stay.
  init(_ path: String?, replaces: Bool) throws {
    file = try path.map { try OutputFile($0, replaces: replaces) }
  }

  mutating func write(_ text: some Sequence<UInt8>) throws {
    isEmpty = false
    guard file == nil else { return bytes += text }
    try Array(text).withUnsafeBufferPointer { try Output.standard.write($0) }
    if isatty(STDOUT_FILENO) == 1 { try Output.standard.flush() }
  }

  /// Writes the file, if any level was made.
  func finish() throws {
    if !isEmpty { try file?.write(bytes) }
  }
}
