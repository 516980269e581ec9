// The one queue of all expensive work of a server.
import Foundation
import Synchronization

/// The one queue of all expensive work of a server: deals, sheets, lessons, verdicts, previews and the like.
///
/// A few works run at a time, so that moves find a free processor. The next one is a work of the address that has had the
/// least work done lately, of its players the one that has had the least, and of that player's works the shortest kind.
/// Every fourth time it is the one that waits longest, so nobody starves. A work that runs long does not hold up
/// others' short ones: once it has had its turn, one of another address begins beside it.
///
/// A work is cancelled when its client goes, also while it waits, and when the server ends.
final class WorkQueue: Sendable {
  private struct Waiting {
    let ticket: WorkTicket
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Running {
    let ticket: WorkTicket
    let began: ContinuousClock.Instant
  }

  /// What became of works.
  private struct Count {
    var done = 0
    var refused = 0
    var cancelled = 0
  }

  private struct State {
    /// In the order of arrival.
    var waiting: [Waiting] = []
    var running: [Running] = []
    var shares = WorkShares()
    var begun = 0
    var isEnding = false
    var counts = [Count](repeating: Count(), count: WorkKind.allCases.count)
  }

  private let limits: WorkLimits
  private let state = Mutex(State())
  private let crew = WorkCrew()
  /// Which time the next work is the one that waits longest.
  private static let oldestEvery = 4
  /// The work that the task is part of.
  @TaskLocal private static var present: WorkTicket?

  init(_ limits: WorkLimits = WorkLimits()) { self.limits = limits }

  /// Whether the server ends. Computations of the server's own look at it.
  var isEnding: Bool { state.withLock { $0.isEnding } }

  /// Runs a body when it is its turn, on threads that serve no moves.
  ///
  /// - Parameter body: Gets what tells whether it is to end; its task is cancelled then, too. Where it runs, a further
  ///   call of this method is part of the same work.
  /// - Throws: `Problem` where the share is used up, too many wait, it has waited too long, the client has gone or the
  ///   server ends; what the body throws.
  func run<Value: Sendable>(
    _ kind: WorkKind, _ body: @escaping @Sendable (_ isCancelled: @escaping @Sendable () -> Bool) async throws -> Value
  ) async throws -> Value {
    if let ticket = WorkQueue.present { return try await body { ticket.isCancelled } }
    let caller = Caller.current
    let ticket = WorkTicket(kind, await caller.asker())
    let number = caller?.client.whenGone { self.cancel(ticket, .abandoned) }
    defer { if let number { caller?.client.forget(number) } }
    return try await withTaskCancellationHandler {
      try await enter(ticket)
      let task = Task(executorPreference: crew) {
        try await WorkQueue.$present.withValue(ticket) { try await body { ticket.isCancelled } }
      }
      ticket.onCancel { task.cancel() }
      let late = look(after: kind == .trial ? limits.turnOfTrial : limits.turn)
      let result = await task.result
      late.cancel()
      leave(ticket)
      if let reason = ticket.reason { throw reason.problem }
      return try result.get()
    } onCancel: {
      cancel(ticket, .abandoned)
    }
  }

  // MARK: Waiting

  private func enter(_ ticket: WorkTicket) async throws {
    let timer = Task {
      try await Task.sleep(for: limits.longestWait)
      expire(ticket)
    }
    defer { timer.cancel() }
    try await withCheckedThrowingContinuation { continuation in
      let (refusal, begun) = state.withLock { state -> (Problem?, [CheckedContinuation<Void, any Error>]) in
        if let refusal = self.refusal(of: ticket, state) {
          if ticket.isCancelled {
            state.counts[ticket.kind.rawValue].cancelled += 1
          } else {
            state.counts[ticket.kind.rawValue].refused += 1
          }
          return (refusal, [])
        }
        state.waiting.append(Waiting(ticket: ticket, continuation: continuation))
        return (nil, begin(&state))
      }
      if let refusal { continuation.resume(throwing: refusal) }
      for continuation in begun { continuation.resume() }
    }
  }

  /// Why a work cannot even wait.
  private func refusal(of ticket: WorkTicket, _ state: State) -> Problem? {
    if let reason = ticket.reason { return reason.problem }
    if state.isEnding { return .ending }
    if ticket.asker.isBounded {
      let askers = state.waiting.map(\.ticket.asker) + state.running.map(\.ticket.asker)
      guard askers.count(where: { $0.who == ticket.asker.who }) < limits.mostOfPlayer else {
        return .tooMuchAtOnce(limits.mostOfPlayer)
      }
      guard askers.count(where: { $0.address == ticket.asker.address }) < limits.mostOfAddress else {
        return .tooMuchFromNetwork(limits.mostOfAddress)
      }
    }
    // A work that begins at once does not wait.
    let hasRoom = state.running.count < limits.width && state.waiting.isEmpty
    return hasRoom || state.waiting.count < limits.mostWaiting ? nil : .overloaded
  }

  private func expire(_ ticket: WorkTicket) {
    takeOut(ticket) { $0.refused += 1 }?.resume(throwing: Problem.overloaded)
  }

  private func cancel(_ ticket: WorkTicket, _ reason: WorkTicket.Reason) {
    guard ticket.cancel(reason) else { return }
    takeOut(ticket) { $0.cancelled += 1 }?.resume(throwing: reason.problem)
  }

