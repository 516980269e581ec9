// Limits on concurrent expensive work.
import Foundation

/// Limits on concurrent expensive work.
public struct WorkLimits: Sendable {
  /// How many works run at a time: one processor is left for moves.
  public var width = max(1, ProcessInfo.processInfo.activeProcessorCount - 1)
  /// How many more may run once the others have used up their turns, each for an address with nothing running.
  public var extra = 2
  /// Duration of a turn.
  public var turn = Duration.seconds(3)
  /// Duration of a turn for workshop trials: most take milliseconds, but one that asks for help with a hard level takes
  /// seconds.
  public var turnOfTrial = Duration.milliseconds(500)
  /// Maximum number of works of a player, running and waiting.
  public var mostOfPlayer = 6
  /// Maximum number of works of an address, running and waiting; a whole school may share one.
  public var mostOfAddress = 80
  /// Maximum number of waiting works in all.
  public var mostWaiting = 256
  /// Maximum time that a work waits to begin.
  public var longestWait = Duration.seconds(20)

  /// The defaults.
  public init() {}
}
