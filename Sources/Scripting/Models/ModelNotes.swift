// What a rule set's models say again and again: its reasons, and the lines that declare constraints.
import LuaBridge
import Play

/// What a rule set's models say again and again, kept so that each is turned into plain values once for all levels.
final class ModelNotes {
  private var sources: [LuaSource] = []
  private var texts: [LuaTexts] = []
  private var reasons: [LocalizedText] = []

  /// How many of each are kept; then it begins anew.
  private static let limit = 64

  /// Where the script is that called.
  func source(_ call: LuaCall) -> LuaSource? {
    switch call.source(among: sources) {
    case .known(let place): return sources[place]
    case nil: return nil
    case .new(let source):
      if sources.count == Self.limit { sources.removeAll() }
      sources.append(source)
      return source
    }
  }

  /// What the texts by language at an index say; `nil` where they are none.
  func reason(_ call: LuaCall, _ index: Int) -> LocalizedText? {
    switch call.texts(index, among: texts) {
    case .known(let place): return reasons[place]
    case nil: return nil
    case .new(let found):
      let dictionary = found.dictionary
      guard !dictionary.isEmpty else { return nil }
      if texts.count == Self.limit {
        texts.removeAll()
        reasons.removeAll()
      }
      let reason = LocalizedText(dictionary).said()
      texts.append(found)
      reasons.append(reason)
      return reason
    }
  }
}
