// What a search has found, for the stage that follows.

/// The solutions that a search has found, by the variables that tell them apart.
struct KnownSolutions {
  /// The variables that tell solutions apart; nil where all of the model do.
  private let apart: ProjectedSolutions?
  private var solutions: Set<[UInt64]> = []
  /// The bits of each solution, in the order found.
  private(set) var list: [[UInt64]] = []

  init(apart: ProjectedSolutions?) { self.apart = apart }

  /// Whether there are so many that no other stage takes over.
  var isFull: Bool { list.count >= LearningLimits.solutions }

  /// Notes the solution that an engine's domains hold, unless there are too many.
  ///
  /// - Parameter isLast: Whether the stage that found it remembers as many as it likes.
  mutating func note(_ engine: Engine, isLast: Bool = false) {
    if isFull, !isLast { return }
    let bits = bits(engine)
    if solutions.insert(bits).inserted { list.append(bits) }
  }

  /// Whether the solution that an engine's domains hold has been noted.
  func contains(_ engine: Engine) -> Bool { !solutions.isEmpty && solutions.contains(bits(engine)) }

  private func bits(_ engine: Engine) -> [UInt64] { apart?.bits(engine) ?? engine.modelDomains }
}
