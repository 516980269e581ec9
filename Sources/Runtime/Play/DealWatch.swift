// Who waits for a level that is being made.

/// What is told of a level while it is made.
public enum DealNews: Sendable {
  /// So many parts of all are settled.
  case progress(done: Int, of: Int)
  /// Something that whoever asked for the level should know, such as words that had no place.
  case remark(LocalizedText)
}

/// Who waits for a level: asked whether the work goes on, told how far it has come.
public struct DealWatch: Sendable {
  /// Asked now and then; `true` ends the work, with nothing to show for it.
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
