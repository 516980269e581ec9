// The API of QR codes.
import HTTPTypes
import Hummingbird
import NIOCore
import QRCode

/// The API of QR codes.
struct CodeRoutes: Sendable {
  func add(to router: some RouterMethods<AskContext>) {
    router.get("qr") { request, _ in
      var response = try CodeRoutes.picture(of: String(request.uri.queryParameters["text"] ?? ""))
      response.headers[.cacheControl] = "private, max-age=86400"
      return response
    }
  }

  /// A text as an SVG QR code.
  ///
  /// - Throws: `Problem` for an empty text or one that is too long.
  static func picture(of text: String) throws -> Response {
    guard let code = QRCode(text) else {
      throw Problem(.unprocessableContent, "request/no-code", ServerTexts.noCode)
    }
    let headers: HTTPFields = [.contentType: "image/svg+xml", .cacheControl: "no-store"]
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: code.svg)))
  }
}
