// What is known of a request beside itself.
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// What is known of a request beside itself: where it comes from.
struct AskContext: RequestContext, RemoteAddressRequestContext {
  var coreContext: CoreRequestContextStorage
  let remoteAddress: SocketAddress?

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    remoteAddress = source.channel.remoteAddress
  }
}

extension Request {
  /// The address of whoever asks: the connection's, or the one that the proxy on this machine has seen.
  func asker(_ context: AskContext, _ options: ServerOptions) -> String {
    if options.isBehindProxy, let name = HTTPField.Name("X-Forwarded-For"),
      let last = headers[values: name].last?.split(separator: ",").last
    {
      return last.trimmingCharacters(in: .whitespaces)
    }
    return context.remoteAddress?.ipAddress ?? ""
  }
}
