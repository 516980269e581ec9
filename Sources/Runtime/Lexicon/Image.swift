// The layout of a lexicon's image, written once and memory-mapped.

/// The layout of a lexicon's image. Numbers are little-endian.
///
///     0  "QLEXICON"   8  version, 4 bytes   12  sections, 4 bytes   16  checksum of all from 24 on   24  length, 8 bytes
///     32 for each section: offset, length, 4 bytes each             then the sections
enum Image {
  static let magic = Array("QLEXICON".utf8)
  static let version = 3
  static let head = 32
  /// Bytes per phrase in the section `phrases`: record 4, languages 4 (one bit each), theme 2, level 1, zero 1.
  static let phraseSize = 12

  /// The sections of an image, in order.
  enum Section: Int, CaseIterable {
    case meta, phrases, records, spellings, directory
    case textLetters, textStarts, textFirsts, textInner
    case readingLetters, readingStarts, readingFirsts, readingInner
    case meaningLetters, meaningStarts, meaningFirsts, meaningInner
  }

  /// An image with these sections.
  static func make(_ sections: [[UInt8]]) -> [UInt8] {
    var place = head + 8 * sections.count
    var table: [UInt8] = []
    for section in sections {
      append(UInt32(clamping: place), to: &table)
      append(UInt32(clamping: section.count), to: &table)
      place += section.count
    }
    var bytes = magic
    bytes.reserveCapacity(place)
    append(UInt32(version), to: &bytes)
    append(UInt32(sections.count), to: &bytes)
    bytes += Array(repeating: 0, count: 8)
    append(UInt32(clamping: place), to: &bytes)
    append(UInt32(0), to: &bytes)
    bytes += table
    for section in sections { bytes += section }
    let sum = bytes.withUnsafeBytes { checksum($0) }
    for index in 0..<8 { bytes[16 + index] = UInt8(truncatingIfNeeded: sum >> (8 * UInt64(index))) }
    return bytes
  }

  static func append(_ number: UInt32, to bytes: inout [UInt8]) {
    for shift in stride(from: UInt32(0), to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  static func bytes(of numbers: [UInt32]) -> [UInt8] {
    numbers.withUnsafeBytes { raw in
      #if _endian(little)
        return Array(raw)
      #else
        var bytes: [UInt8] = []
        for number in numbers { append(number, to: &bytes) }
        return bytes
      #endif
    }
  }

  /// A checksum of everything after the checksum itself; it detects damage, not malice.
  static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var sum: UInt64 = 0x9E37_79B9_7F4A_7C15
    var at = 24
    while at + 8 <= bytes.count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
      sum = (sum ^ word) &* 0xBF58_476D_1CE4_E5B9
      sum ^= sum >> 29
      at += 8
    }
    while at < bytes.count {
      sum = (sum ^ UInt64(bytes[at])) &* 0xBF58_476D_1CE4_E5B9
      sum ^= sum >> 29
      at += 1
    }
    return sum
  }

  /// The ranges of an image's sections.
  ///
  /// - Throws: `LexiconFault` if it is not an image, has another version, or is truncated or damaged.
  static func sections(of image: ImageBytes) throws(LexiconFault) -> [Range<Int>] {
    guard image.all.count >= head, image.all.starts(with: magic) else {
      throw LexiconFault("not a lexicon; import the word list again")
    }
    guard image.u32(8) == version else {
      throw LexiconFault("it was made by another version of the program (\(image.u32(8))); import the word list again")
    }
    let sum = UInt64(littleEndian: image.all.loadUnaligned(fromByteOffset: 16, as: UInt64.self))
    guard image.u32(24) == image.all.count, image.u32(12) == Section.allCases.count, sum == checksum(image.all) else {
      throw LexiconFault("it is damaged or cut off; import the word list again")
    }
    var ranges: [Range<Int>] = []
    for index in 0..<Section.allCases.count {
      let (offset, length) = (image.u32(head + 8 * index), image.u32(head + 8 * index + 4))
      guard offset + length <= image.all.count else { throw LexiconFault("it is damaged; import the word list again") }
      ranges.append(offset..<offset + length)
    }
    return ranges
  }
}
