// What the library asks of a rule set's scripts beyond play, wherever they run.
import Lexicon
public import Play

extension Puzzle {
  /// Whether its rule set asks for exactly one solution.
  public var asksForOneSolution: Bool { (script as? any ScriptHost)?.asksForOneSolution ?? false }
}

/// A loaded rule set, with the level that adds rules to it: its scripts run in this process or in a worker.
protocol ScriptHost: GameScript, PuzzleAnalyzer {
  /// What is known of the rule set since it was loaded.
  var loaded: LoadedRules { get }
  /// The texts of its scripts.
  var scripts: ScriptTexts { get }
  /// Bytes of this process that its scripts and the models it keeps take, about.
  var bytes: Int { get }
  /// The word lists that its functions have opened.
  var lexicons: OpenedLexicons { get }
  /// The model for these options, compiled; `nil` for a rule set without a model. The last few are kept.
  func board(_ options: PlayRecord) async throws -> ModelBoard?
  /// The model unless the rule set refuses the options or the level.
  ///
  /// - Throws: `RuleFault`; of kind `option` where it refuses, with the field at fault as its place.
  func board(_ options: PlayRecord, level: PlayRecord) async throws -> ModelBoard?
  /// Why the rule set does not take these options or this level, and the field at fault where it says so; or `nil`.
  func refusal(
    of options: PlayRecord, level: PlayRecord
  ) async throws -> (reason: LocalizedText, field: String?)?
  /// The numbers of the phrases, from 1, that a level of these options may be made of.
  func phrases(_ options: PlayRecord) async throws -> [Int]?
  /// The tests in the rule set's own file.
  func tests() async throws -> PlayValue
}

/// What is known of a rule set that was loaded.
struct LoadedRules: Sendable {
  /// What the rule set says about itself.
  let info: RuleSetInfo
  /// Whether it asks for exactly one solution.
  let asksForOneSolution: Bool
  /// Every script it read.
  let files: [ScriptFile]
  /// The rule set's own file.
  let file: ScriptFile

  /// The scripts as texts by name.
  var texts: ScriptTexts { ScriptTexts(Dictionary(files.map { ($0.name, $0.text) }) { first, _ in first }) }
}

extension ScriptHost {
  /// What the rule set says about itself.
  var info: RuleSetInfo { loaded.info }
  /// Whether it asks for exactly one solution.
  var asksForOneSolution: Bool { loaded.asksForOneSolution }
  /// Every script it read.
  var files: [ScriptFile] { loaded.files }
  /// The rule set's own file.
  var file: ScriptFile { loaded.file }

  /// The model unless the rule set refuses, by two questions.
  func board(_ options: PlayRecord, level: PlayRecord) async throws -> ModelBoard? {
    if let refusal = try await refusal(of: options, level: level) {
      throw RuleFault(.option, place: refusal.field.map { .named($0) }, refusal.reason)
    }
    return try await board(options)
  }

  /// The hashes of the word lists that options name, by name; a list that cannot be read has none.
  func lexicons(of options: PlayRecord) -> [String: String] {
    var hashes: [String: String] = [:]
    // By their places: a copy of a spec is a dozen references.
    for place in info.options.indices where info.options[place].kind == .lexicon {
      guard let name = options[info.options[place].name]?.string, WordSource.isName(name) else { continue }
      hashes[name] = try? lexicons.lexicon(named: name, wanted: nil).hash
    }
    return hashes
  }
}
