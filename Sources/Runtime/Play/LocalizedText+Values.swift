// Texts as scripts and levels write them.
public import Grids
// Whatever uses play uses its texts.
@_exported public import Messages

extension LocalizedText {
  /// Reads a text or a record of texts by language.
  public init?(_ value: PlayValue) {
    switch value {
    case .string(let text): self.init(text)
    case .record(let fields) where !fields.isEmpty:
      var texts: [String: String] = [:]
      for (language, text) in fields {
        guard let text = text.string else { return nil }
        texts[language] = text
      }
      self.init(texts)
    default: return nil
    }
  }

  /// The record of texts by language.
  public var value: PlayValue { .record(PlayRecord(texts.mapValues(PlayValue.string))) }
}

extension Cell: TextPart {
  /// The same in every language, such as `r4c7`.
  public func text(in language: Language) -> String { description }
}
