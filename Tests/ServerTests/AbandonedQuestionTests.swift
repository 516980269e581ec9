// Hints and checks whose client has disconnected: they wait and run in a game's turnstile, not in the work queue.
import HTTPTypes
import Testing

@testable import Server

/// A body that runs until it is cancelled, and reports when it is running.
private actor Endless {
  private(set) var isRunning = false
  private var waiter: CheckedContinuation<Void, Never>?

  func run() async throws {
    isRunning = true
    waiter?.resume()
    waiter = nil
    while !Task.isCancelled { await Task.yield() }
    throw CancellationError()
  }

  func begun() async {
    if isRunning { return }
    await withCheckedContinuation { waiter = $0 }
  }
}

@Suite struct `A hint or check whose client has gone` {
  /// Sends a question on behalf of a client, as a request does.
  private func asked(
    by client: RemoteClient, _ body: @escaping @Sendable () async throws -> Void
  ) -> Task<Problem?, Never> {
    let caller = Caller(
      address: "203.0.113.5", isLocal: false, client: client, quotas: Quotas(HourlyQuotas(), time: .system)
    ) { nil }
    return Task {
      await Caller.$current.withValue(caller) {
        do {
          try await Caller.whileThere(body)
          return nil
        } catch {
          return error as? Problem
        }
      }
    }
  }

  @Test(.timeLimit(.minutes(5))) func `ends while it waits and while it runs`() async throws {
    let turnstile = Turnstile(longestQueue: 64)
    let (first, second) = (RemoteClient(), RemoteClient())
    let endless = Endless()
    let running = asked(by: first) { try await turnstile.pass { try await endless.run() } }
    await endless.begun()
    let waiting = asked(by: second) { try await turnstile.pass { _ = Issue.record("an abandoned question ran") } }
    while turnstile.waiting == 0 { await Task.yield() }
    second.go()
    #expect(await waiting.value?.code == Problem.abandoned.code)
    #expect(turnstile.waiting == 0)
    first.go()
    #expect(await running.value?.code == Problem.abandoned.code)
    // The next one is admitted.
    try await turnstile.pass {}
  }

  @Test(.timeLimit(.minutes(5))) func `continues for a waiting client`() async throws {
    #expect(await asked(by: RemoteClient()) {}.value == nil)
  }

  @Test(arguments: [
    ("!hint", true), ("!hint 2", true), ("!check", true), ("!check r4c7", true), ("!why r1c1 1", true),
    ("!undo", false), ("!hinted", false),
    ("enter r1c1 1", false), ("!pause", false),
  ])
  func `is cancelled for hints and checks`(move: String, isQuestion: Bool) {
    #expect(MoveRequest(id: "a", on: nil, move: move).isQuestion == isQuestion)
  }
}
