// Ctrl-C during long work.
import Dispatch
import Foundation
import Synchronization

/// Catches the first SIGINT, so that work can end with what it has; the second one terminates the program.
final class Interrupt: @unchecked Sendable {
  private let hasCome = Atomic(false)
  /// Created once, and only cancelled.
  private let source: any DispatchSourceSignal

  /// Whether the work should end.
  var isAsked: Bool { hasCome.load(ordering: .relaxed) }

  init() {
    signal(SIGINT, SIG_IGN)
    source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler { [weak self] in
      self?.hasCome.store(true, ordering: .relaxed)
      signal(SIGINT, SIG_DFL)
    }
    source.resume()
  }

  deinit {
    source.cancel()
    signal(SIGINT, SIG_DFL)
  }
}
