// Plain values from JSON: the byte reader compared to the decoder.
import Foundation
import Grids
import Play
import Testing

@Suite struct `Reading plain values from JSON` {
  private func decoded(_ text: String) -> PlayValue? {
    try? JSONDecoder().decode(PlayValue.self, from: Data(text.utf8))
  }

  @Test(arguments: [
    "1", "-7", "0", "1.0", "2e3", "true", "false", #""""#, #""é \u00e9 \ud83d\ude00 \n\"\\\/""#, "[]", "{}",
    "[1, [2, []], {}]",
    #"{"sum":13,"cells":["r1c1","r1c2"]}"#, #"{"rows":1,"columns":2,"cells":[3,null]}"#, #"{"cells":[1,2]}"#,
    " \t\r\n{ \"a\" : [ true , \"x\" ] } ", "9223372036854775807", "-9223372036854775808",
  ])
  func `agrees with the decoder`(text: String) throws {
    let value = try #require(PlayValue(json: text))
    #expect(value == decoded(text))
  }

  @Test func `recognizes a grid by its rows, columns and cells`() {
    let grid = Grid<Int?>(shape: GridShape(rows: 1, columns: 2), elements: [3, nil])
    #expect(PlayValue(json: #"{"rows":1,"columns":2,"cells":[3,null]}"#) == grid.map(PlayValue.grid))
  }

  @Test(arguments: [
    "", " ", "null", "[null]", "1.5", "1e-1", "01", "-", "+1", "1.", ".5", "9223372036854775808", "tru", "truee",
    "[1,]", "[1 2]", "[",
    "{", #"{"a"}"#, #"{"a":1,}"#, #"{a:1}"#, #"{"a":1} x"#, #""a"#, "\"\u{1}\"", #""\x""#, #""\u12""#, #""\ud800""#,
    #""\udc00""#,
    #"{"cells":[1,null]}"#, #"{"rows":0,"columns":2,"cells":[null,1]}"#, #"{"rows":2,"columns":2,"cells":[null]}"#,
  ])
  func `refuses invalid JSON and other values`(text: String) {
    #expect(PlayValue(json: text) == nil)
  }

  @Test func `refuses bytes that are not text, and endless nesting`() {
    let bytes: [UInt8] = [34, 0xff, 34]
    #expect(bytes.withUnsafeBufferPointer { PlayValue(json: $0) } == nil)
    #expect(PlayValue(json: String(repeating: "[", count: 100_000)) == nil)
    let deep = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
    #expect(PlayValue(json: deep) != nil)
  }
}
