// Defects of a crossword file that did not prevent reading it.

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

extension CrosswordRemark.Text: CustomStringConvertible {
  /// `clue 4 down`, `the title`.
  public var description: String {
    switch self {
    case .title: "the title"
    case .author: "the author"
    case .copyright: "the copyright"
    case .notes: "the notes"
    case .clue(let number, let isDown): "clue \(number) \(isDown ? "down" : "across")"
    }
  }
}

extension CrosswordRemark: CustomStringConvertible {
  /// A sentence in English.
  public var description: String {
    switch self {
    case .locked: "the answers are locked; open the file with its key of four digits to check and reveal"
    case .checksums(let count):
      count == 1
        ? "a checksum does not fit; the file may have been changed by another program, or damaged on the way"
        : "\(count) checksums do not fit; the file may have been changed by another program, or damaged on the way"
    case .sectionChecksum(let name): "the checksum of the section \(name) does not fit; it may be damaged"
    case .cut(let text, let start): "\(text) is cut by a NUL byte after \"\(start)\"; the rest was joined to it"
    case .moreTexts(let count):
      "the file has \(count) more texts than its header says; a NUL byte may cut a clue, and the clues after it then "
        + "belong to other words"
    case .encoding(let origin): origin.remark ?? ""
    case .lostLetters:
      "letters were lost before this file was written, U+FFFD (�) replaces them; get the file from its source again"
    }
  }
}
