// Defects of a crossword file that did not prevent reading it.
public import Messages

/// A defect of a crossword file that was repaired or ignored.
public enum CrosswordRemark: Hashable, Sendable {
  /// A text in a .puz file.
  public enum Text: Hashable, Sendable {
    /// The title.
    case title
    /// The author.
    case author
    /// The copyright notice.
    case copyright
    /// The notes.
    case notes
    /// A clue, by number and direction.
    case clue(number: String, isDown: Bool)
  }

  /// The solution is locked and no key was given.
  case locked
  /// Number of the three checksums of a .puz that do not match.
  case checksums(Int)
  /// The checksum of a .puz section does not match.
  case sectionChecksum(String)
  /// A NUL byte cut a text of a .puz. The checksums showed which, so both parts were joined.
  case cut(Text, upTo: String)
  /// Number of texts in a .puz beyond the header's count; no checksum shows where the first of them ends.
  case moreTexts(Int)
  /// The texts are not UTF-8, and their encoding was guessed.
  case encoding(TextOrigin)
  /// U+FFFD replaces letters that were lost before the file was written.
  case lostLetters
}

extension CrosswordRemark.Text {
  /// `clue 4 down`, `the title`.
  fileprivate var text: LocalizedText {
    switch self {
    case .title: FormatTexts.remarkTitle
    case .author: FormatTexts.remarkAuthor
    case .copyright: FormatTexts.remarkCopyright
    case .notes: FormatTexts.remarkNotes
    case .clue(let number, let isDown):
      isDown ? FormatTexts.remarkDown(number: number) : FormatTexts.remarkAcross(number: number)
    }
  }
}

extension CrosswordRemark: CustomStringConvertible {
  /// A sentence.
  public var text: LocalizedText {
    switch self {
    case .locked: FormatTexts.remarkLocked
    case .checksums(let count): FormatTexts.remarkChecksums(count: count)
    case .sectionChecksum(let name): FormatTexts.remarkSection(name: name)
    case .cut(let text, let start): FormatTexts.remarkCut(text: text.text, start: start)
    case .moreTexts(let count): FormatTexts.remarkMoreTexts(count: count)
    case .encoding(let origin):
      FormatTexts.remarkEncoding(encoding: origin.encoding.title).saying(english: origin.remark ?? "")
    case .lostLetters: FormatTexts.remarkLostLetters
    }
  }

  /// The sentence in English.
  public var description: String { text.text(in: .english) }
}
