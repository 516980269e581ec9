// Work in a worker process that has nothing to do with scripts.
import Play

/// The jobs that an executable's workers do.
public struct JobKind: Sendable {
  /// Loads what the jobs need, such as libraries: a worker may not load code later.
  let prepare: @Sendable () -> Void
  /// The folders that jobs read.
  let folders: [String]
  /// Does a job.
  let answer: @Sendable ([UInt8]) -> [UInt8]

  /// A kind of jobs by its parts.
  public init(
    prepare: @escaping @Sendable () -> Void, folders: [String], answer: @escaping @Sendable ([UInt8]) -> [UInt8]
  ) {
    (self.prepare, self.folders, self.answer) = (prepare, folders, answer)
  }
}

/// Does work in a worker process that has nothing to do with scripts, such as printing: one job after another.
///
/// A job that crashes, hangs or takes too much memory fails alone.
public actor WorkerJobs {
  private let executor = ThreadExecutor(name: "jobs")
  private let link: WorkerLink
  private nonisolated let workers: Workers

  /// The executor of its thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Jobs for the workers of an executable that answers them; see `WorkerLoop.run`.
  public init(_ workers: Workers) {
    self.workers = workers
    link = WorkerLink(workers, callbacks: WorkerCallbacks(), isTrusted: true)
  }

  /// The process ids of the workers that run.
  public nonisolated var processes: [Int32] { workers.processes }

  /// Ends the idle workers.
  public nonisolated func endIdle() { workers.endIdle() }

  /// Has a worker do a job.
  ///
  /// - Parameters:
  ///   - job: The job, as the executable reads it.
  ///   - seconds: The CPU time that it may take.
  /// - Returns: The answer, as the executable writes it.
  /// - Throws: `RuleFault` of kind `limit` where there is no answer.
  public func run(_ job: [UInt8], seconds: Int) throws -> [UInt8] {
    let watch = DealWatch(isCancelled: { Task.isCancelled })
    return try link.ask(watch: watch, { _ in .job(job, seconds: seconds) }) { reader, _ in try reader.raw() }
  }
}
