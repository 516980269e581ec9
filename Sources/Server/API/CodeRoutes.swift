// Addresses as pictures that a camera reads.
import HTTPTypes
import Hummingbird
import NIOCore
import QRCode

/// Addresses as pictures that a camera reads.
struct CodeRoutes: Sendable {
  func add(to router: some RouterMethods<AskContext>) {
    router.get("qr") { request, _ in
      guard let text = request.uri.queryParameters["text"], let code = QRCode(String(text)) else {
        throw Problem(.unprocessableContent, "request/no-code", ServerTexts.noCode)
      }
      let headers: HTTPFields = [
        .contentType: "image/svg+xml", .cacheControl: "private, max-age=86400",
      ]
      return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: code.svg)))
    }
  }
}
