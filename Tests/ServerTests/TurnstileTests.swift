// The order in which a turnstile admits tasks, and leaving it.
import Testing

@testable import Server

@Suite struct `A turnstile` {
  @Test func `is left by a task cancelled while it waits`() async throws {
    let turnstile = Turnstile(longestQueue: 8)
    let (signals, signal) = AsyncStream.makeStream(of: Void.self)
    let (starts, start) = AsyncStream.makeStream(of: Void.self)
    let first = Task {
      try await turnstile.pass {
        start.finish()
        for await _ in signals {}
      }
    }
    for await _ in starts {}
    func waiting(_ count: Int) async throws {
      try await eventually { turnstile.waiting == count }
    }
    let second = Task { try await turnstile.pass {} }
    try await waiting(1)
    let third = Task { try await turnstile.pass { 3 } }
    try await waiting(2)
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    try await waiting(1)
    signal.finish()
    try await first.value
    #expect(try await third.value == 3)
  }
}
