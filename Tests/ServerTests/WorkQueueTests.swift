// The queue of expensive work: order, refusals, cancellation.
import Foundation
import HTTPTypes
import Storage
import Testing

@testable import Server

/// Records started works, and keeps them running until released.
private final class Floor: @unchecked Sendable {
  private let lock = NSLock()
  private var names: [String] = []
  private var open: Set<String> = []
  let queue: WorkQueue
  let quotas = Quotas(HourlyQuotas(), time: .system)

  init(_ change: (inout WorkLimits) -> Void = { _ in }) {
    var limits = WorkLimits()
    (limits.width, limits.turn, limits.longestWait, limits.mostOfPlayer) = (1, .seconds(1000), .seconds(1000), 100)
    limits.turnOfTrial = .seconds(1000)
    change(&limits)
    queue = WorkQueue(limits)
  }

  var begun: [String] { lock.withLock { names } }
  func end(_ name: String) { lock.withLock { _ = open.insert(name) } }
  private func isOver(_ name: String) -> Bool { lock.withLock { open.contains(name) } }

  /// Requests a work that runs until released or cancelled.
  func ask(
    _ name: String, _ kind: WorkKind = .deal, from address: String = "a", as player: String? = nil,
    at client: RemoteClient = RemoteClient()
  ) -> Task<Void, any Error> {
    let caller = Caller(address: address, isLocal: false, client: client, quotas: quotas) {
      player.map { Player.ID(rawValue: $0) }
    }
    return Task {
      try await Caller.$current.withValue(caller) {
        try await self.queue.run(kind) { isCancelled in
          self.lock.withLock { self.names.append(name) }
          while !self.isOver(name) {
            if isCancelled() { throw CancellationError() }
            try? await Task.sleep(for: .milliseconds(2))
          }
        }
      }
    }
  }

  /// Requests a work and waits until it is queued or running.
  func line(
    _ name: String, _ kind: WorkKind = .deal, from address: String = "a", as player: String? = nil,
    at client: RemoteClient = RemoteClient()
  ) async throws -> Task<Void, any Error> {
    let before = count("waiting") + count("running")
    let task = ask(name, kind, from: address, as: player, at: client)
    try await eventually { count("waiting") + count("running") != before }
    return task
  }

  /// A value from the metrics, summed over all kinds.
  func count(_ name: String) -> Int {
    queue.metrics.filter { $0.hasPrefix("quadrille_work_\(name){") }
      .reduce(0) { $0 + (Int($1.split(separator: " ").last ?? "") ?? 0) }
  }
}

private func problem(of task: Task<Void, any Error>) async -> Problem? {
  do {
    try await task.value
    return nil
  } catch {
    return Problem(error)
  }
}

@Suite struct `The queue of expensive work` {
  @Test func `serves an address without usage before one with much usage`() async throws {
    let floor = Floor()
    var tasks = [try await floor.line("a0")]
    for number in 1..<10 { tasks.append(try await floor.line("a\(number)")) }
    tasks.append(try await floor.line("b", from: "b"))
    for number in 0..<10 { floor.end("a\(number)") }
    floor.end("b")
    for task in tasks { try await task.value }
    #expect(floor.begun.prefix(2) == ["a0", "b"])
    #expect(floor.begun.count == 11 && floor.count("done_total") == 11)
  }

  @Test func `serves the players of an address in turn`() async throws {
    let floor = Floor()
    var tasks = [try await floor.line("ann 0", as: "ann")]
    for number in 1...4 { tasks.append(try await floor.line("ann \(number)", as: "ann")) }
    tasks.append(try await floor.line("bob", as: "bob"))
    for name in ["bob"] + (0...4).map({ "ann \($0)" }) { floor.end(name) }
    for task in tasks { try await task.value }
    #expect(floor.begun[1] == "bob")
  }

