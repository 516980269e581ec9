// The crossword formats.
public import Messages

/// A crossword file format.
public enum CrosswordFormat: String, CaseIterable, Hashable, Sendable {
  /// JSON, as defined by ipuz.org.
  case ipuz
  /// Across Lite.
  case puz
  /// XML, as exported by Crossword Compiler.
  case jpz
  /// Exolve text.
  case exolve
  /// Text of the xd corpus.
  case xd
  /// Across Lite text, the source of .puz files.
  case acrossLiteText = "across-lite"

  /// Whether this format can be written.
  public var isWritten: Bool { self == .ipuz || self == .puz }
}

extension Crossword {
  /// Reads a crossword.
  ///
  /// - Parameters:
  ///     - bytes: A file's content, at most `largest` bytes; unpack archives first.
  ///     - format: `nil` detects it from the content.
  ///   - key: The number that unlocks the solution of a scrambled .puz, 0 to 9999.
  ///     - encoding: The encoding of a text; `nil` detects it, with a remark if it had to guess.
  /// - Throws: `LocatedFault` with line or byte, and what to do.
  public init(
    reading bytes: [UInt8], format: CrosswordFormat? = nil, key: Int? = nil, encoding: TextEncoding? = nil
  ) throws(LocatedFault) {
    guard bytes.count <= Self.largest else {
      throw .whole("the file has more than \(Self.largest >> 20) MiB; a crossword is smaller")
    }
    if bytes.starts(with: [0x50, 0x4B, 3, 4]) {
      throw .whole("this is an archive; unpack it and give the crossword in it")
    }
    guard let format = format ?? FileKind(bytes, encoding: encoding).crossword else {
      throw .whole("this is not a crossword in a known format: ipuz, .puz, .jpz, Exolve text, xd or Across Lite text")
    }
    if format == .puz {
      self = try PuzReader.crossword(bytes, key: key, encoding: encoding)
    } else {
      let text = SourceText(bytes, encoding: encoding)
      if let fault = text.fault { throw .line(fault.line, fault.text) }
      try self.init(text: text.utf8, format)
      if text.isAssumed { remarks.append(.encoding(text.origin)) }
    }
    if !isLocked { forgetPlaceholders() }
    findWords()
    if hasLostLetters { remarks.append(.lostLetters) }
  }

  /// Whether a text contains U+FFFD: an earlier program could not read a letter.
  private var hasLostLetters: Bool {
    let texts = [title, author, copyright, publisher, intro, notes] + entries.flatMap { [$0.clue, $0.more] }
    return texts.contains(where: SeenText.hasLost) || cells.contains { SeenText.hasLost($0.solution) }
  }

  private init(text: [UInt8], _ format: CrosswordFormat) throws(LocatedFault) {
    switch format {
    case .ipuz: self = try IpuzReader.crossword(text)
    case .jpz: self = try JpzReader.crossword(text)
    case .exolve: self = try ExolveReader.crossword(text)
    case .xd: self = try XdReader.crossword(text)
    case .acrossLiteText: self = try AcrossLiteTextReader.crossword(text)
    case .puz: preconditionFailure("a .puz file is not text")
    }
  }

  /// The crossword as a file.
  ///
  /// A .puz has no shades, given letters or second clues: they are omitted, and word lengths are appended to the clue.
  /// A gap is written as `:`, and a locked solution as it was read.
  ///
  /// - Parameter key: Locks the solution of a .puz; 0 to 9999.
  /// - Throws: `LocatedFault` if the format cannot be written or cannot represent this crossword.
  public func bytes(as format: CrosswordFormat, key: Int? = nil) throws(LocatedFault) -> [UInt8] {
    switch format {
    case .ipuz: return IpuzWriter.bytes(self)
    case .puz: return try PuzWriter.bytes(self, key: key)
    default: throw .whole("crosswords cannot be written as \(format.rawValue); write ipuz or .puz")
    }
  }
}

extension Crossword {
  /// Checks that a row of a drawn grid, one sign per cell, is as wide as the grid.
  ///
  /// - Throws: `LocatedFault` with the row's line.
  func checkWidth(ofRow line: (number: Int, text: String)) throws(LocatedFault) {
    guard line.text.count != columns else { return }
    throw .line(line.number, "this row has \(line.text.count) cells and the first one \(columns); make them agree")
  }
}

/// The lines of a text with their numbers.
struct TextLines {
  let lines: [(number: Int, text: String)]

  init(_ bytes: [UInt8]) {
    var lines: [(number: Int, text: String)] = []
    var number = 0
    var reader = bytes[...]
    while !reader.isEmpty {
      let end = reader.firstIndex(where: Sign.endsLine) ?? reader.endIndex
      number += 1
      lines.append((number, String(decoding: reader[..<end], as: UTF8.self)))
      var next = end
      if next < reader.endIndex {
        let pair = reader[next] == Sign.carriageReturn && next + 1 < reader.endIndex && reader[next + 1] == Sign.newline
        next += pair ? 2 : 1
      }
      reader = reader[next...]
    }
    self.lines = lines
  }
}

/// A text without leading and trailing blanks.
func trimmed(_ text: some StringProtocol) -> String {
  String(decoding: Array(text.utf8)[...].trimmingBlanks, as: UTF8.self)
}
