// The context of a request.
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Storage
import Synchronization

/// The context of a request: where it comes from, and which cookies its response sets.
struct AskContext: RequestContext, RemoteAddressRequestContext {
  var coreContext: CoreRequestContextStorage
  let remoteAddress: SocketAddress?
  /// The connection it came over, see `RemoteClients`.
  let connection: ObjectIdentifier
  /// The cookies that the response sets.
  var cookies = CookieJar()

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    remoteAddress = source.channel.remoteAddress
    connection = ObjectIdentifier(source.channel)
  }

  /// Whether a request comes from this machine: over loopback, addressed to one of the machine's own names, and not
  /// forwarded by a proxy. A foreign page that reaches this machine under its own DNS name fails the second test.
  func isLocal(_ request: Request, _ options: ServerOptions) -> Bool {
    let isForwarded = AskContext.proxyFields.contains { request.headers[$0] != nil }
    if options.isBehindProxy || isForwarded { return false }
    if options.isLoopback { return true }
    let address = remoteAddress?.ipAddress ?? ""
    return (address.hasPrefix("127.") || address == "::1" || address.hasPrefix("::ffff:127."))
      && OriginGuard.isOwnName(request.head.authority?.lowercased() ?? "")
  }

  /// Header fields that proxies add.
  private static let proxyFields = ["X-Forwarded-For", "X-Real-IP", "Forwarded", "Via"].compactMap {
    HTTPField.Name($0)
  }
}

/// The cookies that a response sets, and the player signed in from then on.
final class CookieJar: Sendable {
  private struct State {
    var fields: [String] = []
    var device: DeviceCookie??
    var presence: Presence??
  }

  private let state = Mutex(State())

  /// The header fields.
  var fields: [String] { state.withLock { $0.fields } }

  /// Sets a cookie by its header field.
  func set(_ field: String) { state.withLock { $0.fields.append(field) } }

  /// The browser's secret as changed by this request; the outer `nil` means unchanged.
  var device: DeviceCookie?? { state.withLock { $0.device } }

  /// Replaces or removes the browser's secret.
  func set(_ device: DeviceCookie?, isSecure: Bool) {
    state.withLock { state in
      state.fields.append(device?.field(isSecure: isSecure) ?? DeviceCookie.removal(isSecure: isSecure))
      state.device = device
      state.presence = nil
    }
  }

  /// The signed-in player, if already looked up.
  var presence: Presence?? {
    get { state.withLock { $0.presence } }
    set { state.withLock { $0.presence = newValue } }
  }
}

/// Adds the cookies of a request's context to any response.
struct CookieAnswers: RouterMiddleware {
  func handle(
    _ request: Request, context: AskContext, next: (Request, AskContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    for field in context.cookies.fields {
      response.headers.append(HTTPField(name: .setCookie, value: field))
    }
    return response
  }
}

extension Request {
  /// The requester's address: the connection's, or the one reported by the proxy on this machine.
  func asker(_ context: AskContext, _ options: ServerOptions) -> String {
    if options.isBehindProxy, let name = HTTPField.Name("X-Forwarded-For"),
      let last = headers[values: name].last?.split(separator: ",").last
    {
      return last.trimmingCharacters(in: .whitespaces)
    }
    return context.remoteAddress?.ipAddress ?? ""
  }

  /// The address under which guesses, streams and bytes are counted.
  func guesser(_ context: AskContext, _ options: ServerOptions) -> String {
    AddressGroup.of(asker(context, options))
  }

  /// Whether the browser's own connection is encrypted, as reported by the proxy on this machine.
  func isEncrypted(_ options: ServerOptions) -> Bool {
    guard options.isBehindProxy, let name = HTTPField.Name("X-Forwarded-Proto") else { return false }
    guard let said = headers[values: name].last?.split(separator: ",").last else { return options.isPublicEncrypted }
    return said.trimmingCharacters(in: .whitespaces) == "https"
  }
}

extension AskContext {
  /// A part of the path by its name in the route, without percent encoding: browsers send the colon of `core:sudoku` as
  /// `%3A`.
  func part(_ name: String) -> String {
    let text = parameters.get(name) ?? ""
    return text.removingPercentEncoding ?? text
  }
}

/// Groups of addresses that count as one.
enum AddressGroup {
  /// The group of an address: for IPv6 its 64-bit network, since one browser has all of it.
  static func of(_ address: String) -> String {
    guard address.contains(":") else { return address }
    // An IPv4-mapped IPv6 address counts as the IPv4 address.
    if address.contains("."), let last = address.split(separator: ":").last { return String(last) }
    let halves = address.prefix { $0 != "%" }.lowercased().components(separatedBy: "::")
    var groups = halves[0].split(separator: ":").map { $0.drop { $0 == "0" } }
    if halves.count > 1 {
      let tail = halves[1].split(separator: ":").map { $0.drop { $0 == "0" } }
      groups += Array(repeating: "", count: max(0, 8 - groups.count - tail.count)) + tail
    }
    return groups.prefix(4).joined(separator: ":") + "/64"
  }
}