  @Test func `serves a known player before many unidentified browsers`() async throws {
    let floor = Floor()
    var tasks: [Task<Void, any Error>] = []
    for number in 0...9 { tasks.append(try await floor.line("\(number)")) }
    tasks.append(try await floor.line("ann", .sheet, as: "ann"))
    for name in ["ann"] + (0...9).map({ "\($0)" }) { floor.end(name) }
    for task in tasks { try await task.value }
    #expect(floor.begun.prefix(2) == ["0", "ann"])
  }

  @Test func `runs the short works of an asker first`() async throws {
    let floor = Floor()
    var tasks = [try await floor.line("first")]
    for kind in [WorkKind.sheet, .deal, .preview] { tasks.append(try await floor.line("\(kind)", kind)) }
    for name in ["first", "sheet", "deal", "preview"] { floor.end(name) }
    for task in tasks { try await task.value }
    #expect(floor.begun == ["first", "preview", "deal", "sheet"])
  }

  @Test func `prevents starvation`() async throws {
    let floor = Floor()
    let first = try await floor.line("first")
    let heavy = try await floor.line("heavy", .sheet)
    var others: [Task<Void, any Error>] = []
    for number in 1...10 { others.append(try await floor.line("fresh \(number)", .preview, from: "\(number)")) }
    for name in ["first", "heavy"] + (1...10).map({ "fresh \($0)" }) { floor.end(name) }
    for task in [first, heavy] + others { try await task.value }
    #expect(try #require(floor.begun.firstIndex(of: "heavy")) <= 3)
  }

  @Test func `refuses after a bounded wait, and says when to try again`() async throws {
    let floor = Floor { $0.longestWait = .milliseconds(30) }
    let first = try await floor.line("first")
    let refused = await problem(of: floor.ask("second", from: "b"))
    #expect(refused?.status == .serviceUnavailable && refused?.code == "server/busy" && refused?.retryAfter == 10)
    #expect(floor.count("waiting") == 0 && floor.count("refused_total") == 1)
    floor.end("first")
    try await first.value
  }

  @Test func `refuses works if too many wait`() async throws {
    let floor = Floor { $0.mostWaiting = 2 }
    var tasks = [try await floor.line("0")]
    for number in 1...2 { tasks.append(try await floor.line("\(number)")) }
    #expect(await problem(of: floor.ask("3"))?.code == "server/busy")
    for number in 0...2 { floor.end("\(number)") }
    for task in tasks { try await task.value }
  }

  @Test func `gives each player a share, even in a class behind one address`() async throws {
    let floor = Floor { $0.mostOfPlayer = 3 }
    var tasks: [Task<Void, any Error>] = []
    for number in 1...3 { tasks.append(try await floor.line("greedy \(number)", as: "greedy")) }
    let refused = await problem(of: floor.ask("greedy 4", as: "greedy"))
    #expect(refused?.status == .tooManyRequests && refused?.retryAfter != nil)
    for number in 1...30 { tasks.append(try await floor.line("pupil \(number)", as: "pupil \(number)")) }
    for number in 1...3 { floor.end("greedy \(number)") }
    for number in 1...30 { floor.end("pupil \(number)") }
    for task in tasks { try await task.value }
    #expect(floor.count("done_total") == 33)
  }

  @Test func `bounds an address, regardless of its players`() async throws {
    let floor = Floor { $0.mostOfAddress = 4 }
    var tasks: [Task<Void, any Error>] = []
    for number in 1...4 { tasks.append(try await floor.line("\(number)")) }
    #expect(await problem(of: floor.ask("5"))?.status == .tooManyRequests)
    tasks.append(try await floor.line("other", from: "b"))
    for name in ["1", "2", "3", "4", "other"] { floor.end(name) }
    for task in tasks { try await task.value }
  }

