// Progress and cancellation of level generation.

/// A report from level generation.
public enum DealNews: Sendable {
  /// How many parts are done, of how many.
  case progress(done: Int, of: Int)
  /// A note for the person who requested the level, such as words that did not fit.
  case remark(LocalizedText)
}

/// Watches level generation: cancels it and receives its reports.
public struct DealWatch: Sendable {
  /// Polled now and then; `true` stops the work without a result.
  public var isCancelled: (@Sendable () -> Bool)?
  /// Asked now and then by work that could go on to something better; `true` takes the best so far, cancelled or not.
  public var isEnough: (@Sendable () -> Bool)?
  /// Told now and then.
  public var tell: (@Sendable (DealNews) -> Void)?

  /// A watch by its parts.
  public init(
    isCancelled: (@Sendable () -> Bool)? = nil, isEnough: (@Sendable () -> Bool)? = nil,
    tell: (@Sendable (DealNews) -> Void)? = nil
  ) {
    self.isCancelled = isCancelled
    self.isEnough = isEnough
    self.tell = tell
  }
}
