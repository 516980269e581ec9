// Letters in a script's hands: `letters_of`, `letter_of`, `clusters`, `language_of`, `is_from_right`, `word_of`.
import Letters
import Lexicon
import LuaBridge

/// The global functions about letters. They know languages, not games.
final class LetterFunctions {
  private struct Key: Hashable {
    var language: String
    var dropsPoints: Bool
  }

  private unowned let state: LuaState
  /// Alphabets that were asked for; a game has one or two.
  private var alphabets: [Key: Alphabet] = [:]
  private static let mostAlphabets = 32
  /// What work costs, in instructions: a byte of a text that is read.
  private static let byteCost = 2
  /// The longest text, in bytes.
  private static let longest = 1 << 20

  init(_ state: LuaState) {
    self.state = state
  }

  /// `letters_of(text, language, unpointed)`.
  func letters(_ call: LuaCall) throws -> LuaReturn {
    try list(try alphabet(call).letters(try text(call)))
  }

  /// `letter_of(text, language, unpointed)`.
  func letter(_ call: LuaCall) throws -> LuaReturn {
    .string(try alphabet(call).letter(try text(call)))
  }

  /// `clusters(text)`.
  func clusters(_ call: LuaCall) throws -> LuaReturn {
    try list(Alphabet.clusters(try text(call)))
  }

  /// `language_of(text)`.
  func language(_ call: LuaCall) throws -> LuaReturn {
    .string(Alphabet.language(of: CollectionOfOne(try text(call))))
  }

  /// `is_from_right(text)`.
  func isFromRight(_ call: LuaCall) throws -> LuaReturn {
    .boolean(Alphabet.runsFromRight(CollectionOfOne(try text(call))))
  }

  /// `word_of(text, language)`.
  func word(_ call: LuaCall) throws -> LuaReturn {
    .string(WordForm(try text(call), language: try call.optionalString(2) ?? "").word)
  }

  private func text(_ call: LuaCall) throws -> String {
    let text = try call.string(1)
    guard text.utf8.count <= LetterFunctions.longest else {
      throw LuaError("a text of letters has at most 1,048,576 bytes, got \(text.utf8.count)")
    }
    try call.spend(LetterFunctions.byteCost * text.utf8.count)
    return text
  }

  private func alphabet(_ call: LuaCall) throws -> Alphabet {
    var language = ""
    if call.count >= 2, case .string(let text) = try call.value(2) { language = String(text.prefix(16)) }
    let key = Key(language: language, dropsPoints: call.count >= 3 ? try call.boolean(3) : false)
    if let known = alphabets[key] { return known }
    if alphabets.count >= LetterFunctions.mostAlphabets { alphabets = [:] }
    let made = Alphabet(language: language, dropsPoints: key.dropsPoints)
    alphabets[key] = made
    return made
  }

  private func list(_ texts: [String]) throws -> LuaReturn {
    .value(.table(try state.table(sequence: texts.map { .string($0) })))
  }
}
