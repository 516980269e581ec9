// Long lists, in pages of bounded length.
import HTTPTypes
import Hummingbird
import Play

/// A page of a long list: `?from=` the first item, counted from 0, `?count=` how many at most.
///
/// The answer is a JSON array. `X-Total-Count` says how long the list is, and `Link` with `rel="next"` where the next
/// page is, if there is one. A page ends early where it gets longer than `longest` bytes, but has one item at least.
struct ListPage {
  /// The most items of a page.
  static let most = 1000
  /// The items of a page where the request does not say.
  static let usual = 500
  /// Bytes after which a page ends.
  static let longest = 1 << 20

  private let from: Int
  private let count: Int
  private let path: String

  /// - Throws: `Problem` for numbers out of range.
  init(_ request: Request) throws {
    from = try request.number("from", 0...10_000_000) ?? 0
    count = try request.number("count", 1...ListPage.most) ?? ListPage.usual
    path = request.uri.path
  }

  /// The page of a list.
  ///
  /// - Parameter answer: Makes an item's answer.
  func response<Item: Sendable>(
    _ items: [Item], _ answer: (Item) async throws -> some Encodable
  ) async throws -> Response {
    var text = "["
    var next = min(from, items.count)
    let end = min(items.count, next + count)
    while next < end {
      let item = try await CanonicalJSON.text(answer(items[next]))
      if text.utf8.count > 1 {
        if text.utf8.count + item.utf8.count > ListPage.longest { break }
        text += ","
      }
      text += item
      next += 1
    }
    var headers: HTTPFields = [.contentType: "application/json; charset=utf-8", .cacheControl: "no-store"]
    if let name = HTTPField.Name("X-Total-Count") { headers[name] = String(items.count) }
    if next < items.count, let name = HTTPField.Name("Link") {
      headers[name] = "<\(path)?from=\(next)&count=\(count)>; rel=\"next\""
    }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text + "]")))
  }
}

extension String {
  /// The text as a list shows it, at most 1,200 bytes: a stranger's title may be of any length.
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
