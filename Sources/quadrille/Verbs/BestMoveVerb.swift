// quadrille best-move: evaluates the moves of a position.
import ArgumentParser
import Foundation
import Grids
import Play
import Scripting

/// Evaluates every move of a position, and names the best ones.
struct BestMoveVerb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "best-move", abstract: "Evaluate every move of a position, and name the best ones.",
    discussion: """
      Prints the value of each move for the side to move: in a terminal as a table, elsewhere and with --json as \
      {"score":S,"best":[…],"moves":{"1":S,…}}. In a line game a score is the number of discs that \
      the winner has left, negative if the other side wins, 0 for a draw; in other games 1, 0 or -1. A score that can only \
      be estimated is null.

      Earlier moves are columns, one digit each (4453) or separated by commas (10,4,4), or any moves separated by commas \
      ("place r1c1,place r2c2"; the name may be omitted if the game has only one move).
      """)

  @Argument(help: "The rule set, such as four-in-a-row.")
  var rules: String

  @Option(help: "The moves made so far.")
  var moves = ""

  @OptionGroup var form: AnswerForm
  @OptionGroup var settings: Settings
  @OptionGroup var trust: PackTrust

  func run() async throws {
    let library = try ProgramEnvironment.library()
    let info = try await library.ruleSet(named: rules)
    guard info.seats > 1 else { throw Stop(.usage, "\(info.shortName) is a one-player game; see quadrille hint") }
    let puzzle = try await library.puzzle(rules: info.name, options: settings.values(for: info))
    let head = JournalHead(session: "best-move", puzzle: puzzle, seed: 0, seats: [], day: "2000-01-01")
    var session = try await Session(puzzle: puzzle, journal: Journal(head: head))
    for (index, text) in try tokens(info, columns: session.state.board?.shape.columns ?? 0).enumerated() {
      try await make(text, index + 1, &session, info)
    }
    if session.state.outcome != nil { throw Stop(.no, "the game is over after \(session.n) moves") }
    let seeker = Seeker(puzzle, session.state, session.context(seat: session.state.turn))
    guard let found = try await seeker.appraisal(), !found.moves.isEmpty else {
      throw Stop(.no, "no move was found")
    }
    let document = BestMoveDocument(found)
    try form.write(document, lines: document.lines)
  }

  private func tokens(_ info: RuleSetInfo, columns: Int) throws -> [String] {
    let text = moves.trimmingCharacters(in: .whitespacesAndNewlines)
    if text.isEmpty { return [] }
    guard text.utf8.count <= 1 << 16 else { throw Stop(.usage, "--moves takes at most 65536 characters") }
    if text.allSatisfy({ ("0"..."9").contains($0) }), columns <= 9 { return text.map(String.init) }
    return text.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  /// Makes a move: the one with this name, or the first whose arguments the rules accept.
  private func make(_ text: String, _ number: Int, _ session: inout Session, _ info: RuleSetInfo) async throws {
    var refusal: MoveRefusal?
    for candidate in info.moves.map({ "\($0.name) \(text)" }) + [text] where !text.isEmpty {
      do {
        try await session.submit(candidate, id: "\(number)", at: 0)
        return
      } catch let error as MoveRefusal where error.code != "move/over" {
        // The rules' reason is more useful than another move's complaint about its arguments.
        if refusal == nil || error.code == "move/refused" && refusal?.code != "move/refused" { refusal = error }
      } catch is MoveRefusal {
        throw Stop(.usage, "--moves: the game is over before move \(number), \(text)")
      }
    }
    let reason = refusal.map { ": \($0.text.text(in: .english))" } ?? " is empty"
    throw Stop(.usage, "--moves: move \(number), '\(text.prefix(40))'\(reason)")
  }
}

/// The values of moves in JSON. A move is named by its arguments; a single number stays a number.
private struct BestMoveDocument: Encodable {
  let found: MoveAppraisal

  init(_ found: MoveAppraisal) { self.found = found }

  private enum Key: String, CodingKey { case score, best, moves }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(found.score, forKey: .score)
    var best = container.nestedUnkeyedContainer(forKey: .best)
    for move in found.best {
      if case .integer(let number)? = move.arguments.first, move.arguments.count == 1 {
        try best.encode(number)
      } else {
        try best.encode(Self.name(move))
      }
    }
    let scores = found.moves.map { (Self.name($0.move), $0.score) }
    try container.encode(Dictionary(scores) { first, _ in first }, forKey: .moves)
  }

  /// The values for people: the best moves, then each move with its score.
  var lines: [String] {
    let best = "best: " + found.best.map(Self.name).joined(separator: ", ")
    let rows = found.moves.map { ["  " + Self.name($0.move), $0.score.map(String.init) ?? "?"] }
    return [best] + Table.lines(rows)
  }

  private static func name(_ move: Move) -> String {
    move.arguments.isEmpty ? move.name : move.arguments.map(\.description).joined(separator: " ")
  }
}
