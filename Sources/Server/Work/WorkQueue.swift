// The server's one queue of expensive work.
import Foundation
import Synchronization

/// The server's one queue of expensive work: deals, sheets, lessons, verdicts, previews and the like.
///
/// A few works run at a time, so that moves find a free processor. The next work comes from the address that has used
/// the least time recently; within that, from the player that has used the least; within that, it is of the shortest
/// kind. Every fourth time it is the one that has waited longest, so nobody starves. A long work does not hold up
/// others' short ones:
///
/// A work is cancelled when its client disconnects, even while it waits, and when the server stops.
final class WorkQueue: Sendable {
  private struct Waiting {
    let ticket: WorkTicket
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Running {
    let ticket: WorkTicket
    let began: ContinuousClock.Instant
  }

  /// Counts works by outcome.
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
  /// Every how many times the longest-waiting work goes first.
  private static let oldestEvery = 4
  /// The work that the current task belongs to.
  @TaskLocal private static var present: WorkTicket?

  init(_ limits: WorkLimits = WorkLimits()) { self.limits = limits }

  /// Whether the server is stopping. The server's own computations poll it.
  var isEnding: Bool { state.withLock { $0.isEnding } }

  /// Runs a body when its turn comes, on threads that serve no moves.
  ///
  /// - Parameter body: Receives a check for cancellation; its task is cancelled, too. A nested call of this method
  ///   belongs to the same work.
  /// - Throws: `Problem` if the share is used up, too many wait, the wait was too long, the client disconnected or the
  ///   server is stopping; the errors of the body.
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

  /// Why a work may not even wait.
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
    // A work that starts at once does not wait.
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

  /// Removes a waiting work, if it is there, and counts the outcome.
  private func takeOut(
    _ ticket: WorkTicket, _ count: (inout Count) -> Void
  ) -> CheckedContinuation<Void, any Error>? {
    state.withLock { state in
      guard let place = state.waiting.firstIndex(where: { $0.ticket === ticket }) else { return nil }
      count(&state.counts[ticket.kind.rawValue])
      return state.waiting.remove(at: place).continuation
    }
  }

  // MARK: Scheduling

  /// Starts works while there is room.
  ///
  /// - Returns: Their continuations, to be resumed outside the lock.
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

  /// The index of the next work, if one may start.
  private func next(_ state: State, _ now: ContinuousClock.Instant) -> Int? {
    // An author who types waits for no verdict: one trial runs at a time beside other work, and more beside long
    // trials.
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

  /// The sort key of waiting works: the smallest is next; of equals, the one that came first.
  private func rank(
    of ticket: WorkTicket, _ state: State, _ now: ContinuousClock.Instant
  ) -> (Double, Double, Int) {
    let asker = ticket.asker
    var (address, player) = (state.shares[.address(asker.address), now], state.shares[asker.account, now])
    for one in state.running where one.ticket.asker.address == asker.address {
      // Works that have just begun count too.
      let seconds = (now - one.began) / .seconds(1) + 0.001
      address += seconds
      if one.ticket.asker.account == asker.account { player += seconds }
    }
    return (address, player, ticket.kind.rawValue)
  }

  /// Checks later whether another work may start beside a long one.
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

  // MARK: Stopping

  /// Accepts no more work, because the server is stopping; running work gets some time.
  func end() {
    let waiting = state.withLock { state in
      state.isEnding = true
      return state.waiting.map(\.ticket)
    }
    for ticket in waiting { cancel(ticket, .ending) }
  }

  /// Cancels running work.
  func cancelAll() {
    for ticket in state.withLock({ $0.running.map(\.ticket) }) { cancel(ticket, .ending) }
  }

  // MARK: Metrics

  /// Running and waiting works by kind, and counts by outcome, in Prometheus' text form.
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

/// Threads for slow work, so that looping scripts leave the server's threads to players.
private final class WorkCrew: TaskExecutor {
  private let queue = DispatchQueue(label: "quadrille.work", qos: .utility, attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}
