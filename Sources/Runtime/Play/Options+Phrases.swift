// Options that hold phrases of a word list, and choices with names for people.
import Grids

extension OptionSpec {
  /// The most phrases an option holds, unless its `max` says otherwise.
  public static let mostPhrases = 1000
  /// Bytes of a phrase's text.
  static let longestPhrase = 400

  /// A list of texts, each once; one text is several with commas, semicolons or line ends between.
  func phrases(_ value: PlayValue) throws(RuleFault) -> PlayValue {
    let most = min(maximum ?? OptionSpec.mostPhrases, OptionSpec.mostPhrases)
    let wanted = "the texts of 1 to \(most) phrases"
    let parts = value.string?.split { ",;，；\n".contains($0) }.map(String.init) ?? texts(value)
    guard let parts else { throw refusal(value, wanted) }
    var seen: Set<String> = []
    let kept = parts.map(OptionSpec.trimmed).filter { !$0.isEmpty && seen.insert($0).inserted }
    guard (1...most).contains(kept.count), kept.allSatisfy({ $0.utf8.count <= OptionSpec.longestPhrase }) else {
      throw refusal(value, wanted)
    }
    return .sequence(kept.map { .string($0) })
  }

  /// The texts of a list; `nil` where something else is among them.
  private func texts(_ value: PlayValue) -> [String]? {
    guard let values = value.sequence else { return nil }
    let texts = values.compactMap { $0.string ?? $0.cell?.description }
    return texts.count == values.count ? texts : nil
  }

  private static func trimmed(_ text: String) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  /// What one of the choices is called.
  public func label(of choice: PlayValue) -> LocalizedText {
    let name = choice.string ?? choice.shown
    return labels[name] ?? LocalizedText(name)
  }
}
