// Takes a file out of a zip archive. Sources: RFC 1951; PKWARE, "APPNOTE.TXT", sections 4.3 and 4.4.

/// Takes the first file out of a zip archive.
enum ZipFile {
  static func first(in bytes: [UInt8], largest: Int) throws(CrosswordFault) -> [UInt8] {
    var at = 0
    func number(_ offset: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[at + offset + $1]) << (8 * $1) }
    }
    while bytes.count - at >= 30 && number(0, 4) == 0x0403_4B50 {
      let (flags, method, size, nameLength) = (number(6, 2), number(8, 2), number(18, 4), number(26, 2))
      let start = at + 30 + nameLength + number(28, 2)
      guard start <= bytes.count else { break }
      let isFolder = nameLength > 0 && bytes[at + 29 + nameLength] == UInt8(ascii: "/")
      if isFolder && flags & 8 == 0 {
        at = start + size
        continue
      }
      switch method {
      case 0:
        guard size <= bytes.count - start, size <= largest else { break }
        return Array(bytes[start..<start + size])
      case 8:
        var inflate = Inflate(bytes, at: start, largest: largest)
        return try inflate.all()
      default: break
      }
      throw .byte(at, "the archive is packed in a way that cannot be read; unpack it and give the file in it")
    }
    throw .byte(at, "the archive has no file that can be read; unpack it and give the file in it")
  }
}

/// Unpacks what deflate has packed.
struct Inflate {
  private let bytes: [UInt8]
  private let largest: Int
  private var at: Int
  private var bits: UInt32 = 0
  private var bitCount: UInt32 = 0
  private var out: [UInt8] = []

  /// A Huffman code: how many codes each length has, and the symbols in the order of their codes.
  private struct Code {
    var counts = Array(repeating: 0, count: 16)
    var symbols: [Int] = []

    init(_ lengths: [Int]) {
      for length in lengths { counts[length] += 1 }
      counts[0] = 0
      symbols = lengths.indices.filter { lengths[$0] > 0 }.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
    }
  }

  init(_ bytes: [UInt8], at: Int, largest: Int) {
    self.bytes = bytes
    self.at = at
    self.largest = largest
  }

  mutating func all() throws(CrosswordFault) -> [UInt8] {
    while true {
      let isLast = try take(1) == 1
      switch try take(2) {
      case 0: try stored()
      case 1:
        let lengths =
          Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112) + Array(repeating: 7, count: 24)
          + Array(repeating: 8, count: 8)
        try block(Code(lengths), Code(Array(repeating: 5, count: 30)))
      case 2: try dynamic()
      default: throw fault
      }
      if isLast { return out }
    }
  }

  private var fault: CrosswordFault { .byte(at, "the packed file is damaged; get it again") }

  private mutating func take(_ count: UInt32) throws(CrosswordFault) -> Int {
    while bitCount < count {
      guard at < bytes.count else { throw fault }
      bits |= UInt32(bytes[at]) << bitCount
      at += 1
      bitCount += 8
    }
    let value = bits & ((1 << count) - 1)
    bits >>= count
    bitCount -= count
    return Int(value)
  }

  private mutating func symbol(_ code: Code) throws(CrosswordFault) -> Int {
    var (value, first, index) = (0, 0, 0)
    for length in 1..<16 {
      value |= try take(1)
      let count = code.counts[length]
      if value - first < count { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw fault
  }

  private mutating func write(_ more: some Sequence<UInt8>) throws(CrosswordFault) {
    out.append(contentsOf: more)
    guard out.count <= largest else {
      throw .byte(at, "unpacked the file has more than \(largest >> 20) MiB; a crossword is smaller")
    }
  }

  private mutating func stored() throws(CrosswordFault) {
    (bits, bitCount) = (0, 0)
    guard bytes.count - at >= 4 else { throw fault }
    let count = Int(bytes[at]) | Int(bytes[at + 1]) << 8
    at += 4
    guard bytes.count - at >= count else { throw fault }
    try write(bytes[at..<at + count])
    at += count
  }

  private mutating func dynamic() throws(CrosswordFault) {
    let (literals, distances, lengths) = (try take(5) + 257, try take(5) + 1, try take(4) + 4)
    var small = Array(repeating: 0, count: 19)
    for place in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].prefix(lengths) {
      small[place] = try take(3)
    }
    let code = Code(small)
    var all: [Int] = []
    while all.count < literals + distances {
      let symbol = try symbol(code)
      switch symbol {
      case 16:
        guard let last = all.last else { throw fault }
        all += Array(repeating: last, count: try take(2) + 3)
      case 17: all += Array(repeating: 0, count: try take(3) + 3)
      case 18: all += Array(repeating: 0, count: try take(7) + 11)
      default: all.append(symbol)
      }
    }
    guard all.count == literals + distances else { throw fault }
    try block(Code(Array(all[..<literals])), Code(Array(all[literals...])))
  }

  private static let lengthBase = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
  ]
  private static let lengthBits: [UInt32] = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]

  private mutating func block(_ literals: Code, _ distances: Code) throws(CrosswordFault) {
    while true {
      let symbol = try symbol(literals)
      if symbol < 256 {
        try write(CollectionOfOne(UInt8(symbol)))
        continue
      }
      if symbol == 256 { return }
      guard symbol - 257 < Self.lengthBase.count else { throw fault }
      let length = Self.lengthBase[symbol - 257] + (try take(Self.lengthBits[symbol - 257]))
      let place = try self.symbol(distances)
      guard place < 30 else { throw fault }
      // Two distances a step from 4 on; each pair has one bit more than the one before.
      let extra = UInt32(max(0, place / 2 - 1))
      let distance = (place < 2 ? place : (2 + place % 2) << Int(extra)) + 1 + (try take(extra))
      guard distance <= out.count else { throw fault }
      let start = out.count - distance
      try write((0..<length).map { out[start + $0 % distance] })
    }
  }
}
