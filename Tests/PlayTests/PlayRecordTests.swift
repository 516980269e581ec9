// Named values, compared to a dictionary.
import Play
import Solver
import Testing

@Suite struct `A record` {
  @Test(arguments: [3, 8, 9, 40])
  func `has the content of a dictionary, sorted by name`(names: Int) {
    var random = Xoshiro256(seed: UInt64(names))
    var record = PlayRecord()
    var dictionary: [String: PlayValue] = [:]
    for step in 0..<400 {
      let name = "name \(random.below(names))"
      switch random.below(4) {
      case 0:
        #expect(record.removeValue(forKey: name) == dictionary.removeValue(forKey: name))
      case 1:
        record[name] = nil
        dictionary[name] = nil
      default:
        record[name] = .integer(step)
        dictionary[name] = .integer(step)
      }
      #expect(record[name] == dictionary[name] && record.count == dictionary.count)
      #expect(Array(record.keys) == dictionary.keys.sorted())
      #expect(record == PlayRecord(dictionary))
    }
    #expect(record.map(\.value) == dictionary.sorted { $0.key < $1.key }.map(\.value))
  }

  @Test(arguments: [2, 8, 9, 100])
  func `accepts names in any order, and repeated ones as specified`(count: Int) {
    let names = (0..<count).map { "\(($0 * 37) % count)" }
    let pairs = (names + names.reversed()).enumerated().map { ($1, PlayValue.integer($0)) }
    #expect(PlayRecord(pairs) { $1 } == PlayRecord(Dictionary(pairs) { $1 }))
    #expect(PlayRecord(pairs) { first, _ in first } == PlayRecord(Dictionary(pairs) { first, _ in first }))
  }

  @Test func `merges with another, and reports the change of each name`() {
    let record: PlayRecord = ["b": 1, "a": "x", "c": 3]
    #expect(record.merging(["c": 4, "d": 5]) { $1 } == ["a": "x", "b": 1, "c": 4, "d": 5])
    #expect(record.merging(["c": 4, "d": 5]) { mine, _ in mine } == ["a": "x", "b": 1, "c": 3, "d": 5])
    #expect(record.filter { $0.value.integer != nil } == ["b": 1, "c": 3])
    #expect(record.compactMapValues(\.integer) == ["b": 1, "c": 3])
    #expect(record.mapValues { _ in true } == ["a": true, "b": true, "c": true])
    #expect(PlayRecord().isEmpty && record["d"] == nil)
  }

  @Test func `is encoded as an object, where the last of equal names counts`() {
    let text = #"{"c":3,"a":"x","b":[1],"a":2}"#
    #expect(PlayValue(json: text) == .record(["a": 2, "b": [1], "c": 3]))
    #expect(PlayValue(json: text)?.shown == #"{"a":2,"b":[1],"c":3}"#)
  }
}
