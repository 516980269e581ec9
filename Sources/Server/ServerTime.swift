// The server's clock; tests bring their own.
public import Foundation

/// The server's clock; tests bring their own.
public struct ServerTime: Sendable {
  /// Monotonic milliseconds, which do not advance while the machine sleeps.
  public var milliseconds: @Sendable () -> Int
  /// The date.
  public var date: @Sendable () -> Date
  /// Waits.
  public var sleep: @Sendable (Duration) async throws -> Void

  /// A clock from its functions.
  public init(
    milliseconds: @escaping @Sendable () -> Int, date: @escaping @Sendable () -> Date,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.milliseconds = milliseconds
    self.date = date
    self.sleep = sleep
  }

  /// The machine's clock.
  public static let system: ServerTime = {
    let start = SuspendingClock.now
    return ServerTime(
      milliseconds: {
        let passed = (SuspendingClock.now - start).components
        return Int(passed.seconds) * 1000 + Int(passed.attoseconds / 1_000_000_000_000_000)
      }, date: { Date() }, sleep: { try await Task.sleep(for: $0) })
  }()
}
