// A game as an address that everyone can open.
import Foundation
import Play
import Scripting

/// The contents of a game's address, from which every server with the same rules starts the same game.
struct SharedGame: Codable, Equatable {
  /// The version of this form.
  var v = 1
  /// The rule set's full name.
  var rules: String
  /// The fields of the level, options among them.
  var fields: PlayRecord
  /// 16 hexadecimal digits.
  var seed: String
  /// The moves that lead to the position; absent if the game is shared from its start.
  var moves: [String]?

  /// The maximum length of the text, in bytes.
  static let longest = 16_384
  /// The maximum size after decompression, in bytes.
  private static let longestContent = 262_144
  /// The maximum number of moves.
  static let mostMoves = 500

  /// The path after `#/` in the page's address: `open/PACK/NAME/SEED` for a level that is the same on every server,
  /// otherwise `shared/` and the game itself.
  ///
  /// - Parameter withPosition: Whether to share the current position instead of the start.
  /// - Throws: `Problem` if no address can hold the game.
  static func path(of session: Session, withPosition: Bool) throws -> String {
    let puzzle = session.puzzle
    let moves = withPosition ? try moves(of: session) : nil
    // A name tells nothing of what is in fog.
    let isNamed = puzzle.extends || (!puzzle.rules.hasDeal || !session.fog.isEmpty) && !puzzle.isDaily
    if let source = puzzle.source, moves == nil, isNamed, !source.hasPrefix("/") {
      return "open/\(source)/\(session.journal.head.seed)"
    }
    guard session.fog.isEmpty else { throw Problem.inFog }
    var game = try SharedGame(beginningOf: session)
    game.moves = moves
    return try game.path()
  }

  /// The path after `#/` with the game itself.
  ///
  /// - Throws: `Problem` if it is too long.
  func path() throws -> String {
    guard let packed = Gzip.compress(Array(try CanonicalJSON.data(self))) else { throw Problem.cannotShare }
    let text = Data(packed).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing(
      "=", with: "")
    guard text.utf8.count <= SharedGame.longest else { throw Problem.cannotShare }
    return "shared/\(text)"
  }

  /// Reads the text of an address, which is untrusted.
  ///
  /// - Throws: `Problem` if it is damaged or too long.
  init(text: String) throws {
    var base = text.replacing("-", with: "+").replacing("_", with: "/")
    base += String(repeating: "=", count: (4 - base.utf8.count % 4) % 4)
    guard text.utf8.count <= SharedGame.longest, let packed = Data(base64Encoded: base),
      let bytes = Gzip.expand(Array(packed), longest: SharedGame.longestContent), JSONDepth.isAtMost(32, bytes),
      let game = try? JSONDecoder().decode(SharedGame.self, from: Data(bytes)), game.v == 1,
      game.moves?.count ?? 0 <= SharedGame.mostMoves, UInt64(game.seed, radix: 16) != nil
    else { throw Problem.badShare }
    self = game
  }

  /// The start of a game.
  ///
  /// - Throws: `Problem` for a level with rules of its own.
  init(beginningOf session: Session) throws {
    guard let fields = session.puzzle.wholeFields else { throw Problem.cannotShare }
    rules = session.puzzle.rules.name
    self.fields = fields
    seed = session.journal.head.seed
  }

  /// The seed as a number.
  var seedValue: UInt64 { UInt64(seed, radix: 16) ?? 0 }

  private static func moves(of session: Session) throws -> [String] {
    guard session.puzzle.rules.allowsUndo, !session.puzzle.rules.waits else { throw Problem.cannotShare }
    let moves = session.position
    guard moves.count <= mostMoves else { throw Problem.cannotShare }
    return moves
  }
}
