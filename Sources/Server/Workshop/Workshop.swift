// Where packs are written: drafts, their benches, and who may use them.
import Foundation
import Hummingbird
import Packs
import Play
import Scripting
import Synchronization

/// Where packs are written: drafts on the disk, and benches on which they are tried.
final class Workshop: Sendable {
  let drafts: Drafts
  let library: Library
  private let teachers: Teachers
  private let benches = Mutex<[(name: String, bench: Bench)]>([])
  /// Threads of their own, so that scripts that loop leave the server's threads to those who play.
  private let crew = ScriptCrew()
  /// Boards are made two at a time, so that a script that loops does not hold up everybody else's.
  private let looks = Turnstile(longestQueue: 64, width: 2)
  /// What takes longer is done one after the other.
  private let judgements = Turnstile(longestQueue: 32)

  /// How many drafts are kept ready to be tried.
  private static let benchesKept = 16

  init(folder: String, library: Library, teachers: Teachers) {
    drafts = Drafts(folder: folder)
    self.library = library
    self.teachers = teachers
  }

  /// Lets those in who may write packs: whoever sits at this machine, or has typed the server's passcode.
  ///
  /// - Throws: `Problem.workshopStaysHere`.
  func admit(_ request: Request, _ context: AskContext) async throws {
    guard try await teachers.mayOpen(request, context) else { throw Problem.workshopStaysHere }
  }

  /// The bench of a draft.
  ///
  /// - Throws: `PackFault` where there is no such draft.
  func bench(_ name: String) throws(PackFault) -> Bench {
    let folder = try drafts.path(of: name)
    return benches.withLock { benches in
      let known = benches.first { $0.name == name }?.bench ?? Bench(folder: folder, beside: library)
      benches.removeAll { $0.name == name }
      benches.append((name, known))
      if benches.count > Workshop.benchesKept { benches.removeFirst() }
      return known
    }
  }

  /// Runs what a page waits for at every key.
  ///
  /// - Throws: `Problem.busy`; what the body throws.
  func soon<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) async throws -> Value {
    try await looks.pass { try await withTaskExecutorPreference(crew, operation: body) }
  }

  /// Runs what may take a while.
  ///
  /// - Throws: `Problem.busy`; what the body throws.
  func later<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) async throws -> Value {
    try await judgements.pass { try await withTaskExecutorPreference(crew, operation: body) }
  }
}

/// Threads for work that may be slow.
private final class ScriptCrew: TaskExecutor {
  private let queue = DispatchQueue(label: "quadrille.workshop", qos: .userInitiated, attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}
