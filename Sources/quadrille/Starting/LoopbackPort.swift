// Who listens on a port of this machine.
import Foundation

/// Who listens on a port of this machine.
enum LoopbackPort {
  case nobody
  case quadrille
  case another

  /// Asks for the version that a server of ours would answer with; waits for two seconds at most.
  init(_ port: Int) {
    guard let answer = LoopbackPort.answer(port) else {
      self = .nobody
      return
    }
    self = answer.contains(#""version":""#) && answer.contains(#""build":""#) ? .quadrille : .another
  }

  /// The beginning of the response; `nil` if the port is closed.
  private static func answer(_ port: Int) -> String? {
    guard let number = in_port_t(exactly: port), number > 0 else { return nil }
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var timeout = timeval(tv_sec: 2, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &timeout, socklen_t(MemoryLayout<timeval>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = number.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let isConnected = withUnsafeBytes(of: &address) { bytes in
      connect(
        descriptor, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count)) == 0
    }
    guard isConnected else { return nil }
    let question = "GET /api/version HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n"
    guard send(descriptor, question, question.utf8.count, Int32(MSG_NOSIGNAL)) > 0 else { return "" }
    var answer = Data()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while answer.count < 16_384 {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count <= 0 { break }
      answer.append(contentsOf: buffer[..<count])
    }
    return String(decoding: answer, as: UTF8.self)
  }
}
