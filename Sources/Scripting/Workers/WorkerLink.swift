// The line to a worker that is replaced when it breaks off.
import Foundation
import Play
import Solver

/// The line to a worker, replaced when it breaks off. Used by one thread at a time.
final class WorkerLink {
  /// The worker as it is at the moment.
  private var process: WorkerProcess?
  private let workers: Workers
  /// What a new worker is asked first.
  var greeting: WorkerRequest?
  /// What faults of the worker itself have as their place.
  var place: FaultPlace?
  private let callbacks: WorkerCallbacks
  /// Whether the work came with the program, so that it is done on kernels without walls too.
  private let isTrusted: Bool

  /// - Parameter callbacks: Handlers for the output of scripts and the lists they open.
  init(_ workers: Workers, callbacks: WorkerCallbacks, isTrusted: Bool = false) {
    self.workers = workers
    self.callbacks = callbacks
    self.isTrusted = isTrusted
  }

  deinit {
    if let process, process.take() { workers.end(process) }
  }

  /// How many workers are asked: the one at hand, the one that was started ahead and may have been killed with it, a new one.
  private static let attempts = 3

  /// The signals by which a process ends that does what it may not.
  private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]

  /// Asks a question; where the worker dies over it, asks a new one the same.
  ///
  /// - Parameters:
  ///   - watch: Who waits for it.
  ///   - model: The number of the model in question and its options, which are sent to a worker that does not have them.
  ///   - compose: Makes the request in the form for this worker.
  ///   - read: Reads and checks the answer.
  /// - Throws: `RuleFault`.
  func ask<Answer>(
    watch: DealWatch = DealWatch(), model: (number: Int, options: PlayRecord)? = nil,
    _ compose: (inout WorkerMemory) throws -> WorkerRequest,
    _ read: (inout WireReader, inout WorkerMemory) throws -> Answer
  ) throws -> Answer {
    var callbacks = callbacks
    callbacks.tell = watch.tell
    callbacks.isCancelled = watch.isCancelled
    callbacks.isEnough = watch.isEnough
    for _ in 0..<WorkerLink.attempts {
      do {
        let process = try connect()
        if let model { try know(model.number, model.options, process) }
        let request = try process.remembering(compose)
        let answer = try answer(to: request, process, callbacks, read)
        workers.release(process)
        return answer
      } catch let broken as Broken {
        if workers.isEnding { throw WorkerTexts.ending }
        switch broken.end {
        // The question itself is at fault; another worker would crash over it too.
        case .died where WorkerLink.crashes.contains(broken.signal): throw WorkerTexts.crashed(place)
        case .died where broken.signal != SIGXCPU: continue
        case .died, .late: throw WorkerTexts.late(place, seconds: broken.seconds)
        case .nonsense: throw WorkerTexts.nonsense(place)
        }
      }
    }
    throw WorkerTexts.died(place)
  }

  /// A worker that gave no answer and was ended.
  private struct Broken: Error {
    let end: WorkerEnd
    /// The signal that had ended it before, 0 where there was none.
    let signal: Int32
    let seconds: Int
  }

  /// The answer of a worker that is taken; where that is a fault, the worker is given back.
  private func answer<Answer>(
    to request: WorkerRequest, _ process: WorkerProcess, _ callbacks: WorkerCallbacks,
    _ read: (inout WireReader, inout WorkerMemory) throws -> Answer
  ) throws -> Answer {
    do {
      var reader = try process.ask(request, clockFactor: workers.limits.clockFactor, callbacks: callbacks)
      let answer = try process.remembering { memory in try read(&reader, &memory) }
      try reader.end()
      return answer
    } catch let fault as RuleFault {
      workers.release(process)
      throw fault
    } catch {
      self.process = nil
      throw Broken(
        end: error as? WorkerEnd ?? .nonsense, signal: workers.end(process), seconds: request.seconds)
    }
  }

  /// Tells a worker that is taken the options of a model, unless it has them.
  private func know(_ number: Int, _ options: PlayRecord, _ process: WorkerProcess) throws {
    guard process.remembering({ $0.models.note(number) }) != nil else { return }
    try answer(to: .options(number, options), process, callbacks) { _, _ in }
  }

  /// The worker, taken for the caller; a new, greeted one if the last has ended.
  private func connect() throws -> WorkerProcess {
    if let process, process.take() {
      if process.isAlive { return process }
      workers.end(process)
    }
    let process = try workers.start(isTrusted: isTrusted)
    if let greeting {
      do {
        _ = try answer(to: greeting, process, callbacks) { reader, _ in reader.skip() }
      } catch let fault as RuleFault {
        // It has loaded nothing.
        if process.take() { workers.end(process) }
        throw fault
      }
    }
    self.process = process
    return process
  }
}
