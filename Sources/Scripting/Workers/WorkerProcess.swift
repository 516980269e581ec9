// One worker process and the frames that go to and from it.
import CWorker
import Foundation
import Play
import Synchronization

/// Why a worker gave no answer.
enum WorkerEnd: Error {
  /// It ended, by itself or by a signal from outside.
  case died
  /// It took more time than a question may.
  case late
  /// What it sent cannot be an answer.
  case nonsense
}

/// A worker process. One thread at a time takes it; any thread may end it while it is idle.
///
/// A frame is its length in four bytes, the lowest first, and that many bytes; the first byte is its kind (`WorkerWord`).
final class WorkerProcess: Sendable {
  private enum Phase {
    case idle, busy, ended
  }
  private struct State {
    var phase = Phase.busy
    var lastUsed = ContinuousClock.now
  }

  /// When it was started.
  let began = ContinuousClock.now
  /// The process id.
  let id: pid_t
  private let socket: Int32
  private let state = Mutex(State())
  private let memory = Mutex(WorkerMemory())

  /// The longest frame that is taken from a worker, in bytes.
  static let longestFrame = 32 << 20
  /// The longest that is sent to one.
  private static let longestSent = 256 << 20

  /// A started process, taken by the caller.
  init(id: pid_t, socket: Int32) {
    self.id = id
    self.socket = socket
  }

  // MARK: Who has it

  /// Takes it, unless it was ended.
  func take() -> Bool {
    state.withLock { state in
      guard state.phase == .idle else { return false }
      state.phase = .busy
      return true
    }
  }

  /// Whether it still runs, according to its socket. The caller has taken it or holds the lock.
  var isAlive: Bool {
    var entry = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) == 0 || Int32(entry.revents) & (POLLHUP | POLLERR) == 0
  }

  /// Gives it back.
  func release() {
    state.withLock { state in
      if state.phase == .busy { state.phase = .idle }
      state.lastUsed = .now
    }
  }

  /// When it was last returned; `nil` while it is taken.
  var idleSince: ContinuousClock.Instant? { state.withLock { $0.phase == .idle ? $0.lastUsed : nil } }

  /// Ends it if it is idle and its process has ended.
  ///
  /// - Returns: Whether it has ended.
  func endIfGone() -> Bool {
    state.withLock { state in
      if state.phase == .busy || state.phase == .idle && isAlive { return false }
      _ = end(&state)
      return true
    }
  }

  /// Ends it if it is idle.
  ///
  /// - Returns: Whether it has ended.
  func endIfIdle() -> Bool {
    state.withLock { state in
      if state.phase == .busy { return false }
      _ = end(&state)
      return true
    }
  }

  /// Kills it even while it is in use; a caller that waits for an answer sees that it died.
  func interrupt() {
    state.withLock { state in if state.phase != .ended { _ = kill(id, SIGKILL) } }
  }

  /// Ends it. The caller has taken it.
  ///
  /// - Returns: The signal that had ended it before, 0 where there was none.
  @discardableResult
  func end() -> Int32 { state.withLock { end(&$0) } }

  private func end(_ state: inout State) -> Int32 {
    guard state.phase != .ended else { return 0 }
    state.phase = .ended
    close(socket)
    // One that is ending by itself keeps the status it has.
    kill(id, SIGKILL)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 && errno == EINTR {}
    return status & 0x7f
  }

  // MARK: Questions

  /// The data that both sides remember, so that it is sent once.
  func remembering<Value>(_ body: (inout WorkerMemory) throws -> Value) rethrows -> Value {
    try memory.withLock { memory in try body(&memory) }
  }

  /// Asks a question and waits for the answer.
  ///
  /// - Parameters:
  ///   - seconds: CPU seconds the worker may take.
  ///   - clockFactor: The wall-clock limit, as a multiple of the CPU limit.
  ///   - callbacks: Handlers for its messages before the answer.
  /// - Returns: The answer's bytes.
  /// - Throws: `WorkerEnd`; `RuleFault` where that is the answer; `WireFault`.
  func ask(_ request: WorkerRequest, clockFactor: Double, callbacks: WorkerCallbacks) throws -> WireReader {
    let end = ContinuousClock.now + .milliseconds(Int(Double(request.seconds) * 1_000 * clockFactor))
    var wire = WireWriter()
    wire.integer(request.seconds)
    wire.add(request)
    try send(wire.bytes, until: end)
    var heard = 0
    var sent: Set<WorkerWord> = []
    while true {
      while try !isReadable(until: end, callbacks) {
        for word in callbacks.words where sent.insert(word).inserted { try send([word.rawValue], until: end) }
      }
      let frame = try receive(until: end)
      heard += frame.count
      guard heard <= WorkerProcess.longestFrame, let first = frame.first, let word = WorkerWord(rawValue: first) else {
        throw WorkerEnd.nonsense
      }
      var reader = WireReader(Array(frame.dropFirst()))
      switch word {
      case .answer: return reader
      case .fault: throw try reader.read(RuleFault.self)
      case .printed: callbacks.printed?(try reader.text())
      case .opened: callbacks.opened?(try reader.text())
      case .wants:
        callbacks.wants?(try reader.text())
        try send([WorkerWord.wants.rawValue], until: end)
      case .progress: callbacks.tell?(.progress(done: try reader.integer(), of: try reader.integer()))
      case .remark: callbacks.tell?(.remark(try reader.read()))
      case .cancel, .enough: throw WorkerEnd.nonsense
      }
    }
  }

  /// Waits until the socket is readable, or for a moment if the call can be cancelled.
  private func isReadable(until end: ContinuousClock.Instant, _ callbacks: WorkerCallbacks) throws -> Bool {
    try wait(for: Int16(POLLIN), until: end, atMost: callbacks.needsPolling ? 20 : nil)
  }

  private func wait(
    for events: Int16, until end: ContinuousClock.Instant, atMost slice: Int32? = nil
  ) throws -> Bool {
    let left = ContinuousClock.now.duration(to: end)
    guard left > .zero else { throw WorkerEnd.late }
    let (seconds, attoseconds) = left.components
    let milliseconds = Int32(clamping: seconds * 1_000 + attoseconds / 1_000_000_000_000_000 + 1)
    var entry = pollfd(fd: socket, events: events, revents: 0)
    let found = poll(&entry, 1, min(milliseconds, slice ?? milliseconds))
    if found > 0 { return true }
    if found == 0 || errno == EINTR { return false }
    throw WorkerEnd.died
  }

  private func send(_ payload: [UInt8], until end: ContinuousClock.Instant) throws {
    guard payload.count <= WorkerProcess.longestSent else { throw WorkerEnd.nonsense }
    let frame = WorkerFrame.head(payload.count) + payload
    var sent = 0
    while sent < frame.count {
      let count = frame[sent...].withUnsafeBytes { quadrille_worker_send(socket, $0.baseAddress, $0.count) }
      if count > 0 {
        sent += count
      } else if errno == EAGAIN || errno == EINTR {
        _ = try wait(for: Int16(POLLOUT), until: end)
      } else {
        throw WorkerEnd.died
      }
    }
  }

  private func receive(until end: ContinuousClock.Instant) throws -> [UInt8] {
    let count = WorkerFrame.length(try receive(WorkerFrame.headLength, until: end))
    guard count <= WorkerProcess.longestFrame else { throw WorkerEnd.nonsense }
    return try receive(count, until: end)
  }

  private func receive(_ count: Int, until end: ContinuousClock.Instant) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      // What was announced is not believed in before it is there.
      let most = min(count - bytes.count, 1 << 20)
      var error: Int32 = 0
      var got = 0
      let part = [UInt8](unsafeUninitializedCapacity: most) { buffer, filled in
        got = read(socket, buffer.baseAddress, most)
        error = errno
        filled = max(0, got)
      }
      if got > 0 {
        bytes += part
      } else if got < 0, error == EAGAIN || error == EINTR {
        _ = try wait(for: Int16(POLLIN), until: end)
      } else {
        throw WorkerEnd.died
      }
    }
    return bytes
  }
}

