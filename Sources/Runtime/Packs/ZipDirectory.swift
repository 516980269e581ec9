// Checks that the directory of a .zip agrees with its files.

/// Checks that the directory at the end of a .zip agrees with the headers before each file.
///
/// Programs read one or the other, so a scanner or a teacher could have examined something else than what is installed.
/// Both must agree on names, methods, sizes and checksums; each file must immediately follow the one before, and the
/// directory must follow the last one. Source: PKWARE, APPNOTE.TXT 6.3.10, sections 4.3 and 4.5.
struct ZipDirectory {
  /// A fault of an archive.
  struct Fault: Error {
    let text: String
  }

  private let bytes: [UInt8]
  private static let (local, entry, end): (UInt32, UInt32, UInt32) = (0x0403_4b50, 0x0201_4b50, 0x0605_4b50)
  /// The flag bits that affect reading: encrypted, lengths after the file, strongly encrypted, UTF-8, masked.
  private static let flags = 1 << 0 | 1 << 3 | 1 << 6 | 1 << 11 | 1 << 13

  /// - Returns: `nil` if it is not a .zip.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    let start = bytes.prefix(4)
    let isZip = start.elementsEqual([0x50, 0x4b, 3, 4]) || start.elementsEqual([0x50, 0x4b, 5, 6])
    guard isZip || endRecord != nil else { return nil }
  }

  /// One file, as described by a header.
  private struct Header: Equatable {
    let name: ArraySlice<UInt8>
    let flags: Int
    let method: Int
    let checksum: Int
    let packed: Int
    let size: Int
    /// The name in the field 0x7075, which replaces the other.
    let otherName: ArraySlice<UInt8>?
  }

  /// Compares both descriptions.
  ///
  /// - Throws: `Fault` with the reason.
  /// - Complexity: O(*n* log *n*), *n* = number of files.
  func check() throws(Fault) {
    guard let end = endRecord else { throw Fault(text: "the .zip has no directory at its end") }
    guard number(end + 4, 2) == 0, number(end + 6, 2) == 0, number(end + 8, 2) == number(end + 10, 2) else {
      throw Fault(text: "the .zip is one of several parts")
    }
    let (count, length, start) = (number(end + 10, 2), number(end + 12, 4), number(end + 16, 4))
    guard start + length == end else { throw Fault(text: "the .zip's directory is not immediately before its end") }
    var (place, files): (Int, [(offset: Int, end: Int)]) = (start, [])
    while place < end {
      let (header, offset, next) = try directoryEntry(at: place, before: end)
      files.append((offset, try self.end(of: header, at: offset, before: start)))
      place = next
    }
    guard files.count == count else {
      throw Fault(text: "the number of files in the .zip's directory differs from the one it declares")
    }
    var expected = 0
    for file in files.sorted(by: { $0.offset < $1.offset }) {
      guard file.offset == expected else {
        throw Fault(text: "the .zip has files that overlap, or data between them")
      }
      expected = file.end
    }
    guard expected == start else { throw Fault(text: "the .zip has data that its directory does not name") }
  }

  /// The offset of the end record, which ends with the archive.
  private var endRecord: Int? {
    guard bytes.count >= 22 else { return nil }
    var place = bytes.count - 22
    let first = max(0, place - 65_535)
    while place >= first {
      if bytes[place] == 0x50, number(place, 4) == Int(ZipDirectory.end),
        place + 22 + number(place + 20, 2) == bytes.count
      {
        return place
      }
      place -= 1
    }
    return nil
  }

  private func directoryEntry(
    at place: Int, before end: Int
  ) throws(Fault) -> (header: Header, offset: Int, next: Int) {
    guard place + 46 <= end, number(place, 4) == Int(ZipDirectory.entry) else {
      throw Fault(text: "the .zip's directory is damaged")
    }
    let (name, extra, comment) = (number(place + 28, 2), number(place + 30, 2), number(place + 32, 2))
    let next = place + 46 + name + extra + comment
    guard next <= end else { throw Fault(text: "the .zip's directory is damaged") }
    let header = Header(
      name: try path(in: (place + 46)..<(place + 46 + name)), flags: number(place + 8, 2) & ZipDirectory.flags,
      method: number(place + 10, 2), checksum: number(place + 16, 4), packed: number(place + 20, 4),
      size: number(place + 24, 4), otherName: try otherName(in: (place + 46 + name)..<(place + 46 + name + extra)))
    return (header, number(place + 42, 4), next)
  }

  /// The end offset of a file, whose own header must agree with the directory.
  private func end(of header: Header, at place: Int, before start: Int) throws(Fault) -> Int {
    let name = String(decoding: header.name, as: UTF8.self)
    guard place + 30 <= start, number(place, 4) == Int(ZipDirectory.local) else {
      throw Fault(text: "'\(name)' is only in the .zip's directory")
    }
    let (nameLength, extra) = (number(place + 26, 2), number(place + 28, 2))
    let content = place + 30 + nameLength + extra
    guard content + header.packed <= start else { throw Fault(text: "'\(name)' extends beyond the .zip") }
    let lengthsFollow = header.flags & 1 << 3 != 0
    // Values unknown when the header was written are 0 there, and follow the file.
    func field(_ at: Int, or known: Int) -> Int {
      let number = number(place + at, 4)
      return lengthsFollow && number == 0 ? known : number
    }
    let own = Header(
      name: bytes[(place + 30)..<(place + 30 + nameLength)], flags: number(place + 6, 2) & ZipDirectory.flags,
      method: number(place + 8, 2), checksum: field(14, or: header.checksum), packed: field(18, or: header.packed),
      size: field(22, or: header.size), otherName: try otherName(in: (place + 30 + nameLength)..<content))
    guard own == header else {
      throw Fault(text: "'\(name)' differs between the .zip's directory and its own header")
    }
    guard lengthsFollow else { return content + header.packed }
    // A signature may precede the lengths.
    let behind = content + header.packed
    for length in [16, 12] where behind + length <= start {
      let at = behind + length - 12
      if length == 16, number(behind, 4) != 0x0807_4b50 { continue }
      if number(at, 4) == header.checksum, number(at + 4, 4) == header.packed, number(at + 8, 4) == header.size {
        return behind + length
      }
    }
    throw Fault(text: "'\(name)' is longer or shorter than the .zip's directory says")
  }

  /// A file's name. C programs stop at a NUL, others do not; so a name that contains one is ambiguous.
  private func path(in range: Range<Int>) throws(Fault) -> ArraySlice<UInt8> {
    let name = bytes[range]
    if let end = name.firstIndex(of: 0) {
      let shown = String(decoding: name[..<end], as: UTF8.self)
      throw Fault(text: "'\(shown)' has a NUL in its name in the .zip's directory")
    }
    return name
  }

  /// The name in the extra field 0x7075.
  private func otherName(in range: Range<Int>) throws(Fault) -> ArraySlice<UInt8>? {
    var place = range.lowerBound
    while place + 4 <= range.upperBound {
      let (kind, length) = (number(place, 2), number(place + 2, 2))
      guard place + 4 + length <= range.upperBound else { return nil }
      if kind == 0x7075 {
        // A version and the checksum of the other name, 5 bytes, come first.
        _ = try path(in: (place + 4 + min(5, length))..<(place + 4 + length))
        return bytes[(place + 4)..<(place + 4 + length)]
      }
      place += 4 + length
    }
    return nil
  }

  /// A little-endian number of 2 or 4 bytes; all reads are within the archive.
  private func number(_ place: Int, _ count: Int) -> Int {
    guard place >= 0, place + count <= bytes.count else { return -1 }
    return (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }
}
