// The kernel for 9×9 boards of rows, columns and boxes, in builds that have it.

#if BOXED_NINE
  import CBoxedNine
  import CHouses
  import Solver
  import Testing

  @Suite struct `The kernel for 9×9 boards` {
    @Test func `is chosen for rows, columns and boxes in any order`() throws {
      var random = Xoshiro256(seed: 1)
      for _ in 0..<10 {
        #expect(try CompiledModel(`The kernels for houses`.jumbled(&random)).kernelKind == .boxedNine)
      }
      #expect(try CompiledModel(Board(boxRows: 3, boxColumns: 3).model).kernelKind == .boxedNine)
    }

    /// The variables of each house of a 9×9 board, in a random order of houses and variables.
    private static func houses(_ random: inout Xoshiro256) -> [[Int]] {
      let names = random.shuffled(0..<81)
      var houses: [[Int]] = []
      for number in 0..<9 {
        houses.append((0..<9).map { 9 * number + $0 })
        houses.append((0..<9).map { 9 * $0 + number })
        let corner = 27 * (number / 3) + 3 * (number % 3)
        houses.append((0..<9).map { corner + 9 * ($0 / 3) + $0 % 3 })
      }
      return random.shuffled(houses).map { house in random.shuffled(house.map { names[$0] }) }
    }

    private static func cells(_ houses: [[Int]]) -> [Int]? {
      var cells = Array(repeating: UInt8(0), count: 81)
      return boxed_nine_cells(houses.flatMap { $0.map { UInt8($0) } }, &cells) ? cells.map { Int($0) } : nil
    }

    @Test func `gives each variable a cell so that every house is a row, a column or a box`() throws {
      var random = Xoshiro256(seed: 2)
      for _ in 0..<50 {
        let houses = Self.houses(&random)
        let cells = try #require(Self.cells(houses))
        #expect(cells.sorted() == Array(0..<81))
        var kinds: [String: Int] = [:]
        for house in houses {
          let places = house.map { cells[$0] }
          let isRow = Set(places.map { $0 / 9 }).count == 1
          let isColumn = Set(places.map { $0 % 9 }).count == 1
          let isBox = Set(places.map { $0 / 27 * 3 + $0 % 9 / 3 }).count == 1
          kinds[isRow ? "row" : isColumn ? "column" : isBox ? "box" : "none", default: 0] += 1
        }
        #expect(kinds == ["row": 9, "column": 9, "box": 9])
      }
    }

    @Test func `is not chosen for houses that are nearly rows, columns and boxes`() {
      var random = Xoshiro256(seed: 3)
      for _ in 0..<50 {
        var houses = Self.houses(&random)
        // Two variables of different houses change places in one of them.
        let (one, other) = (random.below(27), random.below(27))
        let place = random.below(9)
        guard let foreign = houses[other].first(where: { !houses[one].contains($0) }) else { continue }
        houses[one][place] = foreign
        #expect(Self.cells(houses) == nil)
      }
      let rows = (0..<9).map { row in (0..<9).map { 9 * row + $0 } }
      let columns = (0..<9).map { column in (0..<9).map { 9 * $0 + column } }
      let diagonals = (0..<9).map { number in (0..<9).map { 9 * $0 + ($0 + number) % 9 } }
      #expect(Self.cells(rows + columns + diagonals) == nil)
      #expect(Self.cells(rows + rows + columns) == nil)
      #expect(Self.cells(rows + rows + rows) == nil)
      #expect(Self.cells(Array(repeating: Array(73..<82), count: 27)) == nil)
    }

    @Test func `finds the same in every form, in the same order`() throws {
      var random = Xoshiro256(seed: 5)
      let slow = Solver(try CompiledModel(Board(boxRows: 3, boxColumns: 3).model, usesKernels: false))
      for _ in 0..<200 {
        let solution = try #require(try slow.randomSolution(random: &random).values)
        var cells = Array(repeating: UInt8(0), count: 81)
        for cell in random.shuffled(0..<81).prefix(20 + random.below(8)) { cells[cell] = UInt8(solution[cell]) }
        let answers = [BoxedNinePortable, BoxedNineAVX2].map { shape -> ([[UInt8]], Int64) in
          final class Found { var solutions: [[UInt8]] = [] }
          let found = Found()
          var run = HouseRun()
          run.solutions = 50
          run.nodes = .max
          run.context = Unmanaged.passUnretained(found).toOpaque()
          run.found = { context, cells in
            guard let context else { return }
            Unmanaged<Found>.fromOpaque(context).takeUnretainedValue().solutions.append(
              Array(UnsafeBufferPointer(start: cells, count: 81)))
          }
          _ = boxed_nine_search(cells, &run, shape)
          return (found.solutions, run.taken)
        }
        #expect(answers[0] == answers[1])
      }
    }
  }
#endif
