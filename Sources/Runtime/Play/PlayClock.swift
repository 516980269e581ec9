// Time of play: counts only while a game is open and running.
import Grids

/// Milliseconds of play, counted from what was stored last and only while running.
///
/// The caller passes readings of a monotonic clock, so tests use numbers of their own.
public struct PlayClock: Hashable, Sendable {
  private var base: Int
  private var since: Int?

  /// A stopped clock that shows a play time in milliseconds.
  public init(at playTime: Int) {
    base = playTime
  }

  /// Whether it runs.
  public var isRunning: Bool { since != nil }

  /// Play time in milliseconds at a reading of the monotonic clock, in milliseconds. Readings that fall count as the
  /// last start.
  public func time(at now: Int) -> Int {
    since.map { Untrusted.sum(base, max(0, Untrusted.difference(now, $0))) } ?? base
  }

  /// Starts it; nothing changes when it runs.
  public mutating func start(at now: Int) {
    if since == nil { since = now }
  }

  /// Stops it; does nothing if it is stopped already.
  public mutating func stop(at now: Int) {
    base = time(at: now)
    since = nil
  }
}
