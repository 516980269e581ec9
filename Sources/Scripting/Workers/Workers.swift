// The worker processes of a program: started when they are needed, bounded in number, ended when they are not.
import CWorker
import Foundation
import Play

/// The worker processes of a program. They end with this value, with `close`, and with the program, however that ends.
public final class Workers: @unchecked Sendable {
  /// What workers may use.
  public struct Limits: Sendable {
    /// How many run at a time, the one that is started ahead among them.
    public var most = 16
    /// Bytes of address space a worker has beyond what the program itself takes.
    public var memory = 512 << 20
    /// CPU seconds of a worker's whole life; a worker that has used half is replaced between two requests.
    public var life = 7_200
    /// Files a worker may have open.
    public var files = 64
    /// How long an idle worker is kept.
    public var idle = Duration.seconds(120)
    /// The wall-clock limit of a request, as a multiple of its CPU limit.
    public var clockFactor = 3.0
    /// How long is waited for a worker where all are busy.
    public var queue = Duration.seconds(10)
    /// Lines of a worker's environment, which is empty otherwise.
    public var environment: [String] = []

    /// The defaults.
    public init() {}
  }

  let limits: Limits
  private let executable: String
  private let arguments: [String]
  /// Whether scripts run where the kernel has no walls for them.
  private let trustsPacks: Bool

  /// Guards all that follows, and tells of changes.
  private let condition = NSCondition()
  private var running: [WorkerProcess] = []
  /// The one that was started ahead.
  private var spare: WorkerProcess?
  private var orders: [Order] = []
  private var isClosed = false
  /// The number of callers waiting for a worker that is taken.
  private var waiting = 0
  private var hasThread = false
  /// Whether none could be started ahead; it is not tried again.
  private var hasFailed = false

  /// A process to start.
  private final class Order {
    var result: Result<WorkerProcess, RuleFault>?
  }

  /// Workers of an executable, `quadrille worker` by default.
  ///
  /// - Parameters:
  ///   - executable: Its path.
  ///   - arguments: What it is given before the numbers that bound it.
  ///   - trustsPacks: Whether scripts run where the kernel has no walls for them.
  public init(
    executable: String, arguments: [String] = ["worker"], limits: Limits = Limits(), trustsPacks: Bool = false
  ) {
    self.trustsPacks = trustsPacks
    self.executable = executable
    self.arguments = arguments
    self.limits = limits
  }

  deinit { close() }

  /// The process ids of those that run.
  public var processes: [Int32] { condition.withLock { running.map(\.id) } }

  /// Ends all workers and starts no more. Requests that wait fail because the program ends.
  public func close() {
    let ended = condition.withLock {
      isClosed = true
      condition.broadcast()
      defer { running = [] }
      spare = nil
      return running
    }
    for process in ended where !process.endIfIdle() { process.interrupt() }
  }

  /// Ends the idle workers; they start again when they are needed.
  public func endIdle() {
    condition.withLock {
      for process in running where process.endIfIdle() {
        if spare === process { spare = nil }
        forget(process)
      }
      condition.broadcast()
    }
  }

  var isEnding: Bool { condition.withLock { isClosed } }

  // MARK: Taking

  /// An unused worker, taken for the caller.
  ///
  /// - Parameter isTrusted: Whether it is for work that came with the program, which needs no walls.
  /// - Throws: `RuleFault` of kind `limit` where all are busy for long, or none can be started.
  func start(isTrusted: Bool = false) throws -> WorkerProcess {
    guard isTrusted || trustsPacks || WorkerWalls.areThere else { throw WorkerWalls.missing }
    condition.lock()
    defer { condition.unlock() }
    let end = Date(timeIntervalSinceNow: Double(limits.queue.components.seconds))
    while true {
      if isClosed { throw WorkerTexts.ending }
      if let process = spare {
        spare = nil
        // The next one is started while this one is used.
        condition.broadcast()
        if process.take() {
          if process.isAlive { return process }
          process.end()
        }
        forget(process)
        continue
      }
      if makeRoom(for: 1) { break }
      waiting += 1
      defer { waiting -= 1 }
      guard condition.wait(until: end) else { throw WorkerTexts.busy }
    }
    let order = Order()
    orders.append(order)
    work()
    while order.result == nil { condition.wait() }
    return try order.result?.get() ?? { throw WorkerTexts.ending }()
  }

