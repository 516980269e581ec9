// What was found wrong with a crossword's file without making it unreadable.

/// Something wrong with a crossword's file that was mended or passed over.
public enum CrosswordRemark: Hashable, Sendable {
  /// A text of a .puz.
  public enum Text: Hashable, Sendable {
    /// The title.
    case title
    /// The author.
    case author
    /// The copyright notice.
    case copyright
    /// The notes.
    case notes
    /// A clue, by its number and direction.
    case clue(number: String, isDown: Bool)
  }

  /// The solution is locked and no key was given.
  case locked
  /// So many of the three checksums of a .puz do not fit its bytes.
  case checksums(Int)
  /// The checksum of that section of a .puz does not fit its bytes.
  case sectionChecksum(String)
  /// A NUL byte cuts a text of a .puz. Its checksums show which, so it was read on behind the cut.
  case cut(Text, upTo: String)
  /// So many texts of a .puz are more than its header counts, and no checksum shows where the first of them ends.
  case moreTexts(Int)
  /// The texts are not UTF-8, and their encoding was guessed.
  case encoding(TextOrigin)
  /// U+FFFD stands for letters that were lost before the file was written.
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
    case .cut(let text, let start): "\(text) is cut by a NUL byte behind \"\(start)\"; the rest was joined to it"
    case .moreTexts(let count):
      "the file has \(count) more texts than its header says; a NUL byte may cut a clue, and clues behind it then "
        + "belong to other words"
    case .encoding(let origin): origin.remark ?? ""
    case .lostLetters:
      "letters were lost before this file was written, U+FFFD (�) stands in their place; get the file from its source again"
    }
  }
}
