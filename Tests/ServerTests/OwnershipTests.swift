// Authorization: every route of the API, requested by everybody, on a network.
import Foundation
import HTTPTypes
import Play
import Scripting
import Server
import Storage
import Testing

/// The requesters. Ada owns a game, a level, a list and a challenge; pupil and mate are in the teacher's class.
private enum Asker: String, CaseIterable {
  case nobody, guest, player, mate, other, teacher, pupil, ada
}

/// Every route with its request, and the response to each requester.
///
/// Braces name the things of `Things`. A `~` is a response that does not end, which other tests read. Requests run
/// column by column and row by row, so requests that remove something follow those that need it.
private let table = #"""
  GET openapi.json                                                                       | 200 200 200 200 200 200 200 200
  GET health                                                                             | 200 200 200 200 200 200 200 200
  GET metrics                                                                            | 403 403 403 403 403 403 403 403
  GET version                                                                            | 200 200 200 200 200 200 200 200
  GET levels                                                                             | 200 200 200 200 200 200 200 200
  GET rules                                                                              | 200 200 200 200 200 200 200 200
  GET rules/{sudoku}/example                                                             | 200 200 200 200 200 200 200 200
  GET examples                                                                           | 200 200 200 200 200 200 200 200
  POST rules/{sudoku}/deal {"options":{"size":4},"seed":"1"}                             | 200 200 200 200 200 200 200 200
  GET levels/{pack}/{level}/board                                                        | 200 200 200 200 200 200 200 200
  GET daily                                                                              | 200 200 200 200 200 200 200 200
  GET qr?text=x                                                                          | 200 200 200 200 200 200 200 200
  GET speech                                                                             | 200 200 200 200 200 200 200 200
  GET words                                                                              | 200 200 200 200 200 200 200 200
  GET phrases?list={list}                                                                | 404 404 404 404 404 404 404 200
  GET phrase?list={list}&text=sun                                                        | 404 404 404 404 404 404 404 200
  GET fields?level=first-steps/four                                                      | 200 200 200 403 200 200 403 200
  POST lessons {"words":"a,b\nc,d","languages":["en","fr"]}                              | 200 200 200 200 200 200 200 200
  GET leaderboard?level=first-steps/four                                                 | 200 200 200 200 200 200 200 200
  GET achievements                                                                       | 200 200 200 200 200 200 200 200
  GET me                                                                                 | 200 200 200 200 200 200 200 200
  GET me/kept                                                                            | 200 200 200 200 200 200 200 200
  GET me/data                                                                            | 200 200 200 200 200 200 200 200
  GET me/code                                                                            | 422 422 200 200 422 422 200 200
  GET me/code/qr                                                                         | 422 422 200 200 422 422 200 200
  GET players                                                                            | 200 200 200 200 200 200 200 200
  GET settings                                                                           | 200 200 200 200 200 200 200 200
  GET results                                                                            | 200 200 200 200 200 200 200 200
  GET statistics                                                                         | 200 200 200 200 200 200 200 200
  GET days                                                                               | 200 200 200 200 200 200 200 200
  GET history                                                                            | 200 200 200 200 200 200 200 200
  GET sessions                                                                           | 200 200 200 200 200 200 200 200
  GET own/lists/{list}                                                                   | 404 404 404 404 404 404 404 200
  GET own/levels                                                                         | 200 200 200 200 200 200 200 200
  GET challenges                                                                         | 200 200 200 200 200 200 200 200
  GET catalogue                                                                          | 200 200 200 200 200 200 200 200
  GET puzzles/{puzzle}/preview                                                           | 200 200 200 200 200 200 200 200
  GET class                                                                              | 404 404 404 200 404 404 200 404
  GET classes                                                                            | 200 200 200 200 200 200 200 200
  GET teachers                                                                           | 403 403 403 403 403 403 403 403
  POST teachers {"name":"New"}                                                           | 403 403 403 403 403 403 403 403
  POST teachers/{account}/passcode                                                       | 403 403 403 403 403 403 403 403
  DELETE teachers/{account}                                                              | 403 403 403 403 403 403 403 403
  GET sessions/{game}/view                                                               | 403 403 403 403 403 403 403 200
  GET sessions/{work}/view                                                               | 403 403 403 403 403 200 200 403
  GET sessions/{game}/events                                                             | ~ ~ ~ ~ ~ ~ ~ ~
  GET sessions/{work}/events                                                             | ~ ~ ~ ~ ~ ~ ~ ~
  GET sessions/{game}/share                                                              | 403 403 403 403 403 403 403 200
  GET sessions/{work}/share                                                              | 403 403 403 403 403 200 403 403
  GET sessions/{game}/share?watch=1                                                      | 403 403 403 403 403 403 403 200
  GET sessions/{game}/share?join=1                                                       | 403 403 403 403 403 403 403 200
  PUT sessions/{game}/kept                                                               | 403 403 403 403 403 403 403 204
  PUT sessions/{work}/kept                                                               | 403 403 403 403 403 204 204 403
  POST sessions/{game}/caret {"page":"abcdefgh","at":"r1c1"}                             | 403 403 403 403 403 403 403 204
  GET sessions/{game}/review                                                             | 403 403 403 403 403 403 403 404
  POST sessions/{game}/path                                                              | 403 403 403 403 403 403 403 200
  POST sessions/{work}/path                                                              | 403 403 403 403 403 200 403 403
  GET sessions/{game}/journal                                                            | 403 403 403 403 403 403 403 200
  GET sessions/{work}/journal                                                            | 403 403 403 403 403 200 403 403
  GET sessions/{game}/file                                                               | 403 403 403 403 403 403 403 400
  GET sessions/{work}/file                                                               | 403 403 403 403 403 400 403 403
  POST sessions/{game}/moves {"id":"a","move":"!hint"}                                   | 403 403 403 403 403 403 403 200
  POST sessions/{work}/moves {"id":"a","move":"!hint"}                                   | 403 403 403 403 403 200 200 403
  POST sessions {"again":"{game}"}                                                       | 403 403 403 403 403 403 403 201
  POST sessions {"again":"{work}"}                                                       | 403 403 403 403 403 201 403 403
  POST sessions {"own":"{own}"}                                                          | 404 404 404 404 404 404 404 201
  POST sessions {"level":"first-steps/four"}                                             | 201 201 201 403 201 201 403 201
  POST sheets {"items":[{"session":"{game}"}],"format":"pages"}                          | 403 403 403 403 403 403 403 200
  POST sheets {"items":[{"own":"{own}"}],"format":"pages"}                               | 404 404 404 404 404 404 404 200
  POST sheets {"items":[{"level":"first-steps/four"}],"format":"pages","answers":"with"} | 403 403 403 403 200 200 403 403
  POST files?name=x {"version":"http://ipuz.org/v2","kind":["http://ipuz.org/crossword#1"],"dimensions":{"width":2,"height":1},"puzzle":[[1,0]],"solution":[["A","B"]],"clues":{"Across":[[1,"x"]]}} | 201 201 201 201 201 201 201 201
  GET own/levels/{own}                                                                   | 404 404 404 404 404 404 404 200
  PUT own/levels/{own} {"name":"Mine","rules":"swapping","fields":{"phrases":["一心一意","自言自语","五颜六色","千方百计"]}} | 404 404 404 404 404 404 404 200
  POST own/levels {"name":"Another","rules":"swapping","fields":{"phrases":["一心一意","自言自语","五颜六色","千方百计"]}} | 201 201 201 201 201 201 201 201
  POST lists/preview?file=new.csv en,fr⏎sea,mer⏎                                         | 200 200 200 200 200 200 200 200
  POST lists/words?languages=en,fr en,fr⏎sea,mer⏎                                        | 200 200 200 200 200 200 200 200
  POST own/lists?file=new.csv en,fr⏎sea,mer⏎                                             | 201 201 201 201 201 201 201 201
  PUT settings {"easy":"yes"}                                                            | 200 200 200 200 200 200 200 200
  POST challenges {"puzzle":"{plain}"}                                                   | 201 201 201 201 201 201 201 201
  POST challenges/{puzzle}/session {}                                                    | 201 201 201 201 201 201 201 201
  GET classes/{room}                                                                     | 403 403 403 403 403 200 403 403
  PATCH classes/{room} {"message":"Look up"}                                             | 403 403 403 403 403 200 403 403
  GET classes/{room}/results.csv                                                         | 403 403 403 403 403 200 403 403
  GET classes/{room}/results.xlsx                                                        | 403 403 403 403 403 200 403 403
  GET classes/{room}/games/{game}                                                        | 403 403 403 403 403 404 403 403
  GET classes/{room}/troubles                                                            | 403 403 403 403 403 200 403 403
  GET classes/{room}/traces                                                              | 403 403 403 403 403 200 403 403
  POST classes/{room}/assignments {"level":"first-steps/nine-easy"}                      | 403 403 403 403 403 201 403 403
  PATCH classes/{room}/pupils/{pupil} {"name":"Zoé B."}                                  | 403 403 403 403 403 204 403 403
  POST classes/{room}/pupils/{pupil}/code                                                | 403 403 403 403 403 200 403 403
  POST class/assignments/{task}                                                          | 404 404 404 201 404 404 200 404
  POST classes {"name":"7a","passcode":"open sesame"}                                    | 403 403 403 403 201 201 403 403
  POST classes/enter {"code":"{code}","passcode":"guess"}                                | 403 403 403 403 403 403 403 403
  POST class/return {"code":"{code}","personal":"22222"}                                 | 404 404 404 404 404 404 404 404
  GET workshop                                                                           | 403 403 403 403 200 200 403 403
  GET workshop/reference                                                                 | 403 403 403 403 200 200 403 403
  POST workshop {"name":"mine","template":"word-list"}                                   | 403 403 403 403 201 201 403 403
  POST workshop/archive?name=x bytes                                                     | 403 403 403 403 422 422 403 403
  GET workshop/drafts/{draft}                                                            | 403 403 403 403 404 200 403 403
  GET workshop/drafts/{draft}/file?path=pack.lua                                         | 403 403 403 403 404 200 403 403
  PUT workshop/drafts/{draft}/file {"path":"README.md","text":"x"}                       | 403 403 403 403 404 200 403 403
  PATCH workshop/drafts/{draft}/file?path=README.md {"path":"LICENCE.md"}                | 403 403 403 403 404 204 403 403
  DELETE workshop/drafts/{draft}/file?path=LICENCE.md                                    | 403 403 403 403 404 204 403 403
  GET workshop/drafts/{draft}/archive                                                    | 403 403 403 403 404 200 403 403
  POST workshop/drafts/{draft}/trial {}                                                  | 403 403 403 403 400 400 403 403
  POST workshop/drafts/{draft}/verdict {}                                                | 403 403 403 403 404 400 403 403
  POST workshop/drafts/{draft}/path {}                                                   | 403 403 403 403 404 400 403 403
  POST workshop/drafts/{draft}/sizes {}                                                  | 403 403 403 403 404 400 403 403
  POST workshop/drafts/{draft}/survey {}                                                 | 403 403 403 403 400 400 403 403
  POST workshop/drafts/{draft}/givens {}                                                 | 403 403 403 403 400 400 403 403
  POST workshop/drafts/{draft}/share {}                                                  | 403 403 403 403 404 400 403 403
  POST workshop/drafts/{draft}/tests {}                                                  | 403 403 403 403 404 200 403 403
  POST workshop/drafts/{draft}/record {}                                                 | 403 403 403 403 400 400 403 403
  DELETE workshop/drafts/{draft}                                                         | 403 403 403 403 404 204 403 403
  POST catalogue {"level":"first-steps/six","name":"Six"}                                | 403 403 403 403 201 201 403 403
  POST catalogue/import x                                                                | 403 403 403 403 422 422 403 403
  DELETE catalogue/{puzzle}                                                              | 403 403 403 403 204 404 403 403
  DELETE challenges/{puzzle}                                                             | 204 204 204 204 204 204 204 204
  DELETE own/lists/{list}                                                                | 404 404 404 404 404 404 404 204
  DELETE own/levels/{own}                                                                | 404 404 404 404 404 404 404 204
  DELETE own/levels                                                                      | 200 200 200 200 200 200 200 200
  DELETE history                                                                         | 204 204 204 204 204 204 204 204
  DELETE classes/{room}/assignments/{task}                                               | 403 403 403 403 403 204 403 403
  DELETE classes/{room}/pass                                                             | 403 403 403 403 403 204 403 403
  DELETE sessions/{work}                                                                 | 403 403 403 403 403 403 403 403
  DELETE sessions/{game}                                                                 | 403 403 403 403 403 403 403 204
  DELETE players/{ada}                                                                   | 403 403 403 403 403 403 403 204
  DELETE classes/{room}/pupils/{pupil}                                                   | 403 403 403 403 403 204 403 403
  DELETE classes/{room}                                                                  | 403 403 403 403 403 204 403 403
  POST teacher {"passcode":"guess"}                                                      | 403 403 429 429 429 429 429 429
  POST me/code                                                                           | 422 422 200 422 422 422 422 422
  PATCH me {"name":"Somebody"}                                                           | 422 422 200 422 403 403 422 422
  PUT me {"name":"Bo"}                                                                   | 200 409 409 409 409 409 409 409
  DELETE class                                                                           | 404 404 404 404 404 404 404 404
  POST class/join {"code":"{code}","name":"New"}                                         | 404 404 404 404 404 404 404 404
  DELETE me/data                                                                         | 204 204 204 204 204 204 204 204
  DELETE me                                                                              | 204 204 204 204 204 204 204 204
  """#

/// The things that requests refer to.
private struct Things: Sendable {
  var names = ["sudoku": "core:sudoku", "pack": "first-steps", "level": "six"]

  func filled(_ text: String) -> String {
    names.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) }
  }
}

/// A row of the table.
private struct Row: Sendable {
  let method: HTTPRequest.Method
  /// The route in the router's form.
  let route: String
  let path: String
  let body: String?
  let expected: [String]

  /// Parses `METHOD PATH [BODY] | STATUS …`; the path may have a query, and names in braces are parameters.
  init?(_ line: String) {
    let halves = line.split(separator: "|")
    guard halves.count == 2 else { return nil }
    let parts = halves[0].split(separator: " ", maxSplits: 2).map(String.init)
    method = HTTPRequest.Method(rawValue: parts[0]) ?? .get
    path = "/api/" + parts[1]
    body = parts.count > 2 ? parts[2].trimmingCharacters(in: .whitespaces).replacing("⏎", with: "\n") : nil
    expected = halves[1].split(separator: " ").map(String.init)
    route = parts[0] + " /api/" + parts[1].prefix { $0 != "?" }.replacing(#/\{\w+\}/#, with: "{}")
  }
}

@Suite struct `Each route of the API` {
  private static let rows = table.split(separator: "\n").compactMap { Row(String($0)) }

  private static func options(_ folder: String) -> ServerOptions {
    var options = ServerOptions(webRoot: checkout + "/web")
    options.host = "0.0.0.0"
    options.workshop = folder + "/workshop"
    options.passcode = "for teachers"
    return options
  }

  @Test func `is in the table`() async throws {
    try await withFolder { folder in
      let stores = ServerStores(try SQLiteStore(directory: folder))
      let library = Library(
        share: Share(folder: checkout), words: WordLists(share: Share(folder: checkout), own: folder + "/lists"))
      let routes = try apiRoutes(Self.options(folder), library: library, stores: stores)
        .map { $0.replacing(#/[:{]\w+\}?/#, with: "{}") }
      let listed = Self.rows.map(\.route)
      #expect(Set(routes).subtracting(listed).sorted() == [], "routes missing from the table")
      #expect(Set(listed).subtracting(routes).sorted() == [], "rows without a route")
    }
  }

  @Test func `answers each requester as the table says`() async throws {
    try await withFolder { folder in
      let store = try SQLiteStore(directory: folder)
      let hash = try await Passcode.hash("passcode")
      var accounts: [Player.ID] = []
      for name in ["Teacher", "Other"] {
        accounts.append(try await store.teachers.addTeacher(name, passcode: hash, at: Date()).id)
      }
      let account = accounts[1].rawValue
      try await withServer(stores: ServerStores(store), change: { $0 = Self.options(folder) }) { client in
        var (askers, things) = try await Self.furnished(client)
        things.names["account"] = account
        for row in Self.rows {
          var seen: [String] = []
          for (asker, wanted) in zip(Asker.allCases, row.expected) {
            guard wanted != "~" else {
              seen.append("~")
              continue
            }
            var browser = askers[asker] ?? client
            let answer = try await browser.send(row.method, things.filled(row.path), row.body.map(things.filled))
            browser.take(answer)
            askers[asker] = browser
            seen.append(String(answer.status))
          }
          #expect(seen == row.expected, "\(row.method) \(row.path)")
        }
      }
    }
  }

  /// Creates all requesters and their things.
  private static func furnished(_ client: Client) async throws -> ([Asker: Client], Things) {
    var things = Things()
    var askers: [Asker: Client] = [.nobody: client]
    func asking(_ asker: Asker, _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil) async throws
      -> Answer
    {
      var browser = askers[asker] ?? client
      let answer = try await browser.send(method, "/api/" + path, body)
      #expect((200...204).contains(answer.status), "\(asker) \(path): \(answer.body)")
      browser.take(answer)
      askers[asker] = browser
      return answer
    }
    let level = #"{"name":"Mine","rules":"swapping","fields":{"phrases":["一心一意","自言自语","五颜六色","千方百计"]}}"#
    _ = try await asking(.guest, .post, "sessions", #"{"level":"first-steps/four"}"#)
    _ = try await asking(.player, .put, "me", #"{"name":"Bo"}"#)
    _ = try await asking(.ada, .put, "me", #"{"name":"Ada"}"#)
    things.names["ada"] = try await asking(.ada, .get, "me")["id"] as? String
    things.names["game"] = try await asking(.ada, .post, "sessions", #"{"level":"first-steps/four"}"#)["id"] as? String
    things.names["own"] = try await asking(.ada, .post, "own/levels", level)["id"] as? String
    let list = try await asking(.ada, .post, "own/lists?file=sky.csv", "en,fr\nsun,soleil\nmoon,lune\n")
    things.names["list"] = (list["id"] as? String)?.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
    for asker in [Asker.teacher, .other] {
      _ = try await asking(asker, .post, "teacher", #"{"name":"\#(asker.rawValue)","passcode":"passcode"}"#)
    }
    let puzzle = try await asking(.teacher, .post, "catalogue", #"{"level":"first-steps/nine-easy","name":"Nine"}"#)
    things.names["puzzle"] = (puzzle["id"] as? String)?.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
    things.names["plain"] = puzzle["id"] as? String
    _ = try await asking(.ada, .post, "challenges", #"{"puzzle":"\#(puzzle["id"] as? String ?? "")"}"#)
    let room = try await asking(.teacher, .post, "classes", #"{"name":"6b","passcode":"open sesame"}"#)
    things.names["room"] = room["id"] as? String
    let code = room["code"] as? String ?? ""
    things.names["code"] = code
    for (asker, name) in [(Asker.pupil, "Zoé"), (.mate, "Max")] {
      _ = try await asking(asker, .post, "class/join", #"{"code":"\#(code)","name":"\#(name)"}"#)
    }
    things.names["pupil"] = try await asking(.pupil, .get, "me")["id"] as? String
    let task = try await asking(
      .teacher, .post, "classes/\(things.names["room"] ?? "")/assignments", #"{"level":"first-steps/four"}"#)
    things.names["task"] = task["id"] as? String
    things.names["work"] =
      try await asking(.pupil, .post, "class/assignments/\(things.names["task"] ?? "")")["session"] as? String
    _ = try await asking(.teacher, .post, "workshop", #"{"name":"draft","template":"word-list"}"#)
    things.names["draft"] = "draft"
    return (askers, things)
  }
}
