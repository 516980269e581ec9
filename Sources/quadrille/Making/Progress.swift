// Progress of long work, on stderr if it is a terminal.
import Foundation
import Synchronization

/// Progress of long work; silent in the first second and when stderr is not a terminal.
struct Progress {
  private let start = ContinuousClock.now
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private var hasTold = false

  mutating func tell(_ text: String) {
    guard isTerminal, ContinuousClock.now - start > .seconds(1) else { return }
    hasTold = true
    FileHandle.standardError.write(Data("\r\u{1B}[K\(text.printable)".utf8))
  }

  /// Removes the progress line.
  func end() {
    if hasTold { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
  }
}

/// Progress of work on other threads.
final class SharedProgress: Sendable {
  private let progress = Mutex(Progress())
  private let words = Mutex<(done: Int, of: Int)?>(nil)

  /// The most words placed so far in the current level, if reported.
  var mostWords: (done: Int, of: Int)? { words.withLock { $0 } }

  /// Starts the next item.
  func tell(_ text: String) {
    words.withLock { $0 = nil }
    progress.withLock { $0.tell(text) }
  }

  /// Reports how many of all words are placed.
  func tell(_ text: String, words done: Int, of all: Int) {
    words.withLock { $0 = (done, all) }
    progress.withLock { $0.tell("\(text), \(done) of \(all) words") }
  }

  func end() { progress.withLock { $0.end() } }

  /// Writes a sentence on a separate line.
  func note(_ text: String) {
    progress.withLock { progress in
      progress.end()
      Notice.tell(text)
    }
  }
}
