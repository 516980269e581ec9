// Decodes an imported text to UTF-8.

/// An imported text: its bytes as UTF-8, and its original encoding.
///
/// A byte order mark, valid UTF-8, UTF-16 judged by line ends and blanks, and a declaration in XML or HTML determine
/// the encoding. For other bytes, `EncodingGuess` chooses between Windows-1252 and Mac Roman; such a text `isAssumed`,
/// and a user can choose another encoding.
public struct SourceText: Sendable {
  /// The text without a byte order mark. Invalid bytes are replaced in place by bytes that UTF-8 never uses; see
  /// `fault`.
  public let utf8: [UInt8]
  /// The encoding of the file, and how it was determined.
  public let origin: TextOrigin
  /// Whether no known encoding yields words; `fault` says where that shows. A NUL byte is another fault.
  let isUnknown: Bool

  /// Decodes bytes.
  ///
  /// - Parameter encoding: The user's choice; `nil` detects it.
  /// - Complexity: O(*n*), *n* = `bytes.count`.
  public init(_ bytes: [UInt8], encoding chosen: TextEncoding? = nil) {
    let marked = TextEncoding.allCases.first { !$0.mark.isEmpty && bytes.starts(with: $0.mark) }
    if let marked, chosen == nil || chosen == marked || chosen?.isUTF16 == marked.isUTF16 {
      self.init(bytes.dropFirst(marked.mark.count), marked, isAssumed: false)
    } else if let chosen {
      self.init(bytes[...], chosen, isAssumed: false)
    } else if let found = Self.plain(bytes) ?? Self.declared(in: bytes) {
      self.init(bytes[...], found, isAssumed: false)
    } else {
      let guess = EncodingGuess.encoding(of: bytes)
      self.init(bytes[...], guess ?? .utf8, isAssumed: guess != nil, isUnknown: guess == nil && !bytes.contains(0))
    }
  }

  private init(
    _ bytes: ArraySlice<UInt8>, _ encoding: TextEncoding, isAssumed: Bool, isUnknown: Bool = false
  ) {
    self.isUnknown = isUnknown
    var utf8 = encoding.utf8(of: bytes)
    // A text joined from several files has a mark for each; DOS terminated texts with Ctrl-Z.
    while utf8.starts(with: TextEncoding.utf8.mark) { utf8.removeFirst(3) }
    while utf8.last == 0x1A { utf8.removeLast() }
    self.utf8 = utf8
    origin = TextOrigin(encoding, sample: isAssumed ? Self.sample(of: utf8) : nil, isAssumed: isAssumed)
  }

  /// The encoding of bytes that can hardly be anything else: UTF-8, even with a few damaged bytes, and UTF-16.
  private static func plain(_ bytes: [UInt8]) -> TextEncoding? {
    let check = UTF8Check(bytes)
    if check.hasNUL, let order = EncodingGuess.order(ofUTF16: bytes) { return order }
    return check.faults == 0 || check.sequences > check.faults ? .utf8 : nil
  }

  /// The encoding that XML or HTML declares in its first lines.
  static func declared(in bytes: [UInt8]) -> TextEncoding? {
    let head = bytes.prefix(1024).map { $0 < 0x80 ? $0 : Sign.blank }
    guard head.first(where: { $0 > Sign.blank }) == UInt8(ascii: "<") else { return nil }
    let text = String(decoding: head, as: UTF8.self).lowercased()
    for key in ["encoding=", "charset="] {
      guard let place = text.firstRange(of: key) else { continue }
      let value = text[place.upperBound...].drop { $0 == "\"" || $0 == "'" }
      let name = value.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      let named = TextEncoding(named: name)
      // UTF-8 and UTF-16 would have been detected before.
      return named == .windows1252 || named == .macRoman ? named : nil
    }
    return nil
  }

  // MARK: Faults and remarks

  /// What is wrong with the text: the line of the first invalid byte, and what to do; `nil` if all is text.
  public var fault: (line: Int, text: String)? {
    guard let place = UTF8Check.firstFault(in: utf8) else { return nil }
    let line = lineNumber(of: place, in: utf8)
    if utf8[place] == 0 { return (line, "a text must not contain a NUL byte; save the file as UTF-8") }
    if encoding != .utf8 {
      return (line, "this is not text in \(encoding.title); choose another encoding, or save the file as UTF-8")
    }
    let others = "UTF-8, UTF-16, Windows-1252 or Mac Roman"
    return (line, "this is not text in \(others); save the file as UTF-8 in the program that wrote it")
  }

