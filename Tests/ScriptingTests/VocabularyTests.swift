// The vocabulary games: their length, games of a teacher's list, word searches, flash cards over days.
import Foundation
import Play
import Scripting
import ShippedForTests
import Testing

@Suite struct `A rule set for vocabulary` {
  private static let rules = (try? Shipped.rules(using: "wordpairs") + ["fill-in"]) ?? []

  @Test func `is found by the module of word pairs`() { #expect(Self.rules.contains("matching-pairs")) }

  @Test(arguments: rules)
  func `has fewer than eighty lines, translations aside`(_ rules: String) throws {
    let text = try String(contentsOfFile: "\(checkout)/scripts/rules/\(rules).lua", encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let own = lines.filter { !$0.contains(/^\s*(--|fr =|zh =)/) }
    #expect(own.count < 80, "\(own.count)")
  }

  @Test(arguments: rules)
  func `makes games of a teacher's own list`(_ rules: String) async throws {
    let words = """
      cat,chat,The ___ purrs.
      dog,chien,The ___ barks.
      bird,oiseau,The ___ sings.
      fish,poisson,The ___ swims.
      horse,cheval,The ___ runs.
      cow,vache,The ___ gives milk.
      duck,canard,The ___ quacks.
      pig,cochon,The ___ is pink.
      fox,renard,The ___ is red.
      bear,ours,The ___ is strong.
      wolf,loup,The ___ howls.
      goat,chèvre,The ___ climbs.
      mouse,souris,The ___ is small.
      snake,serpent,The ___ is long.
      bee,abeille,The ___ is busy.
      frog,grenouille,The ___ jumps.
      """
    let lesson = Lesson("en,fr,clue\n" + words, languages: ["en", "fr"])
    let info = try #require(await shipped.ruleSets().first { $0.info?.name == "core:" + rules }?.info)
    #expect(!info.lessons.isEmpty)
    let games = await lesson.games(shipped, seed: 5) { false }.filter { $0.rules.name == "core:" + rules }
    #expect(games.count == info.lessons.count)
    for game in games { #expect(game.puzzle != nil, "\(game.remarks)") }
  }

  @Test(arguments: 1...12)
  func `hides each listed word at one place only, and the message in the first letters that are left`(
    _ seed: UInt64
  ) async throws {
    let level = try await shipped.puzzle(level: "words/search-message")
    let puzzle = try await shipped.dealt(level, seed: seed)
    let size = try #require(puzzle.options["size"]?.integer)
    let letters = try #require(puzzle.level["letters"]?.sequence).compactMap(\.string)
    let placed = try #require(puzzle.level["placed"]?.sequence)
    #expect(letters.count == size * size && placed.count > 10)
    var used: Set<Int> = []
    for ends in placed {
      let numbers = try #require(ends.sequence).compactMap(\.integer)
      let line = Self.line(numbers[0] - 1, numbers[1] - 1, size)
      let word = line.map { letters[$0] }
      used.formUnion(line)
      var found: Set<Set<Int>> = []
      for first in letters.indices where letters[first] == word[0] {
        for last in letters.indices {
          let other = Self.line(first, last, size)
          if other.count == word.count, other.map({ letters[$0] }) == word { found.insert(Set(other)) }
        }
      }
      #expect(found == [Set(line)], "\(word.joined())")
    }
    let left = letters.indices.filter { !used.contains($0) }.map { letters[$0] }.joined()
    #expect(left.hasPrefix("BRAVOTUASTOUTTROUVE"), "\(left)")
  }

  /// The places between two ends in one row, column or diagonal; empty if they are in none.
  private static func line(_ first: Int, _ last: Int, _ size: Int) -> [Int] {
    let (down, right) = (last / size - first / size, last % size - first % size)
    guard down == 0 || right == 0 || abs(down) == abs(right) else { return [] }
    let step = down.signum() * size + right.signum()
    return (0...max(abs(down), abs(right))).map { first + $0 * step }
  }

  @Test func `brings missed cards again the next day before others, and known ones later`() async throws {
    var held: [String: Int] = [:]
    var asked: [String: [Int]] = [:]
    for day in 1...6 {
      let level = try await shipped.puzzle(
        rules: "flash-cards",
        options: ["words": "cat, chat\ndog, chien\nbird, oiseau\nfish, poisson\nhorse, cheval\ncow, vache", "count": 2])
      let puzzle = try await shipped.dealt(level, seed: 3)
      let head = JournalHead(
        session: "test", puzzle: puzzle, seed: 3, seats: [], day: "2026-01-0\(day)", storage: held)
      var game = try await Session(puzzle: puzzle, journal: Journal(head: head))
      for _ in 1...20 where game.state.outcome == nil {
        let shown = try #require(try await game.view(in: .english, at: 0).boards[0].cells[0].text)
        let pairs = try #require(puzzle.level["pairs"]?.sequence).compactMap(\.record)
        let answer = try #require(pairs.first { $0["shown"]?.string == shown }?["asked"]?.string)
        let isFirst = asked[shown, default: []].last != day
        if isFirst { asked[shown, default: []].append(day) }
        // The horse is missed whenever it comes.
        try await game.make(shown == "horse" && isFirst ? "pass" : "answer \"\(answer)\"")
      }
      held.merge(game.state.holdings) { $0 + $1 }
    }
    let horse = try #require(asked["horse"])
    #expect(horse == Array(horse[0]...6), "\(asked)")
    #expect(asked.filter { $0.key != "horse" }.allSatisfy { $0.value.count <= 3 }, "\(asked)")
    #expect(asked.count == 6, "\(asked)")
  }
}
