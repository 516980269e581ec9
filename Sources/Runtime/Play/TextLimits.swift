// How long the texts of scripts and manifests may be.

/// How many characters the texts of scripts and manifests may have. A character is a Unicode scalar here, which can be
/// counted fast.
///
/// What an author writes into a file is refused when it is too long, with the field and both lengths; what a script says
/// while it runs is cut.
public enum TextLimits {
  /// Titles, labels, licences and names of people.
  public static let title = 300
  /// Notes, help and descriptions.
  public static let note = 4_000
  /// What a running script says: reasons, remarks, refusals, errors, a line that it prints.
  public static let message = 200
  /// A sentence about a script, with its names and values in it.
  public static let sentence = 400
  /// Texts of views: the status, buttons, counters, cells of panels.
  public static let view = 1_000
  /// Names of fields.
  public static let name = 64
  /// The most languages of a text, and the most authors or languages of a pack.
  public static let list = 64

  /// What is wrong with the lengths of a text, of the texts of a record by language, or of a list of texts.
  ///
  /// - Returns: A sentence, or `nil` if nothing is wrong. Values of other kinds are not checked here.
  public static func fault(_ value: PlayValue?, _ field: String, most: Int) -> String? {
    switch value {
    case .string(let text)?:
      guard text.isLonger(than: most) else { return nil }
      return "`\(field)` has \(text.unicodeScalars.count) characters, \(most) are allowed"
    case .record(let texts)?:
      if texts.count > list { return "`\(field)` has \(texts.count) languages, \(list) are allowed" }
      for (language, text) in texts {
        if language.isLonger(than: name) {
          return "`\(field)` has a language whose name is longer than \(name) characters"
        }
        if let fault = fault(text, "\(field).\(language)", most: most) { return fault }
      }
      return nil
    case .sequence(let texts)?:
      if texts.count > list { return "`\(field)` has \(texts.count) entries, \(list) are allowed" }
      for (index, text) in texts.enumerated() {
        if let fault = fault(text, "\(field)[\(index + 1)]", most: most) { return fault }
      }
      return nil
    default: return nil
    }
  }

  /// What is wrong with the lengths of some fields of a record, and with the names of all; the field comes first.
  public static func fault(_ fields: PlayRecord, _ limits: [(field: String, most: Int)]) -> (
    field: String, text: String
  )? {
    if let long = fields.keys.first(where: { $0.isLonger(than: name) }) {
      let start = String(long.prefix(20))
      return (
        start, "the name of the field `\(start)…` has \(long.unicodeScalars.count) characters, \(name) are allowed"
      )
    }
    for (field, most) in limits {
      if let text = fault(fields[field], field, most: most) { return (field, text) }
    }
    return nil
  }
}

extension String {
  /// Whether it has more characters, as `TextLimits` counts them, than so many.
  fileprivate func isLonger(than most: Int) -> Bool { utf8.count > most && unicodeScalars.count > most }

  /// The text, cut to so many characters where it is longer, with an ellipsis for what is gone.
  public func cut(to most: Int) -> String {
    guard isLonger(than: most) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.prefix(most - 1))) + "…"
  }

  /// The text, cut in the middle: a sentence keeps its end, which says what to do.
  func cutInside(to most: Int) -> String {
    guard isLonger(than: most) else { return self }
    let (first, last) = (most * 2 / 3, most - most * 2 / 3 - 1)
    return String(String.UnicodeScalarView(unicodeScalars.prefix(first))) + "…"
      + String(String.UnicodeScalarView(unicodeScalars.suffix(last)))
  }
}

extension LocalizedText {
  /// The text as a running script may say it: in each language cut to so many characters.
  public func said(most: Int = TextLimits.message) -> LocalizedText { limited(to: most) { $0.cut(to: most) } }

  /// The same for a sentence about a script.
  var sentence: LocalizedText {
    limited(to: TextLimits.sentence) { $0.cutInside(to: TextLimits.sentence) }
  }

  private func limited(to most: Int, _ cut: (String) -> String) -> LocalizedText {
    if texts.count <= TextLimits.list, texts.values.allSatisfy({ $0.utf8.count <= most }) { return self }
    let kept = texts.sorted { $0.key < $1.key }.prefix(TextLimits.list)
    return LocalizedText(Dictionary(uniqueKeysWithValues: kept.map { ($0.key, cut($0.value)) }))
  }

  /// What a running script says: a text or a record of texts by language, each cut to so many characters.
  public static func said(_ value: PlayValue, most: Int = TextLimits.message) -> LocalizedText? {
    LocalizedText(value)?.said(most: most)
  }

  /// The same where a view shows it.
  public static func shown(_ value: PlayValue) -> LocalizedText? { said(value, most: TextLimits.view) }
}
