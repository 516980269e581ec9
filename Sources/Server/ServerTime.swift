// Where the server reads the time; tests bring their own.
public import Foundation

/// Where the server reads the time; tests bring their own.
public struct ServerTime: Sendable {
  /// Milliseconds that never fall and stand still while the machine sleeps.
  public var milliseconds: @Sendable () -> Int
  /// The date.
  public var date: @Sendable () -> Date
  /// Waits.
  public var sleep: @Sendable (Duration) async throws -> Void

  /// A time by its parts.
  public init(
    milliseconds: @escaping @Sendable () -> Int, date: @escaping @Sendable () -> Date,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.milliseconds = milliseconds
    self.date = date
    self.sleep = sleep
  }

  /// The machine's time.
  public static let system: ServerTime = {
    let start = SuspendingClock.now
    return ServerTime(
      milliseconds: {
        let passed = (SuspendingClock.now - start).components
        return Int(passed.seconds) * 1000 + Int(passed.attoseconds / 1_000_000_000_000_000)
      }, date: { Date() }, sleep: { try await Task.sleep(for: $0) })
  }()
}
