// Crashes in work for one game: the request fails with a message, and nobody else notices.
import Foundation
import FoundationNetworking
import Grids
import Play
import Scripting
import Solver
import Testing

@Suite struct `A crash in a worker` {
  /// Limits of workers that crash at one kind of question.
  private static func trap(_ kind: String) -> Workers.Limits {
    var limits = StrangersPack.limits
    limits.environment = ["QUADRILLE_TRAP=\(kind)"]
    return limits
  }

  private static let rules = """
    return { id = "mine", api = 1, title = "M", base = "sudoku" }
    """
  private static let level = """
    return { rules = "mine", title = "L", size = 4, givens = "12...4..2..1...3" }
    """

  /// One question of each kind about a model.
  private static let questions:
    [(kind: String, ask: @Sendable (ModelBoard, Grid<Int?>, any PuzzleAnalyzer) async throws -> Void)] = [
      ("solve", { board, givens, host in _ = try await board.solve(givens, limits: SolveLimits(), analyzer: host) }),
      ("violations", { board, givens, host in _ = try await board.violations(givens, analyzer: host) }),
      ("hint", { board, givens, host in _ = try await board.hint(givens, entries: givens, analyzer: host) }),
      (
        "refutation",
        { board, givens, host in
          let cell = Cell(row: 1, column: 1)
          _ = try await board.refutation(of: 1, in: cell, givens: givens, entries: givens, analyzer: host)
        }
      ),
      ("grade", { board, givens, host in _ = try await board.grade(givens, analyzer: host) }),
      (
        "verdict",
        { board, givens, host in _ = try await board.verdict(givens, limits: VerdictLimits(), analyzer: host) }
      ),
      ("puzzle", { board, _, host in _ = try await board.puzzle(PuzzleWish(), seed: 1, analyzer: host) }),
    ]

  @Test(arguments: ["solve", "violations", "hint", "refutation", "grade", "verdict", "puzzle"])
  func `fails only that question`(kind: String) async throws {
    let pack = try StrangersPack(["rules/mine.lua": Self.rules, "one.lua": Self.level], limits: Self.trap(kind))
    let puzzle = try await pack.library.puzzle(file: pack.path("one.lua"))
    let board = try #require(puzzle.board)
    #expect(board.compiled == nil)
    let givens = try #require(puzzle.givens)
    for question in Self.questions {
      if question.kind == kind {
        let fault = await #expect(throws: RuleFault.self) { try await question.ask(board, givens, puzzle.analyzer) }
        #expect(fault?.kind == .limit && fault?.message.contains("crashed") == true)
      } else {
        try await question.ask(board, givens, puzzle.analyzer)
      }
    }
  }

  // MARK: On a server

  /// A server of the built command, which is ended with this value.
  private final class Served {
    let address: String
    private let process: Process
    private let folder: Folder

    init(trap kind: String) throws {
      folder = try Folder()
      process = Command.process(["serve", "--port", "0", "--data", folder.path])
      var environment = ProcessInfo.processInfo.environment
      environment["QUADRILLE_TRAP"] = kind
      process.environment = environment
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      address = line.trimmingCharacters(in: .newlines)
    }

    deinit {
      process.terminate()
      process.waitUntilExit()
    }

    var isRunning: Bool { process.isRunning }

    /// Sends a request; a POST if it has a body.
    func ask(_ path: String, _ body: String? = nil) async throws -> (status: Int, text: String) {
      var request = URLRequest(url: try #require(URL(string: address + path)))
      request.timeoutInterval = 300
      if let body {
        request.httpMethod = "POST"
        request.httpBody = Data(body.utf8)
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      }
      let (data, response) = try await URLSession.shared.data(for: request)
      return ((response as? HTTPURLResponse)?.statusCode ?? 0, String(decoding: data, as: UTF8.self))
    }

    /// A new game's name.
    func begin(_ body: String) async throws -> String {
      let answer = try await ask("api/sessions", body)
      #expect(answer.status == 201, "\(answer.text)")
      return try #require(answer.text.firstMatch(of: /"id":"([^"]+)"/)).1.description
    }
  }

  @Test(arguments: ["deal", "puzzle", "hint", "solve", "job"])
  func `fails the request, and the server continues`(kind: String) async throws {
    let server = try Served(trap: kind)
    let game = try await server.begin(#"{"level":"first-steps/four"}"#)
    func isCrash(_ answer: (status: Int, text: String)) -> Bool {
      (400..<500).contains(answer.status) && answer.text.contains("crashed")
    }
    let made = try await server.ask("api/sessions", #"{"rules":"core:sudoku","options":{"size":4},"seed":"7"}"#)
    #expect(kind == "puzzle" ? isCrash(made) : made.status == 201, "\(made)")
    let dealt = try await server.ask("api/sessions", #"{"rules":"core:killer","options":{"size":4},"seed":"7"}"#)
    #expect(kind == "deal" ? isCrash(dealt) : dealt.status == 201, "\(dealt)")
    let hint = try await server.ask("api/sessions/\(game)/moves", #"{"id":"h","move":"!hint 4"}"#)
    #expect(kind == "hint" ? isCrash(hint) : hint.status == 200, "\(hint)")
    let check = try await server.ask("api/sessions/\(game)/moves", #"{"id":"c","move":"!check"}"#)
    #expect(kind == "solve" ? isCrash(check) : check.status == 200, "\(check)")
    let sheet = try await server.ask("api/sheets", #"{"items":[{"level":"first-steps/four"}]}"#)
    #expect(kind == "job" ? isCrash(sheet) : sheet.status == 200, "\(sheet.status)")
    // The game itself went on all the while.
    let move = try await server.ask("api/sessions/\(game)/moves", #"{"id":"m","move":"enter r1c1 3"}"#)
    #expect(move.status == 200, "\(move)")
    #expect(try await server.ask("api/health").status == 200)
    #expect(server.isRunning)
  }
}
