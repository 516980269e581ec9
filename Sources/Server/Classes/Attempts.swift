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
  /// By what is looked for.
  private var turnstiles: [String: Turnstile] = [:]
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
  ///   - keys: Each with how many wrong ones it allows in ten minutes; the first's subject is one of few words.
  ///   - body: Gives `nil` for a wrong code.
  /// - Throws: `Problem` when there were too many, before the body is run; what the body throws.
  func look<Value: Sendable>(
    _ keys: [(Key, Int)], _ body: @Sendable () async throws -> Value?
  ) async throws -> Value? {
    // One after the other: many tries at once are no way around, and a class that joins in one moment is no attack.
    let subject = keys.first?.0.subject ?? ""
    let turnstile = turnstiles[subject] ?? Turnstile(longestQueue: 2000)
    turnstiles[subject] = turnstile
    return try await turnstile.pass {
      let now = time.milliseconds()
      for (key, most) in keys {
        let recent = wrong[key, default: []].filter { $0 > now - Attempts.span }
        wrong[key] = recent.isEmpty ? nil : recent
        if recent.count >= most { throw Problem.tooManyCodes }
      }
      let value = try await body()
      if value == nil { for (key, _) in keys { wrong[key, default: []].append(now) } }
      if wrong.count > Attempts.mostKeys { forget(before: now - Attempts.span) }
      return value
    }
  }

  private func forget(before end: Int) {
    wrong = wrong.filter { $0.value.last ?? 0 > end }
    // Still too many: an attack from many addresses. What is forgotten then is arbitrary, what is kept is bounded.
    while wrong.count > Attempts.mostKeys, let key = wrong.keys.first { wrong[key] = nil }
  }
}
