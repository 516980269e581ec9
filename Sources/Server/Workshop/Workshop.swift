// Where packs are written: drafts, their benches, and who may use them.
import Foundation
import Hummingbird
import Packs
import Play
import Scripting
import Storage
import Synchronization

/// The workshops of a server: one at the machine itself, which the account of the server's passcode shares, and one for
/// each other teacher's account.
final class Workshops: Sendable {
  private let folder: String
  private let library: Library
  private let lessons: LessonTrial
  private let work: WorkQueue
  private let open = Mutex<[(account: Player.ID?, workshop: Workshop)]>([])

  /// How many workshops are kept ready.
  private static let most = 32

  init(folder: String, library: Library, lessons: LessonTrial, work: WorkQueue) {
    (self.folder, self.library, self.lessons, self.work) = (folder, library, lessons, work)
  }

  /// The workshop of a teacher's account; `nil` is the machine's own.
  func workshop(of account: Player.ID?) -> Workshop {
    open.withLock { open in
      let known =
        open.first { $0.account == account }?.workshop
        ?? Workshop(
          folder: account.map { Workshops.folder(folder, of: $0) } ?? folder, library: library, lessons: lessons,
          work: work)
      open.removeAll { $0.account == account }
      open.append((account, known))
      if open.count > Workshops.most { open.removeFirst() }
      return known
    }
  }

  /// The folder of an account's drafts, beside that of the machine's own.
  static func folder(_ folder: String, of account: Player.ID) -> String { folder + "-" + account.rawValue }

  /// Removes the drafts of a deleted account.
  static func remove(_ folder: String, of account: Player.ID) {
    guard SessionName.isName(account.rawValue) else { return }
    try? FileManager.default.removeItem(atPath: Workshops.folder(folder, of: account))
  }
}

/// Where packs are written: drafts on the disk, and benches on which they are tried.
final class Workshop: Sendable {
  let drafts: Drafts
  let library: Library
  let maker: DraftMaker
  private let work: WorkQueue
  private let benches = Mutex<[(name: String, bench: Bench)]>([])

  /// How many drafts are kept ready to be tried.
  private static let benchesKept = 16

  init(folder: String, library: Library, lessons: LessonTrial, work: WorkQueue) {
    drafts = Drafts(folder: folder)
    maker = DraftMaker(drafts: drafts, library: library, lessons: lessons)
    self.library = library
    self.work = work
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
  /// - Throws: `Problem` where it is not its turn in time; what the body throws.
  func soon<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) async throws -> Value {
    try await work.run(.trial) { _ in try await body() }
  }

  /// Runs what may take a while.
  ///
  /// - Throws: `Problem` where it is not its turn in time; what the body throws.
  func later<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) async throws -> Value {
    try await work.run(.verdict) { _ in try await body() }
  }
}
