// The rank of a line among lines.

extension Constraint {
  /// Of lines of one length, read from their first value on like words in a dictionary, the one at `place`, counted from 0,
  /// is the `rank`-th from the least. Without ties no other line is like it; with them it shares the ranks of those that are.
  public struct Rank: ConstraintForm {
    /// The lines, all as long as the one with the rank.
    public let lines: [[VariableIndex]]
    /// The index of the line with the rank, from 0.
    public let place: Int
    /// The rank, from 1.
    public let rank: Int
    /// Whether others may be like it.
    public let ties: Bool

    var scope: [VariableIndex] { lines.flatMap(\.self) }
    var number: Int? { rank }

    var constraint: Constraint { .rank(self) }

    static func coded<C: ConstraintCoder>(_ form: Self?, by coder: inout C) throws(C.Failure) -> Self {
      Self(
        lines: try coder.lines(form?.lines), place: try coder.integer(form?.place, in: 0...Int.max),
        rank: try coder.integer(form?.rank, in: Int.min...Int.max), ties: try coder.truth(form?.ties))
    }

    func check(_ model: Model) throws(ModelError) {
      guard lines.indices.contains(place) else {
        throw ModelError(code: .length, message: "the ranked line \(place + 1) is out of range 1 to \(lines.count)")
      }
      try checkFilled(lines[place])
      for line in lines where line.count != lines[place].count {
        throw ModelError(
          code: .length, message: "a line has \(line.count) variables, but the ranked line \(lines[place].count)")
      }
    }

    func holds(_ values: [Int], in model: Model) -> Bool? {
      let own = lines[place].map { values[$0] }
      let others = lines.indices.filter { $0 != place }.map { lines[$0].map { values[$0] } }
      let less = others.count { $0.lexicographicallyPrecedes(own) }
      let alike = others.count { $0 == own }
      return ties ? less < rank && rank <= less + alike + 1 : alike == 0 && less + 1 == rank
    }

    /// Counts the lines that fixed values make less or greater, up to the first open value.
    func mayHold(_ partial: PartialAssignment) -> Bool {
      var (less, greater) = (0, 0)
      for line in lines {
        for (variable, other) in zip(line, lines[place]) where variable != other {
          guard let value = partial.values[variable.rawValue], let own = partial.values[other.rawValue] else { break }
          if value == own { continue }
          if value < own { less += 1 } else { greater += 1 }
          break
        }
      }
      return less < rank && rank <= lines.count - greater
    }

    func lower(into builder: inout NetworkBuilder, scope: [Int]) {
      if builder.memory.tables.tabulateIfSmall(constraint, scope, to: &builder.draft) { return }
      RankLowering(lines: lines.map { $0.map(\.rawValue) }, place: place, rank: rank, ties: ties)
        .post(to: &builder.draft, &builder.memory.ranks, builder.model)
    }
  }

  /// The line at a place, from 0, is the `rank`-th from the least; see `Rank`.
  public static func rank(_ lines: [[VariableIndex]], place: Int, rank: Int, ties: Bool) -> Constraint {
    .rank(Rank(lines: lines, place: place, rank: rank, ties: ties))
  }
}
