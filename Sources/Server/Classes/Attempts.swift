// How often somebody may type a wrong code.

/// How often somebody may type a wrong code. After too many even the right one is not looked at, for a while.
///
/// Each server counts for itself, so several servers allow several times as much.
actor Attempts {
  /// What is counted: who asks, and for what.
  struct Key: Hashable, Sendable {
    let asker: String
    let subject: String
  }

  private let time: ServerTime
  private var wrong: [Key: [Int]] = [:]
  /// Milliseconds after which a wrong code is forgotten.
  private static let span = 600_000
  /// How many askers are remembered; the oldest are forgotten first.
  private static let mostKeys = 10_000

  init(time: ServerTime) {
    self.time = time
  }

  /// Lets a code be looked at, and counts it if it was wrong.
  ///
  /// - Parameters:
  ///   - keys: Each with how many wrong ones it allows in ten minutes.
  ///   - body: Gives `nil` for a wrong code.
  /// - Throws: `Problem` when there were too many, before the body is run; what the body throws.
  func look<Value: Sendable>(
    _ keys: [(Key, Int)], _ body: @Sendable () async throws -> Value?
  ) async throws -> Value? {
    let now = time.milliseconds()
    for (key, most) in keys {
      let recent = wrong[key, default: []].filter { $0 > now - Attempts.span }
      wrong[key] = recent.isEmpty ? nil : recent
      if recent.count >= most { throw Problem.tooManyCodes }
    }
    // Counted before it is looked at, so that many tries at once are no way around.
    for (key, _) in keys { wrong[key, default: []].append(now) }
    if wrong.count > Attempts.mostKeys { forget(before: now - Attempts.span) }
    let value = try await body()
    if value != nil {
      for (key, _) in keys {
        if let place = wrong[key]?.firstIndex(of: now) { wrong[key]?.remove(at: place) }
      }
    }
    return value
  }

  private func forget(before end: Int) {
    wrong = wrong.filter { $0.value.last ?? 0 > end }
    // Still too many: an attack from many addresses. What is forgotten then is arbitrary, what is kept is bounded.
    while wrong.count > Attempts.mostKeys, let key = wrong.keys.first { wrong[key] = nil }
  }
}
