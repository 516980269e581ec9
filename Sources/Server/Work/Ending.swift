// Shuts the server down within ten seconds.
import Foundation
import Hummingbird
import Play
import Synchronization

/// Shuts the server down within ten seconds, whatever it is doing.
///
/// The steps run on threads that none of the server's work occupies.
final class Ending: Sendable {
  /// Seconds after the signal.
  enum Step {
    /// Cancels running work.
    static let work = 2.0
    /// Cancels all requests, including incomplete ones.
    static let requests = 3.5
    /// Answers unfinished requests without their work.
    static let answers = 4.5
    /// Closes connections, even with responses still to send.
    static let connections = 5.5
    /// Ends the process; running games were paused before.
    static let process = 9.5
  }

  private struct State {
    var hasBegun = false
    var isOver = false
    var last = 0
    var answers: [Int: PendingAnswer] = [:]
  }

  private let state = Mutex(State())
  private let work: WorkQueue
  private let clients: RemoteClients

  init(_ work: WorkQueue, _ clients: RemoteClients) { (self.work, self.clients) = (work, clients) }

  /// Begins the shutdown: refuses waiting work, then cancels running work step by step.
  func begin() {
    let isFirst = state.withLock { state in
      defer { state.hasBegun = true }
      return !state.hasBegun
    }
    guard isFirst else { return }
    work.end()
    after(Step.work) { $0.work.cancelAll() }
    after(Step.requests) { ending in for answer in ending.pending { answer.cancel() } }
    after(Step.answers) { ending in for answer in ending.pending { answer.giveUp() } }
    after(Step.connections) { $0.clients.closeAll() }
    after(Step.process) { ending in
      // All acknowledged changes are on disk. Threads that keep computing must not hold the process.
      if ending.state.withLock({ !$0.isOver }) { _exit(EXIT_SUCCESS) }
    }
  }

  /// Notes that the server has ended by itself.
  func finish() { state.withLock { $0.isOver = true } }

  private var pending: [PendingAnswer] { state.withLock { Array($0.answers.values) } }

  private func after(_ seconds: Double, _ step: @escaping @Sendable (Ending) -> Void) {
    DispatchQueue.global(qos: .userInteractive).asyncAfter(deadline: .now() + seconds) { step(self) }
  }

  /// Tracks a request until it is answered.
  func add(_ answer: PendingAnswer) -> Int {
    state.withLock { state in
      state.last += 1
      state.answers[state.last] = answer
      return state.last
    }
  }

  func remove(_ number: Int) { state.withLock { $0.answers[number] = nil } }
}

/// The response to a request, which comes from its work or, during shutdown, from elsewhere.
final class PendingAnswer: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Response, any Error>?
    var task: Task<Void, Never>?
    var isCancelled = false
  }

  private let state = Mutex(State())
  private let language: Language

  init(in language: Language) { self.language = language }

  /// Starts the work for the response in a task of its own.
  func begin(
    _ continuation: CheckedContinuation<Response, any Error>, _ work: @escaping @Sendable () async throws -> Response
  ) {
    state.withLock { $0.continuation = continuation }
    let task = Task {
      do {
        let response = try await work()
        answer(.success(response))
      } catch {
        answer(.failure(error))
      }
    }
    let isCancelled = state.withLock { state in
      state.task = task
      return state.isCancelled
    }
    if isCancelled { task.cancel() }
  }

  func cancel() {
    let task = state.withLock { state in
      state.isCancelled = true
      return state.task
    }
    task?.cancel()
  }

  /// Responds that the server is stopping, without waiting for the work.
  func giveUp() { answer(.success(.problem(.ending, in: language))) }

  /// Responds; only the first response counts.
  private func answer(_ result: Result<Response, any Error>) {
    let continuation = state.withLock { state in
      defer { (state.continuation, state.task) = (nil, nil) }
      return state.continuation
    }
    continuation?.resume(with: result)
  }
}
