// Workshops: drafts, their benches, and who may use them.
import Foundation
import Hummingbird
import Packs
import Play
import Scripting
import Storage
import Synchronization

/// The workshops of a server: the machine's own, which the account of the server's passcode shares, and one per
/// teacher's account.
final class Workshops: Sendable {
  private let folder: String
  private let library: Library
  private let lessons: LessonTrial
  private let work: WorkQueue
  private let benches: BenchShelf
  private let open = Mutex<[(account: Player.ID?, workshop: Workshop)]>([])

  /// Maximum number of workshops kept in memory.
  private static let most = 32

  init(folder: String, library: Library, lessons: LessonTrial, work: WorkQueue, benches: BenchShelf) {
    (self.folder, self.library, self.lessons, self.work, self.benches) = (folder, library, lessons, work, benches)
  }

  /// The workshop of a teacher's account; for `nil` the machine's own.
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

  /// The folder of an account's drafts, next to the machine's own.
  static func folder(_ folder: String, of account: Player.ID) -> String { folder + "-" + account.rawValue }

  /// Removes the drafts of a deleted account.
  static func remove(_ folder: String, of account: Player.ID) {
    guard SessionName.isName(account.rawValue) else { return }
    try? FileManager.default.removeItem(atPath: Workshops.folder(folder, of: account))
  }
}

/// A workshop: drafts on disk, and benches for trying them.
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
  /// - Throws: `PackFault` if the draft does not exist.
  func bench(_ name: String) throws(PackFault) -> Bench {
    benches.bench(in: try drafts.path(of: name), beside: library)
  }

  /// Runs work that a page waits for at every key press.
  ///
  /// - Throws: `Problem` if its turn does not come in time; the errors of the body.
  func soon<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) async throws -> Value {
    try await work.run(.trial) { _ in try await body() }
  }

  /// Runs work that may take a while.
  ///
  /// - Throws: `Problem` if its turn does not come in time; the errors of the body.
  func later<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) async throws -> Value {
    try await work.run(.verdict) { _ in try await body() }
  }
}
