// Seeded random numbers, the same on every machine.

/// The generator xoshiro256** with its state spread from a seed by splitmix64.
///
/// Source: David Blackman, Sebastiano Vigna, "Scrambled linear pseudorandom number generators", 2021. `below` and
/// `shuffle` are defined here and not by the standard library, whose algorithms may change.
public struct Xoshiro256: RandomNumberGenerator, Sendable, Hashable {
  private var state: (UInt64, UInt64, UInt64, UInt64)

  /// The generator for a seed.
  public init(seed: UInt64) {
    var mixer = seed
    state = (
      Self.mixed(&mixer), Self.mixed(&mixer), Self.mixed(&mixer), Self.mixed(&mixer)
    )
  }

  /// One of many independent generators for the same seed.
  public init(seed: UInt64, stream: UInt64) {
    var first = seed
    var second = stream ^ 0x6A09_E667_F3BC_C909
    self.init(seed: Self.mixed(&first) ^ Self.mixed(&second))
  }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    let result = Self.rotated(state.1 &* 5, by: 7) &* 9
    let shifted = state.1 << 17
    state.2 ^= state.0
    state.3 ^= state.1
    state.1 ^= state.2
    state.0 ^= state.3
    state.2 ^= shifted
    state.3 = Self.rotated(state.3, by: 45)
    return result
  }

  /// A number from 0 to `bound` − 1, each as likely as any other.
  ///
  /// Draws again while the bits fall in the incomplete last stretch of `bound` numbers.
  ///
  /// - Parameter bound: At least 1.
  public mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0, "there is no number below \(bound)")
    let bound = UInt64(bound)
    let excess = (UInt64.max % bound + 1) % bound
    var bits = next()
    while bits > UInt64.max - excess { bits = next() }
    return Int(bits % bound)
  }

  /// Puts the elements of an array in random order, each order as likely as any other.
  public mutating func shuffle<Element>(_ elements: inout [Element]) {
    guard elements.count > 1 else { return }
    for place in (1..<elements.count).reversed() {
      elements.swapAt(place, below(place + 1))
    }
  }

  /// Whether two generators will give the same numbers.
  public static func == (first: Xoshiro256, second: Xoshiro256) -> Bool {
    first.state == second.state
  }

  /// Mixes in the state.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(state.0)
    hasher.combine(state.1)
    hasher.combine(state.2)
    hasher.combine(state.3)
  }

  private static func mixed(_ state: inout UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  private static func rotated(_ word: UInt64, by bits: UInt64) -> UInt64 {
    word << bits | word >> (64 - bits)
  }
}
