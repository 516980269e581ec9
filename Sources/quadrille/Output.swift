// Writes to stdout in large blocks, and messages to stderr.
import Foundation

/// Writes bytes to a descriptor in large blocks.
final class Output {
  /// Stdout, for the one task that runs a subcommand.
  nonisolated(unsafe) static let standard = Output(descriptor: STDOUT_FILENO)

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private static let block = 1 << 16

  init(descriptor: Int32) {
    self.descriptor = descriptor
    buffer.reserveCapacity(2 * Output.block)
  }

  /// Appends bytes.
  func write(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Output.block { try flush() }
  }

  /// Appends a text.
  func write(_ text: String) throws {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Output.block { try flush() }
  }

  /// Appends a text and a line end.
  func line(_ text: String) throws {
    try write(text + "\n")
  }

  /// Writes everything to the descriptor.
  ///
  /// - Throws: `Stop` if writing fails; a closed pipe ends the command silently.
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

  /// The system's message for an error number.
  static func text(of number: Int32) -> String {
    String(cString: strerror(number))
  }
}

/// Messages on stderr.
enum Notice {
  /// Writes `quadrille: TEXT` as one line.
  static func tell(_ text: String) {
    FileHandle.standardError.write(Data("quadrille: \(text.printable)\n".utf8))
  }
}
