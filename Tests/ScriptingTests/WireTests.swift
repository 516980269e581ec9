// Bytes between the program and its workers: valid ones are decoded, forged ones never trap.
import Foundation
import GameSearch
import Grids
import Play
import ShippedForTests
import Solver
import Testing

@testable import Scripting

@Suite struct `Bytes from a worker` {
  /// The encoded value, and a check that other bytes can be decoded as the same type without a trap.
  private struct Kind {
    let name: String
    let bytes: [UInt8]
    let read: ([UInt8]) throws -> [UInt8]

    init<Value: WireCoded>(_ value: Value) {
      name = "\(Value.self)"
      var wire = WireWriter()
      wire.add(value)
      bytes = wire.bytes
      read = { bytes in
        var reader = WireReader(bytes)
        let value = try reader.read(Value.self)
        try reader.end()
        var wire = WireWriter()
        wire.add(value)
        return wire.bytes
      }
    }
  }

  private static func script(_ rules: String) throws -> RuleScript {
    let library = Library(share: Share(folder: checkout))
    return try RuleScript(
      rules: rules, level: nil, loader: library.loader(library.core), version: { $0.version },
      limits: ScriptLimits(), console: nil)
  }

  private static func kinds() throws -> [Kind] {
    var kinds: [Kind] = []
    for rules in try Shipped.rules() {
      let script = try script(rules)
      kinds.append(
        Kind(
          LoadedRules(
            info: script.info, asksForOneSolution: script.asksForOneSolution, files: [script.file], file: script.file)))
      if let declared = try? script.declared(try script.info.completing([:])) { kinds.append(Kind(declared)) }
    }
    let game = try script("four-in-a-row")
    let context = GameContext(options: try game.info.completing([:]), level: ["note": "Ä 汉"], seed: .max)
    let start = try game.start(context)
    let move = Move("drop", [.integer(3)])
    let made = try game.apply(move, to: start, context, isReplay: false)
    var timed = start
    timed.agenda.add("late", at: 90)
    timed.outcome = .won(seat: 2, cells: [Cell(row: 1, column: 2)])
    var memory = WorkerMemory()
    kinds += [
      Kind(start), Kind(timed), Kind(made), Kind(try game.view(of: start, context, in: .french)),
      Kind(PlayValue.sequence([-1, .integer(.min), .integer(.max), true, "", .record(["a": .sequence([])])])),
      Kind(RuleFault(.limit, place: "a:1", "no", traceback: ["b"])),
      Kind(
        WorkerRequest.apply(
          Move("put", [.cells([Cell(row: 9, column: 9)]), .text("x")]), memory.sent(start), memory.sent(context),
          isReplay: true)),
      Kind(WorkerRequest.options(3, ["size": 9])), Kind(WorkerRequest.job([1, 2, 255], seconds: 3)),
      Kind(MoveAppraisal(moves: [.init(move: move, value: 5, score: nil)], score: 1)),
    ]
    return kinds + (try findings())
  }

