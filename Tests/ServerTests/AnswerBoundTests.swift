// Every response to a GET is bounded, however much the server stores.
import Foundation
import HTTPTypes
import Packs
import Play
import Scripting
import Server
import Storage
import Testing

/// Every GET route of the API, its test request, and the maximum size of its response in KiB, or `page` for a list in
/// pages (`page.FIELD` inside an object).
///
/// A route missing here fails the test; so does a list of more than 500 items anywhere in a response.
private let table = """
  achievements                   | achievements                     | page
  catalogue                      | catalogue?limit=200              | 512
  challenges                     | challenges                       | 2048
  class                          | -                                | 512
  classes                        | classes                          | page.classes
  classes/{}                     | classes/{room}                   | 32768
  classes/{}/games/{}            | -                                | 64
  classes/{}/results.csv         | classes/{room}/results.csv       | 32768
  classes/{}/results.xlsx        | classes/{room}/results.xlsx      | 32768
  classes/{}/traces              | classes/{room}/traces            | 1
  classes/{}/troubles            | classes/{room}/troubles          | 64
  daily                          | daily                            | page
  days                           | days                             | 2
  examples                       | examples?rules=sudoku,killer     | 4096
  fields                         | fields?level=first-steps/six     | 1024
  health                         | health                           | 1
  history                        | history                          | 2048
  leaderboard                    | leaderboard?level=many/one       | 64
  levels                         | levels                           | page
  levels/{}/{}/board             | levels/first-steps/six/board     | 4096
  me                             | me                               | 2
  me/code                        | -                                | 1
  me/code/qr                     | -                                | 64
  me/data                        | me/data?count=500                | page
  me/kept                        | me/kept                          | 2
  metrics                        | metrics                          | 64
  openapi.json                   | openapi.json                     | 256
  own/levels                     | own/levels                       | page
  own/levels/{}                  | -                                | 1024
  own/lists/{}                   | -                                | 16384
  phrase                         | phrase?list=many:w1&text=sun1    | 1024
  phrases                        | phrases?list=many:w1             | page
  players                        | players                          | page
  puzzles/{}/preview             | -                                | 4096
  qr                             | qr?text=x                        | 64
  results                        | results?limit=500                | 512
  rules                          | rules                            | page
  rules/{}/example               | rules/sudoku/example             | 4096
  sessions                       | sessions                         | 1024
  sessions/{}/events             | -                                | 4096
  sessions/{}/file               | -                                | 4096
  sessions/{}/journal            | sessions/{game}/journal          | 32768
  sessions/{}/review             | -                                | 1024
  sessions/{}/share              | sessions/{game}/share            | 64
  sessions/{}/view               | sessions/{game}/view             | 4096
  settings                       | settings                         | 512
  speech                         | speech                           | 4096
  statistics                     | statistics                       | page
  teachers                       | teachers                         | page
  version                        | version                          | 1
  words                          | words                            | page
  workshop                       | workshop                         | 512
  workshop/drafts/{}             | -                                | 1024
  workshop/drafts/{}/archive     | -                                | 65536
  workshop/drafts/{}/file        | -                                | 8192
  workshop/reference             | workshop/reference               | 1024
  """

@Suite struct `Each response to a GET` {
  /// The number of things of every kind: more than a page.
  private static let many = 510

  private struct Row {
    let route: String
    /// The request; `nil` if another test makes it.
    let path: String?
    let bound: String

    init(_ line: Substring) {
      let parts = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      (route, path, bound) = (parts[0], parts[1] == "-" ? nil : parts[1], parts[2])
    }
  }

  private static let rows = table.split(separator: "\n").map(Row.init)

  private static func options(_ folder: String) -> ServerOptions {
    var options = ServerOptions(webRoot: checkout + "/web")
    options.workshop = folder + "/workshop"
    return options
  }

