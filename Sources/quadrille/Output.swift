// Writing to stdout in big blocks, and sentences to stderr.
import Foundation

/// Writes bytes to a descriptor in big blocks.
final class Output {
  /// Stdout, for the one task that runs a verb.
  nonisolated(unsafe) static let standard = Output(descriptor: STDOUT_FILENO)

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private static let block = 1 << 16

  init(descriptor: Int32) {
    self.descriptor = descriptor
    buffer.reserveCapacity(2 * Output.block)
  }

  /// Adds bytes.
  func write(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Output.block { try flush() }
  }

  /// Adds a text.
  func write(_ text: String) throws {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Output.block { try flush() }
  }

  /// Adds a text and a line end.
  func line(_ text: String) throws {
    try write(text + "\n")
  }

  /// Hands everything to the system.
  ///
  /// - Throws: `Stop` where the descriptor does not take it; a reader that has gone away ends the command quietly.
  func flush() throws {
    var written = 0
    while written < buffer.count {
      let count = buffer.withUnsafeBytes { bytes in
        Foundation.write(descriptor, bytes.baseAddress! + written, bytes.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        let reason = errno
        buffer.removeAll()
        throw Stop(.unreadable, reason == EPIPE ? nil : "the output cannot be written: \(Output.text(of: reason))")
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// The system's words for an error number.
  static func text(of number: Int32) -> String {
    String(cString: strerror(number))
  }
}

/// Sentences on stderr.
enum Notice {
  /// Writes `quadrille: TEXT` as one line.
  static func tell(_ text: String) {
    FileHandle.standardError.write(Data("quadrille: \(text.printable)\n".utf8))
  }
}
