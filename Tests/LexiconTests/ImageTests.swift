// Lexicon images: mapped from files, truncated, damaged.
import Foundation
import Lexicon
import Testing
import ThreadsForTests

@Suite(.onOwnThread) struct `An image` {
  @Test func `mapped from a file is the same lexicon`() throws {
    let path = NSTemporaryDirectory() + "/lexicon-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    let bytes = try image(chinese).bytes
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let (mapped, own) = (try Lexicon(file: path), try Lexicon(image: bytes))
    #expect((0..<own.count).allSatisfy { mapped.phrase(at: $0) == own.phrase(at: $0) })
    #expect(try mapped.search("wo") == own.search("wo"))
    #expect(mapped.hash == own.hash)
    try Data(bytes.dropLast()).write(to: URL(fileURLWithPath: path))
    #expect(throws: LexiconFault.self) { try Lexicon(file: path) }
    #expect(throws: LexiconFault.self) { try Lexicon(file: path + "/none") }
    #expect(throws: LexiconFault.self) { try Lexicon(file: NSTemporaryDirectory()) }
  }

  @Test func `that is truncated or has one changed bit is refused`() throws {
    let bytes = try image(chinese).bytes
    for length in stride(from: 0, to: bytes.count, by: 7) {
      #expect(throws: LexiconFault.self) { try Lexicon(image: Array(bytes.prefix(length))) }
    }
    for bit in stride(from: 0, to: bytes.count * 8, by: 13) {
      var damaged = bytes
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      // Bytes 28 to 31 are unused, but covered by the checksum.
      #expect(throws: LexiconFault.self, "bit \(bit)") { try Lexicon(image: damaged) }
    }
    #expect(throws: LexiconFault.self) { try Lexicon(image: bytes + [0]) }
  }

  /// Gives damaged bytes a matching checksum.
  private func sealed(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var sum: UInt64 = 0x9E37_79B9_7F4A_7C15
    var at = 24
    while at < bytes.count {
      let size = at + 8 <= bytes.count ? 8 : 1
      let word = (0..<size).reduce(UInt64(0)) { $0 | UInt64(bytes[at + $1]) << UInt64(8 * $1) }
      sum = (sum ^ word) &* 0xBF58_476D_1CE4_E5B9
      sum ^= sum >> 29
      at += size
    }
    for index in 0..<8 { bytes[16 + index] = UInt8(truncatingIfNeeded: sum >> UInt64(8 * index)) }
    return bytes
  }

  @Test func `that is damaged but has a matching checksum never crashes the program`() throws {
    for text in [chinese, themed] {
      let bytes = try image(text).bytes
      #expect(sealed(bytes) == bytes)
      var draw = UInt64(5)
      func below(_ bound: Int) -> Int {
        draw = draw &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((draw >> 33) % UInt64(bound))
      }
      var opened = 0
      for _ in 0..<1500 {
        var damaged = bytes
        for _ in 0...below(6) {
          let place = 24 + below(below(2) == 0 ? 160 : damaged.count - 24)
          damaged[place] = [0, 255, UInt8(below(256)), damaged[place] ^ 1][below(4)]
        }
        guard let lexicon = try? Lexicon(image: sealed(damaged)) else { continue }
        opened += 1
        for index in 0..<min(lexicon.count, 12) { _ = lexicon.phrase(at: index) }
        for typed in ["wo", "wo3 men", "a", "to", "我", "chat", "perat", ""] { _ = try? lexicon.search(typed, limit: 5) }
        _ = lexicon.contains(["我", "们"])
        _ = lexicon.phrases(joining: ["行", "xíng"], text: "zh", other: .reading)
        _ = try? lexicon.pairs(shown: "en", asked: "fr")
      }
      #expect(opened > 300)
    }
  }
}
