// Where packs are written: the workshops of a server and their drafts.
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
  private let benches: BenchShelf
  private let open = Mutex<[(account: Player.ID?, workshop: Workshop)]>([])

  /// How many workshops are kept ready.
  private static let most = 32

  init(folder: String, library: Library, lessons: LessonTrial, work: WorkQueue, benches: BenchShelf) {
    (self.folder, self.library, self.lessons, self.work, self.benches) = (folder, library, lessons, work, benches)
  }

  /// The workshop of a teacher's account; `nil` is the machine's own.
  func workshop(of account: Player.ID?) -> Workshop {
    open.withLock { open in
      let known =
        open.first { $0.account == account }?.workshop
        ?? Workshop(
          folder: account.map { Workshops.folder(folder, of: $0) } ?? folder, library: library, lessons: lessons,
          work: work, benches: benches)
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

/// One place where packs are written: drafts on disk, tried on benches.
final class Workshop: Sendable {
  let drafts: Drafts
  let library: Library
  let maker: DraftMaker
  private let work: WorkQueue
  private let benches: BenchShelf

  init(folder: String, library: Library, lessons: LessonTrial, work: WorkQueue, benches: BenchShelf) {
    drafts = Drafts(folder: folder)
    maker = DraftMaker(drafts: drafts, library: library, lessons: lessons)
    self.library = library
    self.work = work
    self.benches = benches
  }

  /// The bench of a draft.
  ///
  /// - Throws: `PackFault` where there is no such draft.
  func bench(_ name: String) throws(PackFault) -> Bench {
    benches.bench(in: try drafts.path(of: name), beside: library)
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
