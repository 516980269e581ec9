// One consequence of a supposition, with what it rests on.

/// A candidate by number: the variable's times 64, and the bit.
typealias CandidateNumber = Int

/// A consequence, in the numbers of the network.
struct Inference {
  /// What makes it hold.
  enum Source: Hashable {
    /// The supposition itself.
    case supposition
    /// A variable has one candidate left.
    case onlyValue
    /// A value has one place left in a house.
    case onlyPlace(house: Int, bit: Int)
    /// A constraint, by its place among the plan's groups, excludes candidates by itself.
    case group(Int)
    /// A pattern of houses, wings or one value, that rests on the absence of these candidates.
    case pattern([CandidateNumber])
  }

  let source: Source
  let technique: Technique
  let weight: Int
  /// The constraints to name, in the numbers of the model.
  let constraints: [Int]
  /// The variables it is about with the candidates that matter; some kinds find them when they are worded.
  let premises: [Bits]
  /// The variable that it is about, and the candidates of it that go.
  let variable: Int
  let gone: UInt64
  /// The bit of the value that is left, 0 where several are.
  let placed: UInt64

  /// What tells two inferences apart.
  struct Key: Hashable {
    let source: Source
    let variable: Int
    let gone: UInt64
    let placed: UInt64
  }

  var key: Key { Key(source: source, variable: variable, gone: gone, placed: placed) }
}

/// A contradiction, in the numbers of the network.
enum Clash {
  /// A variable has no candidate.
  case noValue(Int)
  /// A value has no place in a house.
  case noPlace(house: Int, bit: Int)
  /// A group's constraint fails.
  case group(Int)
  /// A sum that follows from others fails: what it rests on, and the constraints.
  case total([CandidateNumber], premises: [Bits], constraints: [Int])
}