/// The kind of a frame: an answer, or a message before it; from the program, an interruption of a request.
enum WorkerWord: UInt8 {
  /// The answer.
  case answer
  /// A `RuleFault` instead of an answer.
  case fault
  /// A line that a script has printed.
  case printed
  /// The name of a word list that was opened.
  case opened
  /// The name of a word list to prepare; acknowledged by a frame of the same kind.
  case wants
  /// How far a deal has come.
  case progress
  /// A remark of `deal` about the level.
  case remark
  /// From the program: the answer is no longer wanted.
  case cancel
  /// From the program: the best answer so far will do.
  case enough
}

/// The four bytes before each frame.
enum WorkerFrame {
  static let headLength = 4

  static func head(_ count: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) } }

  static func length(_ head: [UInt8]) -> Int { head.reversed().reduce(0) { $0 << 8 | Int($1) } }
}

/// Handlers for the messages of a worker before its answer.
struct WorkerCallbacks {
  var printed: ((String) -> Void)?
  var opened: ((String) -> Void)?
  var wants: ((String) -> Void)?
  var tell: ((DealNews) -> Void)?
  /// Whether the answer is no longer wanted; polled about fifty times a second.
  var isCancelled: (() -> Bool)?
  /// Whether the best answer so far will do; polled in the same way.
  var isEnough: (() -> Bool)?

  /// Whether either must be polled.
  var needsPolling: Bool { isCancelled != nil || isEnough != nil }

  /// The interruptions to send to the worker now.
  var words: [WorkerWord] {
    (isEnough?() == true ? [.enough] : []) + (isCancelled?() == true ? [.cancel] : [])
  }
}

/// Data already sent to a worker, which need not be sent again.
struct WorkerMemory: Sendable {
  private var contexts: [GameContext] = []
  private var next = 0
  /// The state that went over the wire last, in either direction.
  private var state: GameState?
  /// The numbers of the models it knows.
  var models = ModelNumbers()

  /// The form in which to send a context.
  mutating func sent(_ context: GameContext) -> SentContext {
    func sent(_ place: Int, _ whole: GameContext?) -> SentContext {
      SentContext(
        place: place, context: whole, seat: context.seat, number: context.number, time: context.time)
    }
    if let place = contexts.firstIndex(where: context.isShared) { return sent(place, nil) }
    let place = next
    next = (next + 1) % SentContext.kept
    if place < contexts.count { contexts[place] = context } else { contexts.append(context) }
    return sent(place, context)
  }

  /// The form in which to send a state.
  mutating func sent(_ state: GameState) -> SentState {
    if self.state == state { return nil }
    self.state = state
    return state
  }

  /// Notes the state of an answer.
  mutating func note(_ state: GameState) { self.state = state }
}
