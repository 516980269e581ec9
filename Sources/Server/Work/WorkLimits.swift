// How much expensive work a server takes on at once.
import Foundation

/// How much expensive work a server takes on at once.
public struct WorkLimits: Sendable {
  /// How many works run at a time: one processor is left to the moves.
  public var width = max(1, ProcessInfo.processInfo.activeProcessorCount - 1)
  /// How many more may run while the others have had their turn, each for an address that has nothing running.
  public var extra = 2
  /// How long a work has run when it has had its turn.
  public var turn = Duration.seconds(3)
  /// How long a trial in the workshop has run when another may begin beside it: most take some milliseconds, one that
  /// asks for help with a hard level takes seconds.
  public var turnOfTrial = Duration.milliseconds(500)
  /// How many works a player may have running and waiting together.
  public var mostOfPlayer = 6
  /// How many works an address may have running and waiting together; a school stands behind one address.
  public var mostOfAddress = 80
  /// How many works may wait in all.
  public var mostWaiting = 256
  /// How long a work waits at most for its beginning.
  public var longestWait = Duration.seconds(20)

  /// The defaults.
  public init() {}
}
