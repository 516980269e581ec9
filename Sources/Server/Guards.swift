// Middleware before every request and after every response.
import HTTPTypes
import Hummingbird
import Logging
import Play

/// Adds headers to every response that forbid pages what only an attack would do.
struct SecurityHeaders: RouterMiddleware {
  let options: ServerOptions
  private static let policy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "font-src 'self'",
    "media-src 'self'", "connect-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'self'",
    "frame-ancestors 'none'",
  ].joined(separator: "; ")

  /// Browser features that no page of ours uses.
  private static let permissions = [
    "accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer", "microphone", "midi",
    "payment", "usb",
  ].map { "\($0)=()" }.joined(separator: ", ")

  func handle(
    _ request: Request, context: AskContext,
    next: (Request, AskContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    let isEncrypted = request.isEncrypted(options)
    if isEncrypted { response.headers[.strictTransportSecurity] = "max-age=31536000" }
    // Browsers ignore it, with an error in their console, unless the page is encrypted or served by their own machine.
    if isEncrypted || OriginGuard.isOwnName(request.head.authority?.lowercased() ?? ""),
      let name = HTTPField.Name("Cross-Origin-Opener-Policy")
    {
      response.headers[name] = "same-origin"
    }
    response.headers[.contentSecurityPolicy] = SecurityHeaders.policy
    response.headers[.xContentTypeOptions] = "nosniff"
    for (name, value) in [
      ("Referrer-Policy", "no-referrer"), ("X-Frame-Options", "DENY"), ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Permissions-Policy", SecurityHeaders.permissions),
    ] {
      if let name = HTTPField.Name(name) { response.headers[name] = value }
    }
    return response
  }
}

/// Turns every error into a response in the player's language.
struct ErrorAnswers: RouterMiddleware {
  let site: StaticSite
  let logger: Logger

  func handle(
    _ request: Request, context: AskContext,
    next: (Request, AskContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch {
      let problem = Problem(error)
      // A reached limit is not a fault and must not fill the log.
      let isLimit = error is Problem && problem.status == .serviceUnavailable || problem.retryAfter != nil
      if problem.status.kind == .serverError, !isLimit {
        logger.error("\(request.method) \(request.uri.path): \(error)")
      }
      if problem.code == Problem.nothingHere.code, !request.isForAPI { return nothingHere(request) }
      return .problem(problem, in: request.language)
    }
  }

  /// The "not found" page, with a link home.
  private func nothingHere(_ request: Request) -> Response {
    if let page = site.response(to: request, path: "/404.html", status: .notFound) { return page }
    let language = Language.spoken.contains(request.language) ? request.language : .english
    let text = ServerTexts.nothingHere.text(in: language)
    let page = """
      <!doctype html><html lang="\(language.rawValue)"><head><meta charset="utf-8"><title>\(text)</title>\
      <meta name="viewport" content="width=device-width"></head><body><main><h1>\(text)</h1>\
      <p><a href="/">\(ServerTexts.back.text(in: language))</a></p></main></body></html>
      """
    return Response(
      status: .notFound, headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-cache"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: page)))
  }
}

/// Refuses other sites' pages: those that reach this machine under their own name, and those that send moves.
struct OriginGuard: RouterMiddleware {
  /// The host names that are answered.
  let hosts: AllowedHosts
  /// Whether a proxy may handle TLS for this server.
  let isBehindProxy: Bool

  func handle(
    _ request: Request, context: AskContext,
    next: (Request, AskContext) async throws -> Response
  ) async throws -> Response {
    let authority = request.head.authority?.lowercased() ?? ""
    guard hosts.contain(authority) else { throw Problem.otherHost }
    // No name contains a NUL, and databases end their texts there.
    let (path, query) = (request.uri.path, request.uri.query ?? "")
    if path.contains("%00") || path.contains("%2500") { throw Problem.nothingHere }
    if query.contains("%00") || query.contains("%2500") { throw Problem.request("the query contains a NUL") }
    let isReading = request.method == .get || request.method == .head
    if !isReading, let origin = request.headers[.origin]?.lowercased(), origin != "http://" + authority,
      !isBehindProxy || origin != "https://" + authority
    {
      throw Problem.forbidden
    }
    return try await next(request, context)
  }

  /// Whether a host name, with or without a port, is one of the machine's own.
  static func isOwnName(_ authority: String) -> Bool {
    ["localhost", "127.0.0.1", "[::1]"].contains(AllowedHosts.withoutPort(authority))
  }
}

/// Serves the browser's files.
struct StaticFiles: RouterMiddleware {
  let site: StaticSite

  func handle(
    _ request: Request, context: AskContext,
    next: (Request, AskContext) async throws -> Response
  ) async throws -> Response {
    if !request.isForAPI, request.method == .get || request.method == .head,
      let response = site.response(to: request)
    {
      return response
    }
    return try await next(request, context)
  }
}

extension Request {
  fileprivate var isForAPI: Bool { uri.path == "/api" || uri.path.hasPrefix("/api/") }
}