  /// A worker's answers about a model, and the questions to it.
  private static func findings() throws -> [Kind] {
    let sudoku = try Self.script("sudoku")
    let options = try sudoku.info.completing(["size": 4])
    let board = try #require(try sudoku.board(options))
    let givens = try board.text.signs("12...4..2..1...3")
    var several = board.empty
    several[Cell(row: 1, column: 1)] = 1
    var verdict = VerdictLimits()
    verdict.nodes = 10_000
    return [
      Kind(try sudoku.solve(board, givens: givens, limits: SolveLimits(solutions: 2))),
      Kind(try sudoku.violations(board, entries: try board.text.signs("11.............."))),
      Kind(board.allowed(givens)), Kind(try sudoku.hint(board, givens: givens, entries: givens, excluded: [])),
      Kind(try sudoku.hint(board, givens: givens, entries: try board.text.signs("123.4...2..1...3"), excluded: [])),
      Kind(try sudoku.grade(board, givens: givens, isCancelled: nil)),
      Kind(try sudoku.verdict(board, givens: givens, limits: verdict)),
      Kind(try sudoku.verdict(board, givens: several, limits: verdict)),
      Kind(try #require(try sudoku.puzzle(board, PuzzleWish(), seed: 1, isCancelled: nil))),
      Kind(
        WorkerRequest.model(
          1,
          .hint(
            givens, entries: givens, excluded: [Candidates(variable: board.variables.elements[2], values: [3])],
            concealed: [1, 4]),
          seconds: 5)),
      Kind(WorkerRequest.model(1, .allowed(givens, concealed: [2]), seconds: 5)),
      Kind(
        WorkerRequest.model(
          1,
          .verdict(
            givens, stages: [.solutions, .givens], nodes: 7, nodesEach: 3, constraints: nil,
            known: KnownValues(
              solutions: [[1, 2]], excluded: [Candidates(variable: VariableIndex(1), values: [3])])),
          seconds: 9)),
      Kind(NativeSearch.choice(.perfect, seed: 7, stream: .max)),
      Kind(NativeSearch.Answer.solution(.solved([Move("slide", [.integer(3)])]))),
    ]
  }

  @Test func `are checked against the requested model`() throws {
    let sudoku = try Self.script("sudoku")
    let small = try #require(try sudoku.board(try sudoku.info.completing(["size": 4])))
    let large = try #require(try sudoku.board(try sudoku.info.completing(["size": 9])))
    let check = FindingsCheck(small)
    let found = try sudoku.solve(large, givens: large.empty, limits: SolveLimits())
    #expect(throws: WireFault.self) { try check.checked(found) }
    let verdict = try sudoku.verdict(large, givens: large.empty, limits: VerdictLimits(stages: []))
    #expect(throws: WireFault.self) { try check.checked(verdict) }
    let puzzle = try sudoku.puzzle(large, PuzzleWish(), seed: 1, isCancelled: nil)
    #expect(throws: WireFault.self) { try check.checked(puzzle) }
    let twice = try large.text.signs("11" + String(repeating: ".", count: 79))
    let broken = try sudoku.violations(large, entries: twice).map { violation in
      Model.Violation(
        constraint: ConstraintIndex(violation.constraint.rawValue + 10_000), variables: violation.variables)
    }
    #expect(throws: WireFault.self) { try check.checked(broken) }
    let givens = try #require(puzzle).givens.map(\.variable)
    var entries = large.empty
    for entry in large.variables.entries where givens.contains(entry.value) {
      entries[entry.cell] = try #require(puzzle).solution[entry.value.rawValue]
    }
    let hint = try sudoku.hint(large, givens: entries, entries: entries, excluded: [])
    #expect(throws: WireFault.self) { try check.checked(hint) }
    #expect(try FindingsCheck(large).checked(hint) == hint)
  }

  @Test func `decode to the same value`() throws {
    for kind in try Self.kinds() {
      let again = try kind.read(kind.bytes)
      #expect(again.count == kind.bytes.count, "\(kind.name)")
    }
  }

  @Test func `decode to a value or a fault, whatever they are`() throws {
    var random = Xoshiro256(seed: 20_261_122)
    for kind in try Self.kinds() {
      for round in 0..<400 {
        var bytes = kind.bytes
        for _ in 0...random.below(4) {
          let place = random.below(bytes.count)
          switch random.below(4) {
          case 0: bytes[place] = UInt8(random.below(256))
          case 1: bytes[place] ^= 1 << UInt8(random.below(8))
          case 2: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(8)))
          default: bytes.insert(contentsOf: [0xff, 0xff, 0xff, 0xff, 0x0f].prefix(1 + random.below(5)), at: place)
          }
          if bytes.isEmpty { bytes = [0] }
        }
        // Decoded values can be encoded again; the test is that nothing traps.
        if let again = try? kind.read(bytes) { #expect(!again.isEmpty, "\(kind.name) \(round)") }
      }
    }
  }

  @Test func `are refused if too deep, too many or out of range`() {
    func refuses<Value: WireCoded>(_ type: Value.Type, _ bytes: [UInt8]) -> Bool {
      var reader = WireReader(bytes)
      return (try? reader.read(type)) == nil
    }
    #expect(refuses(PlayValue.self, Array([[UInt8]](repeating: [6, 1], count: 500).joined()) + [0, 0]))
    #expect(refuses([Int].self, [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1]))
    #expect(refuses([Int].self, [0xff, 0xff, 0xff, 0xff, 0x0f, 1]))
    #expect(refuses(GridShape.self, [0, 2]))
    #expect(refuses(Cell.self, [2, 0xff, 0xff, 0xff, 0x0f]))
    #expect(refuses(Grid<Int?>.self, [2, 0x9e, 0x9c, 1, 0]))
    #expect(refuses(Bool.self, [2]))
    #expect(refuses(Int.self, [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 2]))
  }

  @Test func `only name scripts of their pack`() throws {
    let library = Library(share: Share(folder: checkout))
    let pack = PackFolder(name: "mine", path: "/packs/mine", place: "mine")
    let setting = WorkerSetting(library, pack)
    let host = try #require(try library.host("sudoku", pack: library.core) as? LuaHost)
    func loaded(_ path: String, _ name: String) -> LoadedRules {
      let file = ScriptFile(path: path, place: "x", name: name, text: "")
      return LoadedRules(info: host.info, asksForOneSolution: false, files: [file], file: file)
    }
    try loaded("/packs/mine/rules/a.lua", "pack/rules/a.lua").check(setting, level: nil, kept: nil)
    for (path, name) in [
      ("/etc/passwd", "pack/rules/a.lua"), ("/packs/mine/../other/a.lua", "pack/../other/a.lua"),
      ("/packs/mine/rules/a", "pack/rules/a"), ("", ""), ("/x", "level.lua"), ("/x", "packs/nowhere/rules/a.lua"),
    ] {
      #expect(throws: WireFault.self, "\(name)") {
        try loaded(path, name).check(setting, level: nil, kept: nil)
      }
    }
  }
}