  @Test func `has its bound in the table`() async throws {
    try await withFolder { folder in
      let library = Library(
        share: Share(folder: checkout), words: WordLists(share: Share(folder: checkout), own: folder + "/lists"))
      let routes = try apiRoutes(
        Self.options(folder), library: library, stores: ServerStores(SQLiteStore(directory: folder)))
      let asked = routes.filter { $0.hasPrefix("GET ") }
        .map { $0.replacing("GET /api/", with: "").replacing(#/[:{]\w+\}?/#, with: "{}") }
      #expect(asked.sorted() == Self.rows.map(\.route).sorted())
    }
  }

  @Test func `respects it however much is stored`() async throws {
    try await withFolder { folder in
      let store = try SQLiteStore(directory: folder)
      let share = try Self.share(folder)
      let change = { @Sendable (options: inout ServerOptions) in options = Self.options(folder) }
      try await withServer(stores: ServerStores(store), share: share, change: change) { client in
        var client = client
        let room = try await Self.fill(store, &client)
        let game = try await client.begin()
        for row in Self.rows {
          guard let path = row.path?.replacing("{room}", with: room).replacing("{game}", with: game) else { continue }
          let answer = try await client.get("/api/" + path)
          #expect(answer.status == 200, "\(path): \(answer.body.prefix(200))")
          let json = try? JSONSerialization.jsonObject(with: Data(answer.bytes), options: .fragmentsAllowed)
          #expect(Self.longestList(json) <= 500, "\(path)")
          if row.bound.hasPrefix("page") {
            #expect(answer.bytes.count <= 1 << 21, "\(path)")
            try await Self.expectPages(client, path, field: row.bound.split(separator: ".").dropFirst().first)
          } else {
            #expect(answer.bytes.count <= (Int(row.bound) ?? 0) << 10, "\(path)")
          }
        }
      }
    }
  }

  /// A shared folder with a pack of some levels, word lists and achievements, and many phrases.
  private static func share(_ folder: String) throws -> Share {
    var share = Share(folder: checkout)
    share.installed = InstalledPacks(folder: folder + "/packs")
    var texts = [
      "pack.lua": """
      local many = {}
      for i = 1, 3 do many[i] = { id = "a" .. i, title = "T", text = "X", earned = function() return false end } end
      return { name = "many", version = "1.0.0", api = 1, title = "Many", authors = { "A" }, licence = "CC0-1.0",
        languages = { "en" }, achievements = many }
      """
    ]
    for number in 1...3 {
      texts["l\(number).lua"] = "return { rules = 'four-in-a-row' }"
      let phrases = number == 1 ? (1...many).map { "sun\($0)\tsoleil\($0)" } : ["sun\tsoleil"]
      texts["words/w\(number).tsv"] = "en\tfr\n" + phrases.joined(separator: "\n") + "\n"
    }
    let files = try PackFiles(texts.map { (path: $0.key, bytes: Array($0.value.utf8)) }, place: "many")
    try share.installed?.install(
      [(manifest: Manifest(name: "many", version: Version(1, 0, 0)), files: files)], isNeeded: { _ in true })
    return share
  }

  /// Signs the client in as a teacher with many things of every kind.
  ///
  /// - Returns: One of the teacher's classes.
  private static func fill(_ store: Store, _ client: inout Client) async throws -> String {
    let now = Date()
    let me = try await store.teachers.addTeacher("Ada", passcode: Passcode.hash("passcode"), at: now).id
    client.take(try await client.send(.post, "/api/teacher", #"{"name":"Ada","passcode":"passcode"}"#))
    var generator = SystemRandomNumberGenerator()
    var room = ""
    for number in 1...many {
      _ = try await store.teachers.addTeacher("Teacher \(number)", passcode: "x", at: now)
      _ = try await store.players.player(named: "Player \(number)", at: now)
      let kind = ResultKind(rules: "core:sudoku", size: "\(number) × 1", difficulty: 1)
      _ = try await store.results.add(
        GameResult(
          session: "s\(number)", kind: kind, ending: .solved, time: 1, moves: 1, day: "2026-01-31", finished: now),
        of: me)
      room = SessionName.new(at: now, using: &generator)
      try await store.classes.open(
        Classroom(id: room, name: "Class", code: "C\(number)", passcode: "x", created: now, teacher: me))
    }
    for number in 1...2 {
      let level = #"{"name":"L\#(number)","rules":"sudoku","fields":{"size":4}}"#
      #expect(try await client.send(.post, "/api/own/levels", level).status == 201)
    }
    return room
  }

  /// The length of the longest list anywhere in a value.
  private static func longestList(_ value: Any?) -> Int {
    switch value {
    case let list as [Any]: max(list.count, list.map(longestList).max() ?? 0)
    case let object as [String: Any]: object.values.map(longestList).max() ?? 0
    default: 0
    }
  }

  /// Checks that a list comes in pages: one of the requested length, followed by another.
  private static func expectPages(_ client: Client, _ path: String, field: Substring?) async throws {
    let link = try #require(HTTPField.Name("Link"))
    let isPhrases = path.hasPrefix("phrases")
    let bare = path.replacing("?count=500", with: "")
    let query = (bare.contains("?") ? "&" : "?") + (isPhrases ? "limit=1" : "count=1")
    let answer = try await client.get("/api/" + bare + query)
    let json = try JSONSerialization.jsonObject(with: Data(answer.bytes))
    let list = field.map { (json as? [String: Any])?[String($0)] as? [Any] } ?? json as? [Any]
    #expect(list?.count == 1, "\(path): \(answer.body.prefix(200))")
    #expect(answer.headers[link]?.contains(isPhrases ? "?offset=1&" : "?from=1&") == true, "\(path)")
  }
}