  /// Takes a work out of those that wait, if it is there, and counts it.
  private func takeOut(
    _ ticket: WorkTicket, _ count: (inout Count) -> Void
  ) -> CheckedContinuation<Void, any Error>? {
    state.withLock { state in
      guard let place = state.waiting.firstIndex(where: { $0.ticket === ticket }) else { return nil }
      count(&state.counts[ticket.kind.rawValue])
      return state.waiting.remove(at: place).continuation
    }
  }

  // MARK: Whose turn it is

  /// Lets works begin as long as there is room.
  ///
  /// - Returns: What waits for their beginning, to be resumed without the lock.
  private func begin(_ state: inout State) -> [CheckedContinuation<Void, any Error>] {
    let now = ContinuousClock.now
    var begun: [CheckedContinuation<Void, any Error>] = []
    while let place = next(state, now) {
      let next = state.waiting.remove(at: place)
      state.begun += 1
      state.running.append(Running(ticket: next.ticket, began: now))
      begun.append(next.continuation)
    }
    return begun
  }

  /// The place of the work that begins next, if one may.
  private func next(_ state: State, _ now: ContinuousClock.Instant) -> Int? {
    // An author who types waits for no verdict: one trial is made at a time, beside whatever else runs, and others beside
    // those that take long.
    let trials = state.running.filter { $0.ticket.kind == .trial }
    let mayTry = trials.count <= limits.extra && trials.allSatisfy { now - $0.began >= limits.turnOfTrial }
    let works = state.running.filter { $0.ticket.kind != .trial }
    let isBeside = works.count >= limits.width
    let isFull =
      works.count >= limits.width + limits.extra
      || isBeside && works.count { now - $0.began < limits.turn } >= limits.width
    let busy = Set(works.map(\.ticket.asker.address))
    let places = state.waiting.indices.filter { place in
      let ticket = state.waiting[place].ticket
      if ticket.kind == .trial { return mayTry }
      return !isFull && !(isBeside && busy.contains(ticket.asker.address))
    }
    if state.begun % WorkQueue.oldestEvery == WorkQueue.oldestEvery - 1 { return places.first }
    let ranks = places.map { rank(of: state.waiting[$0].ticket, state, now) }
    return zip(places, ranks).min { $0.1 < $1.1 }?.0
  }

  /// What the order of works depends on; the smallest is next, of equals the one that came first.
  private func rank(
    of ticket: WorkTicket, _ state: State, _ now: ContinuousClock.Instant
  ) -> (Double, Double, Int) {
    let asker = ticket.asker
    var (address, player) = (state.shares[.address(asker.address), now], state.shares[asker.account, now])
    for one in state.running where one.ticket.asker.address == asker.address {
      // What has just begun counts too.
      let seconds = (now - one.began) / .seconds(1) + 0.001
      address += seconds
      if one.ticket.asker.account == asker.account { player += seconds }
    }
    return (address, player, ticket.kind.rawValue)
  }

  /// Looks later whether another work may begin beside one that runs long.
  private func look(after time: Duration) -> Task<Void, any Error> {
    Task {
      try await Task.sleep(for: time)
      for continuation in state.withLock({ begin(&$0) }) { continuation.resume() }
    }
  }

  private func leave(_ ticket: WorkTicket) {
    let begun = state.withLock { state -> [CheckedContinuation<Void, any Error>] in
      guard let place = state.running.firstIndex(where: { $0.ticket === ticket }) else { return [] }
      let now = ContinuousClock.now
      state.shares.add(now - state.running.remove(at: place).began, to: ticket.asker, at: now)
      if ticket.isCancelled {
        state.counts[ticket.kind.rawValue].cancelled += 1
      } else {
        state.counts[ticket.kind.rawValue].done += 1
      }
      return begin(&state)
    }
    for continuation in begun { continuation.resume() }
  }

  // MARK: The end

  /// Takes on nothing more, because the server ends; what runs has some time yet.
  func end() {
    let waiting = state.withLock { state in
      state.isEnding = true
      return state.waiting.map(\.ticket)
    }
    for ticket in waiting { cancel(ticket, .ending) }
  }

  /// Cancels what runs.
  func cancelAll() {
    for ticket in state.withLock({ $0.running.map(\.ticket) }) { cancel(ticket, .ending) }
  }

  // MARK: What it tells

  /// How many works of each kind run and wait, and what became of the others, in Prometheus' text form.
  var metrics: [String] {
    let (running, waiting, counts) = state.withLock {
      ($0.running.map(\.ticket.kind), $0.waiting.map(\.ticket.kind), $0.counts)
    }
    func lines(_ name: String, _ type: String, _ value: (WorkKind) -> Int) -> [String] {
      ["# TYPE quadrille_work_\(name) \(type)"]
        + WorkKind.allCases.map { "quadrille_work_\(name){kind=\"\($0)\"} \(value($0))" }
    }
    return lines("running", "gauge") { kind in running.count { $0 == kind } }
      + lines("waiting", "gauge") { kind in waiting.count { $0 == kind } }
      + lines("done_total", "counter") { counts[$0.rawValue].done }
      + lines("refused_total", "counter") { counts[$0.rawValue].refused }
      + lines("cancelled_total", "counter") { counts[$0.rawValue].cancelled }
  }
}

/// Threads for work that may be slow, so that scripts that loop leave the server's threads to those who play.
private final class WorkCrew: TaskExecutor {
  private let queue = DispatchQueue(label: "quadrille.work", qos: .utility, attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}