  @Test func `drops works at once when their client has gone, waiting or running`() async throws {
    let floor = Floor()
    let clients = (0..<20).map { _ in RemoteClient() }
    var tasks: [Task<Void, any Error>] = []
    for (number, client) in clients.enumerated() { tasks.append(try await floor.line("\(number)", at: client)) }
    let other = try await floor.line("other", from: "b")
    for client in clients.reversed() { client.go() }
    for task in tasks { #expect(await problem(of: task)?.code == "request/abandoned") }
    try await eventually { floor.begun.contains("other") }
    #expect(floor.begun == ["0", "other"])
    #expect(floor.count("cancelled_total") == 20 && floor.count("waiting") == 0)
    floor.end("other")
    try await other.value
    // No work starts for a client that has already gone.
    #expect(await problem(of: floor.ask("late", at: clients[0]))?.code == "request/abandoned")
    #expect(floor.begun == ["0", "other"])
  }

  @Test func `drops works of cancelled tasks`() async throws {
    let floor = Floor()
    let (first, second) = (try await floor.line("first"), try await floor.line("second"))
    second.cancel()
    _ = await second.result
    #expect(floor.count("waiting") == 0 && floor.begun == ["first"])
    first.cancel()
    _ = await first.result
    #expect(floor.count("running") == 0)
  }

  @Test func `starts another address's work while one that used up its turn continues`() async throws {
    let floor = Floor { $0.turn = .milliseconds(20) }
    let long = try await floor.line("long")
    let own = try await floor.line("own")
    let other = try await floor.line("other", from: "b")
    try await eventually { floor.begun.contains("other") }
    #expect(floor.begun == ["long", "other"])
    for name in ["long", "own", "other"] { floor.end(name) }
    for task in [long, own, other] { try await task.value }
  }

  @Test func `runs one trial at a time in parallel to other work, without delaying it`() async throws {
    let floor = Floor()
    var tasks = [try await floor.line("verdict", .verdict)]
    for number in 1...3 { tasks.append(try await floor.line("trial \(number)", .trial)) }
    #expect(floor.count("running") == 2 && floor.count("waiting") == 2)
    tasks.append(try await floor.line("deal", .deal, from: "b"))
    #expect(floor.count("waiting") == 3)
    floor.end("verdict")
    try await eventually { floor.begun.contains("deal") }
    #expect(floor.begun == ["verdict", "trial 1", "deal"])
    for name in ["deal"] + (1...3).map({ "trial \($0)" }) { floor.end(name) }
    for task in tasks { try await task.value }
  }

  @Test func `runs a trial during long trials, but not during many`() async throws {
    // Every trial has used up its turn as soon as it runs.
    let floor = Floor { ($0.turnOfTrial, $0.extra) = (.zero, 1) }
    var tasks: [Task<Void, any Error>] = []
    for number in 1...3 { tasks.append(try await floor.line("trial \(number)", .trial)) }
    try await eventually { floor.begun.count == 2 }
    // The start of this work shows that the queue has considered the third trial again.
    tasks.append(try await floor.line("deal", .deal, from: "b"))
    try await eventually { floor.begun.contains("deal") }
    #expect(Set(floor.begun) == ["trial 1", "trial 2", "deal"])
    for name in ["deal"] + (1...3).map({ "trial \($0)" }) { floor.end(name) }
    for task in tasks { try await task.value }
  }

  @Test func `runs no more works at a time than its width`() async throws {
    let floor = Floor { $0.width = 2 }
    var tasks: [Task<Void, any Error>] = []
    for number in 1...6 { tasks.append(try await floor.line("\(number)", from: "\(number)")) }
    #expect(floor.count("running") == 2 && floor.count("waiting") == 4)
    for number in 1...6 { floor.end("\(number)") }
    for task in tasks { try await task.value }
  }

  @Test func `refuses waiting works when the server stops, then cancels running ones`() async throws {
    let floor = Floor()
    let (first, second) = (try await floor.line("first"), try await floor.line("second"))
    floor.queue.end()
    #expect(await problem(of: second)?.code == "server/ending")
    #expect(await problem(of: floor.ask("third"))?.code == "server/ending")
    #expect(floor.count("running") == 1)
    floor.queue.cancelAll()
    #expect(await problem(of: first)?.code == "server/ending")
  }

  @Test func `treats nested work as part of the outer one`() async throws {
    let floor = Floor()
    let inner = try await floor.queue.run(.sheet) { _ in try await floor.queue.run(.deal) { _ in 7 } }
    #expect(inner == 7 && floor.count("done_total") == 1)
  }
}
