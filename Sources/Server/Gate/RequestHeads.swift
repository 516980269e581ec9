// Checks the heads of requests.
import NIOHTTP1
import Play

/// Checks the heads of requests.
enum RequestHeads {
  /// Bytes of the address and the header fields together. The passes of 40 classes take 6 KiB.
  static let longest = 32 << 10

  /// What is wrong with a head: it is too long, or ambiguous to different programs.
  ///
  /// - Complexity: O(*n*), *n* = number of fields.
  static func problem(with head: HTTPRequestHead) -> Problem? {
    let length = head.headers.reduce(head.uri.utf8.count) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 }
    guard length <= longest else { return .longHead }
    let hosts = head.headers["host"]
    if hosts.count > 1 { return .request("a request must have one Host field, got \(hosts.count)") }
    if hosts.isEmpty, head.version != .http1_0 { return .request("the Host field is missing") }
    let codings = head.headers["transfer-encoding"]
    if !codings.isEmpty {
      if codings.count > 1 || codings[0].lowercased() != "chunked" {
        return .request("the only supported Transfer-Encoding is chunked")
      }
      if head.headers.contains(name: "content-length") {
        return .request("a request must not have both Transfer-Encoding and Content-Length")
      }
    }
    guard head.uri.utf8.first == UInt8(ascii: "/") else { return .request("the request target must begin with /") }
    return nil
  }

  /// Whether a request asks for the server's health.
  static func isHealthCheck(_ head: HTTPRequestHead) -> Bool {
    [.GET, .HEAD].contains(head.method) && head.uri.prefix { $0 != "?" } == "/api/health"
  }

  /// The language of a response by the gate.
  static func language(of head: HTTPRequestHead?) -> Language {
    let code = head?.headers.first(name: "accept-language")?.prefix { $0.isLetter } ?? ""
    return code.utf8.count == 2 ? Language(rawValue: code.lowercased()) : .english
  }
}
