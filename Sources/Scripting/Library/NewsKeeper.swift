// A rule set's messages about a puzzle that it generates or examines.
import Play
import Synchronization

/// Keeps what making a puzzle says beside the puzzle.
final class NewsKeeper: Sendable {
  private let kept = Mutex<[LocalizedText]>([])

  var remarks: [LocalizedText] { kept.withLock { $0 } }

  @Sendable func take(_ news: DealNews) {
    if case .remark(let text) = news { kept.withLock { $0.append(text) } }
  }
}
