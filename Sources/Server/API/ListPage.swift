// Pages of long lists.
import HTTPTypes
import Hummingbird
import Play

/// A page of a long list: `?from=` first item, counted from 0, `?count=` maximum number (for phrases `?offset=`,
/// `?limit=`).
///
/// `X-Total-Count` is the length of the list, if known. `Link` with `rel="next"` is the address of the next page, if
/// there is one. A page ends early when it exceeds `longest` bytes, but has at least one item.
struct ListPage {
  /// Maximum number of items in a page.
  static let most = 1000
  /// Number of items when the request does not say.
  static let usual = 500
  /// Bytes after which a page ends.
  static let longest = 1 << 20

  let from: Int
  let count: Int
  private let path: String
  private let names: (from: String, count: String)

  /// - Parameters:
  ///     - usual: Number of items when the request does not say.
  ///     - names: The query parameters of the two numbers.
  /// - Throws: `Problem` if a number is out of range.
  init(
    _ request: Request, usual: Int = ListPage.usual, names: (from: String, count: String) = ("from", "count")
  ) throws {
    from = try request.number(names.from, 0...10_000_000) ?? 0
    count = try request.number(names.count, 1...ListPage.most) ?? usual
    path = request.uri.path
    self.names = names
  }

  /// The page of a list, as a JSON array.
  ///
  /// - Parameter answer: Encodes an item.
  func response<Item: Sendable>(
    _ items: [Item], _ answer: (Item) async throws -> some Encodable
  ) async throws -> Response {
    var filling = filling
    filling.pass(items.count)
    try await fill(&filling, with: items.dropFirst(from)) { try await CanonicalJSON.text(answer($0)) }
    return response(filling, total: items.count)
  }

  /// The page of a list inside an object.
  ///
  /// - Parameters:
  ///     - answer: Encodes an item.
  ///     - object: Makes the object around the page's items.
  func response<Item: Sendable, Answer: Encodable>(
    _ items: [Item], _ answer: (Item) async throws -> Answer, in object: ([Answer]) throws -> some Encodable
  ) async throws -> Response {
    var (filling, answers) = (filling, [Answer]())
    filling.pass(items.count)
    try await fill(&filling, with: items.dropFirst(from)) { item in
      let made = try await answer(item)
      let text = try CanonicalJSON.text(made)
      answers.append(made)
      return text
    }
    var response = try Response.json(object(Array(answers.prefix(filling.count))))
    response.headers.append(contentsOf: headers(filling, total: items.count))
    return response
  }

  /// The page from its own items and the first item of the next page, if there is one.
  func response<Item: Sendable>(
    startingHere items: [Item], _ answer: (Item) async throws -> some Encodable
  ) async throws -> Response {
    var filling = Filling(from: from, most: count)
    filling.pass(from)
    try await fill(&filling, with: items[...]) { try await CanonicalJSON.text(answer($0)) }
    return response(filling)
  }

  /// A page to fill with items that are made one by one.
  var filling: Filling { Filling(from: from, most: count) }

  /// A response from a page that was filled.
  func response(_ filling: Filling, total: Int? = nil) -> Response {
    var all: HTTPFields = [.contentType: "application/json; charset=utf-8", .cacheControl: "no-store"]
    all.append(contentsOf: headers(filling, total: total))
    return Response(status: .ok, headers: all, body: ResponseBody(byteBuffer: ByteBuffer(string: filling.text)))
  }

  private func fill<Item: Sendable>(
    _ filling: inout Filling, with items: ArraySlice<Item>, _ text: (Item) async throws -> String
  ) async throws {
    for item in items {
      guard filling.takesMore() else { break }
      let made = try await text(item)
      filling.add(made)
    }
  }

  private func headers(_ filling: Filling, total: Int?) -> HTTPFields {
    var headers: HTTPFields = [:]
    if let total, let name = HTTPField.Name("X-Total-Count") { headers[name] = String(total) }
    if filling.isFull, let name = HTTPField.Name("Link") {
      headers[name] = "<\(path)?\(names.from)=\(filling.next)&\(names.count)=\(count)>; rel=\"next\""
    }
    return headers
  }

  /// Collects a page's items one by one.
  struct Filling: Sendable {
    private let from: Int
    private let most: Int
    private var items = "["
    private(set) var count = 0
    /// Items skipped before the page.
    private var passed = 0
    /// Whether more items follow the page.
    private(set) var isFull = false

    fileprivate init(from: Int, most: Int) { (self.from, self.most) = (from, most) }

    /// First item of the next page.
    var next: Int { from + count }
    /// The page as a JSON array.
    var text: String { items + "]" }
    private var isBefore: Bool { passed < from }

    /// Skips up to this many items that lie before the page.
    mutating func pass(_ many: Int) { passed += min(many, from - passed) }

    /// Whether the page has room for another item. Call it only if there is one.
    mutating func takesMore() -> Bool {
      if count == most { isFull = true }
      return !isFull
    }

    /// Adds the next item, given as JSON, or skips it.
    mutating func add(_ item: @autoclosure () throws -> String) rethrows {
      if isBefore { return passed += 1 }
      guard takesMore() else { return }
      let item = try item()
      guard count == 0 || items.utf8.count + item.utf8.count <= ListPage.longest else { return isFull = true }
      if count > 0 { items += "," }
      items += item
      count += 1
    }
  }
}

extension String {
  /// The text as lists show it, at most 1,200 bytes: titles from other people may have any length.
  var listed: String {
    if utf8.count <= 1200 { return self }
    var short = String.UnicodeScalarView()
    var bytes = 0
    for scalar in unicodeScalars {
      bytes += scalar.utf8.count
      if bytes > 1197 { break }
      short.append(scalar)
    }
    return String(short) + "…"
  }
}
