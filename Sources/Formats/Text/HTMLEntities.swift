// HTML's named and numeric character references.

/// HTML's named and numeric character references: `&eacute;`, `&#233;`, `&#xE9;`.
///
/// All names of the WHATWG standard are known. Names are looked up by binary search in one text, so the table costs
/// nothing before its first use and about a dozen comparisons per name.
public enum HTMLEntities {
  /// Replaces each character reference once: `&amp;eacute;` becomes `&eacute;`. Other text stays.
  public static func decoded(_ text: String) -> String {
    guard text.utf8.contains(ampersand) else { return text }
    return String(decoding: decoded(Array(text.utf8)[...]), as: UTF8.self)
  }

  /// Replaces each character reference in UTF-8.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var at = bytes.startIndex
    while at < bytes.endIndex {
      if bytes[at] == ampersand, let (characters, length) = reference(in: bytes, at: at) {
        out.append(contentsOf: characters.utf8)
        at += length
      } else {
        out.append(bytes[at])
        at += 1
      }
    }
    return out
  }

  /// The characters of the reference that begins with the `&` at an offset, and its length in bytes; `nil` if it is not
  /// a reference.
  ///
  /// The semicolon may be missing after a number, and after the old names that HTML allows without one, unless a
  /// letter, digit or `=` follows.
  static func reference(in bytes: ArraySlice<UInt8>, at start: Int) -> (characters: String, length: Int)? {
    let rest = bytes[start...].dropFirst()
    if rest.first == Sign.hash { return number(rest.dropFirst(), start) }
    let name = rest.prefix(longestName).prefix(while: isNameByte)
    guard !name.isEmpty, let (characters, isOld) = named(name) else { return nil }
    let next = name.endIndex < bytes.endIndex ? bytes[name.endIndex] : nil
    if next == Sign.semicolon { return (characters, name.endIndex + 1 - start) }
    guard isOld, next.map({ !isNameByte($0) && $0 != UInt8(ascii: "=") }) ?? true else { return nil }
    return (characters, name.endIndex - start)
  }

  private static let ampersand = UInt8(ascii: "&")
  /// `CounterClockwiseContourIntegral`.
  private static let longestName = 32

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39
  }

  // MARK: Numbers

  private static func number(_ text: ArraySlice<UInt8>, _ start: Int) -> (characters: String, length: Int)? {
    let isHex = text.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
    let digits = (isHex ? text.dropFirst() : text).prefix(10).prefix { byte in
      isHex ? isNameByte(byte) : byte >= 0x30 && byte <= 0x39
    }
    guard let code = UInt32(String(decoding: digits, as: UTF8.self), radix: isHex ? 16 : 10),
      let scalar = scalar(code)
    else { return nil }
    let isClosed = digits.endIndex < text.endIndex && text[digits.endIndex] == Sign.semicolon
    return (String(Character(scalar)), digits.endIndex + (isClosed ? 1 : 0) - start)
  }

  /// The character of a number; 128 to 159 mean Windows-1252, as the standard says.
  private static func scalar(_ code: UInt32) -> Unicode.Scalar? {
    switch code {
    case 9, 10, 13: Unicode.Scalar(code)
    case 0x80...0x9F: HighBytes.windows1252[Int(code) - 0x80]
    case 0..<32, 0x7F, 0xFFFD...0xFFFF: nil
    default: Unicode.Scalar(code)
    }
  }

  // MARK: Names

  /// The characters of a name, and whether its semicolon may be missing.
  private static func named(_ name: ArraySlice<UInt8>) -> (characters: String, isOld: Bool)? {
    names.withUTF8Buffer { table in
      var (low, high) = (0, table.count)
      while low < high {
        var start = (low + high) / 2
        while start > low, table[start - 1] != Sign.blank { start -= 1 }
        let record = table[start...].prefix { $0 != Sign.blank }
        let known = record.prefix(while: isNameByte)
        if known.elementsEqual(name) { return meaning(record[known.endIndex...]) }
        if known.lexicographicallyPrecedes(name) { low = record.endIndex + 1 } else { high = start }
      }
      return nil
    }
  }

  /// `=E9`, `~E9` or `=3C+20D2`.
  private static func meaning(_ record: Slice<UnsafeBufferPointer<UInt8>>) -> (characters: String, isOld: Bool) {
    var characters = ""
    for code in record.dropFirst().split(separator: UInt8(ascii: "+")) {
      let value = UInt32(String(decoding: code, as: UTF8.self), radix: 16)
      if let scalar = value.flatMap(Unicode.Scalar.init) { characters.unicodeScalars.append(scalar) }
    }
    return (characters, record.first == UInt8(ascii: "~"))
  }
}
