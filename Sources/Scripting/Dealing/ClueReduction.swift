// Taking clues away as long as one solution is left, `solver:reduce` in scripts.
import LuaBridge
import Play
import Solver

/// Takes clues away in random order, as long as the puzzle keeps one solution.
struct ClueReduction {
  let types: ScriptTypes

  /// The most clues that are taken away at once.
  private static let mostTogether = 16

  /// What a script asks for beside the clues.
  private struct Wish {
    /// Other options of the puzzle.
    var options: PlayRecord = [:]
    var givens: PlayValue?
    /// How many clues are to stay at least.
    var keep = 0
    /// How hard the puzzle may be, from 1 to 5; `nil` for any.
    var difficulty: Int?
    /// What takes the place of a clue in a list whose places count, or in a text; `nil` where clues are dropped, and for `.` in a text.
    var gap: PlayValue?
  }

  /// A clue: the option it belongs to, and its place in the list.
  private struct Clue: Hashable {
    let option: String
    let place: Int
  }

  /// The clues of one option.
  private struct Clues {
    let list: [PlayValue]
    /// What takes the place of a clue that goes; `nil` where it is dropped.
    let gap: PlayValue?
    /// Whether they are words of a text.
    let isText: Bool

    /// The clues of a list, or the words of a text in which `.` is none and `/` the end of a row; `nil` for anything else.
    init?(_ value: PlayValue, gap: PlayValue?) {
      if let text = value.string {
        list = text.split(whereSeparator: \.isWhitespace).map { .string(String($0)) }
        (self.gap, isText) = (gap ?? ".", true)
      } else if let sequence = value.sequence {
        (list, self.gap, isText) = (sequence, gap, false)
      } else {
        return nil
      }
    }

    /// The places of clues that can go.
    var places: [Int] { list.indices.filter { list[$0] != gap && !(isText && [".", "/"].contains(list[$0])) } }

    /// As a script writes them, without those at some places.
    func written(without gone: (Int) -> Bool) -> PlayValue {
      let left = list.indices.compactMap { gone($0) ? gap : list[$0] }
      return isText ? .string(left.compactMap(\.string).joined(separator: " ")) : .sequence(left)
    }
  }

  /// `solver:reduce(clues, { options =, givens =, keep =, difficulty =, gap = })`: the clues that are left, or nil and why.
  ///
  /// - Complexity: a model and a search a clue.
  func reduce(_ call: LuaCall) throws -> LuaReturn {
    let box = try call.object(1, as: DealSolverBox.self)
    let conversion = Conversion(types: types)
    let value = try conversion.play(try call.value(2), "clues")
    guard let lists = value.record, !lists.isEmpty else {
      throw LuaError("solver:reduce takes the clues by option, such as { thermos = paths }, got \(value.shown)")
    }
    let wish = try wish(call.count < 3 ? [:] : try conversion.play(try call.value(3), "spec").record ?? [:])
    var clues: [String: Clues] = [:]
    for (option, list) in lists {
      guard let own = Clues(list, gap: wish.gap) else {
        throw LuaError("the clues of `\(option)` must be a list, or a text of words, got \(list.shown)")
      }
      clues[option] = own
    }
    let known = KnownBoards()
    func isUnique(without gone: Set<Clue>) throws -> Bool? {
      try box.isUnique(wish.options.merging(left(clues, gone)) { $1 }, wish.givens, known)
    }
    guard try isUnique(without: []) == true else {
      switch try box.count(wish.options.merging(left(clues, [])) { $1 }, wish.givens, 1) {
      case .found(0), .none: return Dealt<Int>.none.values { .integer($0) }
      case .found, .undecided: return Dealt<Int>.undecided.values { .integer($0) }
      }
    }
    var order: [Clue] = []
    for (option, own) in clues.sorted(by: { $0.key < $1.key }) {
      order += own.places.map { Clue(option: option, place: $0) }
    }
    box.drawn += 1
    var random = Xoshiro256(seed: box.seed &+ box.drawn, stream: 3)
    random.shuffle(&order)
    var gone: [Clue] = []
    // At first nearly every clue can go, later few: several at once as long as that works. What is left is the same as one by one, unless a search is given up.
    var (place, size) = (0, 1)
    while place < order.count, order.count - gone.count > wish.keep, box.watch.isCancelled?() != true {
      let group = order[place...].prefix(min(size, order.count - gone.count - wish.keep))
      if try isUnique(without: Set(gone + group)) == true {
        gone += group
        place += group.count
        size = min(2 * group.count, ClueReduction.mostTogether)
      } else if group.count == 1 {
        place += 1
      } else {
        size = group.count / 2
      }
    }
    if let difficulty = wish.difficulty {
      gone = try softened(gone, difficulty) {
        try box.grade(wish.options.merging(left(clues, Set($0))) { $1 }, wish.givens)
      }
    }
    return .value(try conversion.lua(left(clues, Set(gone))))
  }

  /// Puts back the clues last taken, as few as bisection finds, until the puzzle is not harder than wanted; all if it never is.
  private func softened(_ gone: [Clue], _ difficulty: Int, _ grade: ([Clue]) throws -> Int) throws -> [Clue] {
    guard try grade(gone) > difficulty else { return gone }
    var (low, high) = (0, gone.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if try grade(Array(gone.prefix(middle))) > difficulty { high = middle } else { low = middle }
    }
    return Array(gone.prefix(low))
  }

  /// The options without some clues.
  private func left(_ clues: [String: Clues], _ gone: Set<Clue>) -> PlayRecord {
    var fields: PlayRecord = [:]
    for (option, own) in clues {
      fields[option] = own.written { gone.contains(Clue(option: option, place: $0)) }
    }
    return fields
  }

  private func wish(_ fields: PlayRecord) throws -> Wish {
    var wish = Wish()
    for (name, value) in fields {
      switch name {
      case "options": wish.options = value.record ?? [:]
      case "givens": wish.givens = value
      case "gap": wish.gap = value
      case "keep":
        guard let keep = value.integer, keep >= 0 else {
          throw LuaError("`keep` must be a whole number from 0, got \(value.shown)")
        }
        wish.keep = keep
      case "difficulty":
        guard let difficulty = value.integer, (1...5).contains(difficulty) else {
          throw LuaError("`difficulty` must be a whole number from 1 to 5, got \(value.shown)")
        }
        wish.difficulty = difficulty
      default:
        throw LuaError(
          "solver:reduce has no field `\(name)`; it has `options`, `givens`, `keep`, `difficulty` and `gap`")
      }
    }
    return wish
  }
}
