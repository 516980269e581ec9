// Running games whose scripts are saved: they move to the new ones by making every move again, or say why they stay.
import Foundation
public import Play
import Solver

/// What became of a running game when scripts were saved.
public enum Reloaded: Sendable {
  /// No script of its own; what concerns it otherwise, in sentences.
  case same([LocalizedText])
  /// It is under the new scripts, with a new last record; what else is different, in sentences.
  case moved(Session, [LocalizedText])
  /// It stays under its own, for this reason.
  case stays(LocalizedText)
}

extension Library {
  /// A number that is another whenever a script has been saved that a game may depend on: of core and of the pack of its
  /// level and rule set. Looks at no text.
  ///
  /// - Complexity: a look at each file's facts.
  public func stamp(of head: JournalHead) -> Int {
    var folders = [share.scripts + "/rules", share.scripts + "/lib"]
    let packs = RuleNames.packs(head.rules).union(
      [head.source?.split(separator: "/").first].compactMap { $0.map(String.init) })
    for name in packs {
      guard let pack = share.packFolder(named: name) else { continue }
      folders += [pack.path, pack.path + "/rules", pack.path + "/lib"]
    }
    if let source = head.source, source.hasPrefix("/") {
      let pack = pack(around: source)
      folders += [pack.path, pack.path + "/rules", pack.path + "/lib"]
    }
    return Library.stamp(ofFolders: folders)
  }

  /// A number that changes with the scripts in folders.
  static func stamp(ofFolders folders: [String]) -> Int {
    var hasher = Hasher()
    for folder in folders {
      for name in Files.names(in: folder) where name.hasSuffix(".lua") {
        hasher.combine(name)
        Files.addFacts(of: "\(folder)/\(name)", to: &hasher)
      }
    }
    return hasher.finalize()
  }

  /// Moves a running game to the scripts that are installed now.
  ///
  /// - Parameters:
  ///   - id: The name of the record that says so.
  ///   - time: Milliseconds of play.
  public func reloaded(_ session: Session, id: String, at time: Int) async -> Reloaded {
    do {
      let puzzle = try await puzzle(resuming: session.journal.head)
      let level = await hasOtherLevel(session.journal.head) ? [LibraryTexts.reloadLevel] : []
      guard puzzle.scripts.hash != session.journal.closure else { return .same(level) }
      let next = try await session.upgraded(to: puzzle, id: id, at: time)
      return .moved(next, await differences(session.puzzle, puzzle) + level)
    } catch let fault as JournalFault {
      return .stays(LibraryTexts.reloadRefused(reason: fault.message))
    } catch {
      return .stays(LibraryTexts.reloadFaulty(reason: asFault(error).description))
    }
  }

  /// Whether the game's level was saved with other givens or options than the game has. A game keeps the board it began
  /// with, so that its moves stay moves of it; what a rule set deals is not compared, for a level does not say it.
  private func hasOtherLevel(_ head: JournalHead) async -> Bool {
    guard let source = head.source,
      let now = try? await source.hasPrefix("/") ? puzzle(file: source) : puzzle(level: source)
    else { return false }
    let said: Set = ["title", "author", "note", "difficulty", "daily", "costs", "help", "assigned"]
    // A dealt game is done with what was for its making, and has dealt what its level left at the default.
    let dealt = now.rules.options.filter { $0.isForMaking || now.options[$0.name] == $0.fallback }
    let passed = now.rules.hasDeal ? Set(dealt.map(\.name)) : []
    return now.level.contains { !said.contains($0) && head.level[$0] != $1 }
      || now.options.contains { !passed.contains($0) && head.options[$0] != $1 }
  }

  /// What the rules say otherwise of the same level.
  private func differences(_ before: Puzzle, _ now: Puzzle) async -> [LocalizedText] {
    guard now.asksForOneSolution else { return [] }
    let (old, new) = (await solutions(before), await solutions(now))
    guard let new, old != new else { return [] }
    switch new {
    case 0: return [LibraryTexts.reloadUnsolvable]
    case 1: return [LibraryTexts.reloadOneSolution]
    default: return [LibraryTexts.reloadSolutions]
    }
  }

  /// 0, 1 or 2 for several; `nil` where bounded work cannot tell.
  private func solutions(_ puzzle: Puzzle) async -> Int? {
    guard let board = puzzle.board else { return nil }
    let limits = SolveLimits(solutions: 2, keep: 1, nodes: Checker.work)
    guard
      let result = try? await board.solve(puzzle.givens ?? board.empty, limits: limits, analyzer: puzzle.analyzer),
      result.status != .workExhausted || result.count > 1
    else { return nil }
    return min(result.count, 2)
  }
}
