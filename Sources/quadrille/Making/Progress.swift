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
  private let words = Mutex<(done: Int, of: Int)?>(nil)

  /// The most words that were settled of the level that is being made, if it has told.
  var mostWords: (done: Int, of: Int)? { words.withLock { $0 } }

  /// Begins with the next.
  func tell(_ text: String) {
    words.withLock { $0 = nil }
    progress.withLock { $0.tell(text) }
  }

  /// So many words of all are settled.
  func tell(_ text: String, words done: Int, of all: Int) {
    words.withLock { $0 = (done, all) }
    progress.withLock { $0.tell("\(text), \(done) of \(all) words") }
  }

  func end() { progress.withLock { $0.end() } }

  /// A sentence on a line of its own.
  func note(_ text: String) {
    progress.withLock { progress in
      progress.end()
      Notice.tell(text)
    }
  }
}