  /// Gives a worker back; it stays the caller's as long as no other needs the room. Where others wait, one that has had its
  /// turn makes room at once.
  func release(_ process: WorkerProcess) {
    process.release()
    condition.withLock {
      guard waiting > 0 else { return }
      if process.began < .now - Workers.turn, process.endIfIdle() { forget(process) }
      condition.broadcast()
    }
  }

  /// How long a worker serves before it makes room for those who wait.
  private static let turn = Duration.milliseconds(500)

  /// Ends a worker that the caller has taken.
  ///
  /// - Returns: The signal that had ended it before, 0 where there was none.
  @discardableResult
  func end(_ process: WorkerProcess) -> Int32 {
    let signal = process.end()
    condition.withLock {
      forget(process)
      condition.broadcast()
    }
    return signal
  }

  private func forget(_ process: WorkerProcess) { running.removeAll { $0 === process } }

  /// Ends the one that is idle longest while there are too many.
  private func makeRoom(for count: Int) -> Bool {
    while running.count + orders.count + count > limits.most {
      let idle = running.compactMap { process in process.idleSince.map { (process, $0) } }
      guard let oldest = idle.min(by: { $0.1 < $1.1 })?.0 else { return false }
      if oldest.endIfIdle() {
        if spare === oldest { spare = nil }
        forget(oldest)
      }
    }
    return true
  }

  // MARK: The thread that starts them

  /// Begins the thread, which is the parent of all workers: the kernel ends them with it.
  private func work() {
    condition.broadcast()
    guard !hasThread else { return }
    hasThread = true
    let keeper = Keeper(workers: self, condition: condition)
    let thread = Thread { keeper.work() }
    thread.name = "workers"
    thread.start()
  }

  /// The thread's work; it does not keep the workers alive.
  private final class Keeper: @unchecked Sendable {
    private weak var workers: Workers?
    private let condition: NSCondition

    init(workers: Workers, condition: NSCondition) {
      self.workers = workers
      self.condition = condition
    }

    func work() {
      while step() {
        condition.lock()
        if workers?.hasWork != true { _ = condition.wait(until: Date(timeIntervalSinceNow: 1)) }
        condition.unlock()
      }
    }

    private func step() -> Bool { workers?.serve() ?? false }
  }

  /// Whether a process must be started; under the lock.
  private var hasWork: Bool { isClosed || !orders.isEmpty || wantsSpare }

  private var wantsSpare: Bool {
    spare == nil && !hasFailed && running.count + 1 < limits.most && running.contains { $0.idleSince == nil }
  }

  /// Starts requested workers and ends idle ones. Runs on the thread.
  ///
  /// - Returns: Whether the thread continues.
  private func serve() -> Bool {
    condition.lock()
    defer { condition.unlock() }
    if isClosed {
      for order in orders { order.result = .failure(WorkerTexts.ending) }
      orders = []
      condition.broadcast()
      return false
    }
    while let order = orders.first {
      order.result = Result { () throws(RuleFault) in try spawn() }
      if case .success(let process)? = order.result { running.append(process) }
      orders.removeFirst()
      condition.broadcast()
    }
    if wantsSpare {
      if let process = try? spawn() {
        process.release()
        running.append(process)
        spare = process
      } else {
        hasFailed = true
      }
    }
    let old = ContinuousClock.now - limits.idle
    for process in running {
      let isOld = process.idleSince.map { $0 < old } ?? false
      guard process.endIfGone() || isOld && process.endIfIdle() else { continue }
      if spare === process { spare = nil }
      forget(process)
    }
    return true
  }

  /// A process that is taken.
  private func spawn() throws(RuleFault) -> WorkerProcess {
    let numbers = [
      Int(getpid()), limits.memory, limits.life, limits.files, trustsPacks || !WorkerWalls.areThere ? 0 : 1,
    ]
    let words = [executable] + arguments + numbers.map(String.init)
    var socket: Int32 = -1
    let id = Workers.pointers(words) { words in
      // The crash itself is the answer; a backtrace would take seconds and not be read.
      Workers.pointers(["SWIFT_BACKTRACE=enable=no"] + limits.environment) { environment in
        quadrille_worker_start(executable, words, environment, &socket)
      }
    }
    guard id > 0 else { throw WorkerTexts.notStarted(String(cString: strerror(-id))) }
    return WorkerProcess(id: id, socket: socket)
  }

  /// Texts as C takes them, for the time of a call.
  private static func pointers<Value>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}