  /// The encoding of the file.
  public var encoding: TextEncoding { origin.encoding }
  /// Whether the encoding is a guess: it is not UTF-8 and the file does not declare it.
  public var isAssumed: Bool { origin.isAssumed }
  /// A sentence for the user if the encoding is a guess.
  public var remark: String? { origin.remark }

  /// The first word that is not ASCII, and its line.
  private static func sample(of utf8: [UInt8]) -> TextOrigin.Sample? {
    guard let place = utf8.firstIndex(where: { $0 >= 0x80 }) else { return nil }
    func isInWord(_ byte: UInt8) -> Bool { byte >= 0x80 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
    let before = utf8[..<place].suffix(40).reversed().prefix(while: isInWord).count
    let word = utf8[(place - before)...].prefix(while: isInWord).prefix(160)
    return String(validating: word, as: UTF8.self).map { .init(line: lineNumber(of: place, in: utf8), word: $0) }
  }
}

/// The encoding of a text, and how it was determined.
public struct TextOrigin: Hashable, Sendable {
  /// A word that shows the guess.
  public struct Sample: Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The word.
    public let word: String
  }

  /// The encoding.
  public let encoding: TextEncoding
  /// Whether it is a guess: it is not UTF-8 and the file does not declare it.
  public let isAssumed: Bool
  /// The first word that shows the guess.
  public let sample: Sample?

  init(_ encoding: TextEncoding, sample: Sample?, isAssumed: Bool) {
    self.encoding = encoding
    self.sample = sample
    self.isAssumed = isAssumed
  }

  /// A sentence for the user if the encoding is a guess.
  public var remark: String? {
    guard isAssumed else { return nil }
    let example = sample.map { " (line \($0.line): \"\($0.word)\")" } ?? ""
    return
      "the text is not UTF-8 and was read as \(encoding.title)\(example); choose another encoding if letters are wrong"
  }
}

extension TextEncoding {
  fileprivate var isUTF16: Bool { self == .utf16LittleEndian || self == .utf16BigEndian }
}

/// How much of some bytes is UTF-8.
struct UTF8Check {
  /// Characters of two or more bytes.
  private(set) var sequences = 0
  /// Bytes outside any character.
  private(set) var faults = 0
  private(set) var hasNUL = false

  init(_ bytes: [UInt8]) {
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      if byte < 0x80 {
        if byte == 0 { hasNUL = true }
        at += 1
        continue
      }
      let length = Self.length(bytes, at)
      if length > 0 { sequences += 1 } else { faults += 1 }
      at += max(1, length)
    }
  }

  /// The offset of the first byte that is NUL or outside any character.
  static func firstFault(in bytes: [UInt8]) -> Int? {
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      let length = byte < 0x80 ? Int(byte == 0 ? 0 : 1) : length(bytes, at)
      if length == 0 { return at }
      at += length
    }
    return nil
  }

  /// Length in bytes of the character that begins at a byte of 0x80 or more; 0 if invalid.
  private static func length(_ bytes: [UInt8], _ at: Int) -> Int {
    func follows(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      at + offset < bytes.count && range.contains(bytes[at + offset])
    }
    switch bytes[at] {
    case 0xC2...0xDF: return follows(1) ? 2 : 0
    case 0xE0: return follows(1, 0xA0...0xBF) && follows(2) ? 3 : 0
    case 0xED: return follows(1, 0x80...0x9F) && follows(2) ? 3 : 0
    case 0xE1...0xEF: return follows(1) && follows(2) ? 3 : 0
    case 0xF0: return follows(1, 0x90...0xBF) && follows(2) && follows(3) ? 4 : 0
    case 0xF1...0xF3: return follows(1) && follows(2) && follows(3) ? 4 : 0
    case 0xF4: return follows(1, 0x80...0x8F) && follows(2) && follows(3) ? 4 : 0
    default: return 0
    }
  }
}
