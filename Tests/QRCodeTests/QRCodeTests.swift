// QR codes, read by another program.
import Foundation
import QRCode
import Testing

@Suite struct `A QR code` {
  @Test func `is a square with three finder patterns`() throws {
    let code = try #require(QRCode("http://127.0.0.1:8080/#/open/first-steps/four/00000000000000ff"))
    #expect(code.isDark.count == code.side * code.side)
    #expect((code.side - 17) % 4 == 0)
    // A finder pattern: a ring of dark modules, a ring of light ones, a dark centre of three by three.
    for (row, column) in [(0, 0), (0, code.side - 7), (code.side - 7, 0)] {
      for down in 0..<7 {
        for right in 0..<7 {
          let ring = max(abs(down - 3), abs(right - 3))
          #expect(code.isDark[(row + down) * code.side + column + right] == (ring != 2))
        }
      }
    }
  }

  @Test func `stores up to 2,331 bytes`() {
    #expect(QRCode(String(repeating: "a", count: QRCode.mostBytes))?.side == 177)
    #expect(QRCode(String(repeating: "a", count: QRCode.mostBytes + 1)) == nil)
    #expect(QRCode(String(repeating: "é", count: QRCode.mostBytes)) == nil)
    #expect(QRCode("") == nil)
  }

  @Test func `draws every dark module once`() throws {
    let code = try #require(QRCode("中文 and <markup>"))
    let dark = code.svg.matches(of: /M\d+ \d+h(\d+)v1/).reduce(0) { $0 + (Int($1.1) ?? 0) }
    #expect(dark == code.isDark.count { $0 })
    #expect(!code.svg.contains("markup"))
  }
}
