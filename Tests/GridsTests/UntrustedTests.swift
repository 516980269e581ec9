// Arithmetic on untrusted numbers.
import Grids
import Testing

@Suite struct `An untrusted number` {
  private static let extremes = [Int.min, .min + 1, -1, 0, 1, .max - 1, .max]

  @Test func `is added, subtracted and negated without a trap`() {
    for one in Self.extremes {
      for other in Self.extremes {
        let (sum, difference) = (Int128(one) + Int128(other), Int128(one) - Int128(other))
        #expect(Untrusted.sum(one, other) == Int(clamping: sum), "\(one) + \(other)")
        #expect(Untrusted.difference(one, other) == Int(clamping: difference), "\(one) - \(other)")
      }
      #expect(Untrusted.negative(one) == Int(clamping: -Int128(one)))
    }
    #expect(Untrusted.total([.max, .max, -5]) == .max - 5)
  }

  @Test func `is clamped to a range where a thousand can be added`() {
    #expect(Untrusted.bounded(.min) == -Untrusted.most)
    #expect(Untrusted.bounded(.max) == Untrusted.most)
    #expect(Untrusted.bounded(7) == 7)
    #expect(!Untrusted.most.multipliedReportingOverflow(by: 1000).overflow)
  }
}
