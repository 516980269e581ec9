// How far lasting work has come, on stderr when it is a terminal.
import Foundation
import Synchronization

/// How far lasting work has come; says nothing in the first second, nor where stderr is no terminal.
struct Progress {
  private let start = ContinuousClock.now
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private var hasTold = false

  mutating func tell(_ text: String) {
    guard isTerminal, ContinuousClock.now - start > .seconds(1) else { return }
    hasTold = true
    FileHandle.standardError.write(Data("\r\u{1B}[K\(text.printable)".utf8))
  }

  /// Takes the line away again.
  func end() {
    if hasTold { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
  }
}

/// The same for work that tells of itself from another thread.
final class SharedProgress: Sendable {
  private let progress = Mutex(Progress())

  func tell(_ text: String) { progress.withLock { $0.tell(text) } }

  func end() { progress.withLock { $0.end() } }

  /// A sentence on a line of its own.
  func note(_ text: String) {
    progress.withLock { progress in
      progress.end()
      Notice.tell(text)
    }
  }
}
