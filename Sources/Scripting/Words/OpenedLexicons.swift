// The word lists that a rule set's functions have opened.
import Lexicon
import Play
import Synchronization

/// The word lists that a rule set's functions have opened, each read once: what is played stays what it was.
final class OpenedLexicons: Sendable {
  private let lists: WordLists
  private let pack: PackFolder
  /// How many lists, and how many bytes of lists, are held before those of players are dropped.
  private static let most = 32
  private static let mostBytes = 16 << 20
  private let opened = Mutex<[String: (lexicon: Lexicon, stamp: String?)]>([:])
  /// Lists of earlier versions of packs, by their hashes.
  private let replaced = Mutex<[String: Lexicon]>([:])

  init(lists: WordLists, pack: PackFolder) {
    self.lists = lists
    self.pack = pack
  }

  /// The list of a name as the pack sees it.
  ///
  /// - Parameter wanted: The hash it had when the game began, where that is known.
  /// - Throws: `RuleFault` where there is no such list, or it is another than it was.
  func lexicon(named name: String, wanted: String?) throws(RuleFault) -> Lexicon {
    let now: Lexicon
    do throws(RuleFault) {
      now = try lexicon(named: name)
    } catch {
      if let wanted, let earlier = earlier(name, hash: wanted) { return earlier }
      throw error
    }
    guard let wanted, wanted != now.hash else { return now }
    if let earlier = earlier(name, hash: wanted) { return earlier }
    throw RuleFault(.missing, place: .file(name), LibraryTexts.listChanged(name: name))
  }

  /// The list as it was in an earlier version of its pack.
  private func earlier(_ name: String, hash: String) -> Lexicon? {
    if let known = replaced.withLock({ $0[hash] }) { return known }
    guard let lexicon = lists.earlier(name, from: pack, hash: hash)?.lexicon else { return nil }
    replaced.withLock { replaced in
      if OpenedLexicons.isFull(replaced.count, replaced.values.reduce(0) { $0 + $1.bytes }) { replaced = [:] }
      replaced[hash] = lexicon
    }
    return lexicon
  }

  private func lexicon(named name: String) throws(RuleFault) -> Lexicon {
    if let known = opened.withLock({ $0[name]?.lexicon }) { return known }
    // A file that changes in between has another stamp afterwards.
    let stamp = lists.stamp(name, from: pack)
    let lexicon = try lists.list(named: name, from: pack).lexicon
    opened.withLock { opened in
      // Lists of players never change under their names, so they can be opened again.
      if OpenedLexicons.isFull(opened.count, opened.values.reduce(0) { $0 + $1.lexicon.bytes }) {
        opened = opened.filter { !WordLists.isOwnName($0.key) }
      }
      opened[name] = (lexicon, stamp)
    }
    return lexicon
  }

  private static func isFull(_ count: Int, _ bytes: Int) -> Bool { count >= most || bytes >= mostBytes }

  /// Bytes of this process that the opened lists take, estimated.
  var bytes: Int {
    opened.withLock { $0.values.reduce(0) { $0 + $1.lexicon.bytes } }
      + replaced.withLock { $0.values.reduce(0) { $0 + $1.bytes } }
  }

  /// The full name of a list that was opened, `hanyu:chengyu`.
  func fullName(_ name: String) -> String { (try? lists.list(named: name, from: pack).id) ?? name }

  /// The names of those that were opened.
  var names: [String] { opened.withLock { Array($0.keys) } }

  /// Whether the files of all lists opened are still as they were read.
  var isCurrent: Bool {
    opened.withLock { $0.map { ($0.key, $0.value.stamp) } }.allSatisfy { lists.stamp($0.0, from: pack) == $0.1 }
  }
}
