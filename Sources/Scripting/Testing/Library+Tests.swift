// Finds the tests of rule sets and packs, and runs them.
import Foundation
import Grids
import LuaBridge
import Play

extension Library {
  /// Runs the tests in files and folders.
  ///
  /// Tests are in the field `tests` of a rule set, in files `tests/NAME.lua` of a pack, and as recorded games
  /// `tests/NAME.jsonl`, which are to run to their end. For a rule set's file the file of the same name in `tests/` beside
  /// its folder counts too.
  ///
  /// - Parameter onResult: Takes each result as soon as it is there.
  /// - Throws: `RuleFault` for a path that is not there, or a file of tests that cannot be read.
  /// - Returns: The results by file, in the order of the paths.
  public func test(
    paths: [String], onResult: (TestResult) throws -> Void = { _ in }
  ) async throws -> [TestResult] {
    var results: [TestResult] = []
    for path in paths {
      guard Files.exists(path) else { throw RuleFault.unreadable(path) }
      for file in TestFiles.found(at: path) {
        for result in try await TestFile(library: self, path: file).results() {
          try onResult(result)
          results.append(result)
        }
      }
    }
    return results
  }
}

/// Which files hold tests.
enum TestFiles {
  /// The files below a path that may hold tests, sorted by folder.
  static func found(at path: String) -> [String] {
    if !Files.isFolder(path) {
      guard isRuleSet(path), let slash = path.range(of: "rules/", options: .backwards) else { return [path] }
      let beside = path[..<slash.lowerBound] + "tests/" + path[slash.upperBound...]
      return [path] + (Files.exists(String(beside)) ? [String(beside)] : [])
    }
    return Files.names(in: path).filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
      let file = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
      if Files.isFolder(file) { return found(at: file) }
      return isRuleSet(file) || isTests(file) ? [file] : []
    }
  }

  static func isRuleSet(_ path: String) -> Bool { path.hasSuffix(".lua") && folder(of: path) == "rules" }

  static func isTests(_ path: String) -> Bool {
    (path.hasSuffix(".lua") || path.hasSuffix(".jsonl")) && folder(of: path) == "tests"
  }

  private static func folder(of path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().lastPathComponent
  }
}

/// One file with tests.
struct TestFile {
  let library: Library
  let path: String

  func results() async throws -> [TestResult] {
    if path.hasSuffix(".jsonl") { return [try await recordedGame()] }
    if TestFiles.isRuleSet(path) {
      let (bare, pack) = library.ruleSet(inFile: path)
      let host = try library.host(bare, pack: pack)
      return try await run(try await host.tests(), rules: bare, pack: pack, source: host.file.text)
    }
    guard TestFiles.isTests(path) else {
      throw RuleFault(
        .missing, place: .file(path),
        "tests are in the field `tests` of rules/NAME.lua and in tests/NAME.lua; use `check` for levels")
    }
    let (_, pack) = library.ruleSet(inFile: path)
    do {
      let (tests, text) = try library.tests(inFile: path, place: path, pack)
      return try await run(tests, rules: nil, pack: pack, source: text)
    } catch {
      throw asFault(error, in: .file(path, line: 1))
    }
  }

  private func run(_ tests: PlayValue, rules: String?, pack: PackFolder, source: String) async throws -> [TestResult] {
    guard let list = tests.sequence else {
      throw RuleFault(.script, place: .file(path, line: 1), "tests must be a list of tables, got \(tests.shown)")
    }
    var results: [TestResult] = []
    for (index, value) in list.enumerated() {
      let name = value.record?["name"]?.string ?? "test \(index + 1)"
      let line = Files.line(ofText: name, in: source)
      let test: RuleTest
      do {
        test = try RuleTest(value, place: "tests[\(index + 1)]")
      } catch {
        throw RuleFault(.script, place: .file(path, line: line), error.message)
      }
      results.append(
        await result(test, line: line) { library in
          try await library.dealt(puzzle(test.level, rules, pack, library), seed: test.seed)
        })
    }
    return results
  }

  private func result(
    _ test: RuleTest, line: Int, puzzle: @escaping (Library) async throws -> Puzzle
  ) async -> TestResult {
    do {
      let problems = try await TestRunner(test: test, puzzle: puzzle, library: library).problems()
      return TestResult(file: path, line: line, name: test.name, problems: problems, isLimit: false)
    } catch {
      return failed(error, line: line, name: test.name)
    }
  }

  private func failed(_ error: any Error, line: Int, name: String) -> TestResult {
    let text = (error as? JournalFault)?.message ?? asFault(error).description
    let isLimit = (error as? RuleFault)?.kind == .limit
    return TestResult(file: path, line: line, name: name, problems: [TestProblem(text)], isLimit: isLimit)
  }

  /// The level of a test: an installed one or one of the pack by name, or fields of one.
  private func puzzle(
    _ level: PlayValue?, _ rules: String?, _ pack: PackFolder, _ library: Library
  ) async throws -> Puzzle {
    if let name = level?.string {
      let own = "\(pack.path)/\(name).lua"
      if ScriptLoader.isName(name), Files.exists(own) { return try await library.puzzle(file: own) }
      return try await library.puzzle(level: name)
    }
    guard var fields = level == nil ? [:] : level?.record else {
      throw RuleFault(.script, "`level` must be a level's name or its fields, got \(level?.shown ?? "nil")")
    }
    guard let named = fields.removeValue(forKey: "rules").flatMap(RuleNames.written) ?? rules else {
      throw RuleFault(.script, "`level` must name a rule set, such as level = { rules = \"sudoku\", … }")
    }
    return try await library.puzzle(fields: fields, rules: named, pack: pack)
  }

  /// A recorded game that is to run to its end under the present scripts.
  private func recordedGame() async throws -> TestResult {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    do {
      let text = try Files.script(path, limit: library.limits.memory, shownAs: path)
      let journal = try Journal(lines: text.split(separator: "\n").map(String.init))
      _ = try await Session(puzzle: try await library.puzzle(resuming: journal.head), journal: journal)
      return TestResult(file: path, line: 1, name: name, problems: [], isLimit: false)
    } catch {
      return failed(error, line: (error as? JournalFault)?.line ?? 1, name: name)
    }
  }
}

extension Library {
  /// The tests of a file, and its text.
  ///
  /// - Throws: `RuleFault`, or the `LuaError` of the file.
  func tests(inFile path: String, place: String, _ pack: PackFolder) throws -> (tests: PlayValue, text: String) {
    if let workers = packWorkers(for: pack) { return try workers.tests(path, pack, self) }
    let sandbox = try Sandbox(loader: loader(pack), limits: limits, console: nil)
    let file = try sandbox.read(path, place: place)
    let table = try sandbox.table(file, what: "a file of tests")
    return (try Conversion(types: sandbox.types).play(.table(table), "tests"), file.text)
  }
}
