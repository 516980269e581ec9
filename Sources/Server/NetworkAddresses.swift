// The addresses under which others reach this server.
import Foundation
import HTTPTypes
import Hummingbird

/// The addresses under which other machines reach a server.
public enum NetworkAddresses {
  /// The addresses of a server, the best first: its public ones, else those of this machine in the networks that it
  /// listens to; none for a server that only this machine reaches.
  ///
  /// - Parameter port: The port that it listens on.
  public static func addresses(of options: ServerOptions, port: Int) -> [String] {
    if !options.publicAddresses.isEmpty { return options.publicAddresses }
    guard !options.isLoopback, !options.isBehindProxy else { return [] }
    let isEverywhere = ["0.0.0.0", "::", "[::]", ""].contains(options.host)
    return (isEverywhere ? ofMachine : [options.host]).map { "http://\(bracketed($0)):\(port)" }
  }

  /// The IPv4 addresses of this machine but those of loopback and those that were given without a network (169.254),
  /// addresses of private networks first, since those are what a classroom uses.
  public static var ofMachine: [String] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    var found: [String] = []
    var next = list
    while let one = next {
      next = one.pointee.ifa_next
      guard let address = one.pointee.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET),
        Int(one.pointee.ifa_flags) & Int(IFF_UP) != 0
      else { continue }
      var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      let length = socklen_t(MemoryLayout<sockaddr_in>.size)
      guard getnameinfo(address, length, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0 else { continue }
      let name = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      if !name.hasPrefix("127."), !name.hasPrefix("169.254."), !found.contains(name) { found.append(name) }
    }
    return found.filter(isPrivate) + found.filter { !isPrivate($0) }
  }

  /// Whether an address is one of a private network (RFC 1918).
  static func isPrivate(_ address: String) -> Bool {
    let parts = address.split(separator: ".").compactMap { Int($0) }
    guard parts.count == 4 else { return false }
    return parts[0] == 10 || (parts[0] == 192 && parts[1] == 168) || (parts[0] == 172 && (16...31).contains(parts[1]))
  }

  /// An address in URL form.
  static func bracketed(_ host: String) -> String {
    host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
  }

  /// The address of this server in links for others: the one that the request came to, or on the server's own machine the one
  /// in the network, if there is one.
  static func linked(_ request: Request, _ context: AskContext, _ options: ServerOptions) -> String? {
    guard let authority = request.head.authority else { return nil }
    if GameAddress.isLoopback(authority), let address = forOthers(request, context, options) { return address }
    return "\(request.isEncrypted(options) ? "https" : "http")://\(authority)"
  }

  /// The address that others can open in place of the one that a request from this machine came to, which only this
  /// machine can; `nil` for a request from elsewhere, and if there is none.
  static func forOthers(_ request: Request, _ context: AskContext, _ options: ServerOptions) -> String? {
    guard context.isLocal(request, options), let authority = request.head.authority else { return nil }
    let port = authority.split(separator: ":").last.flatMap { Int($0) } ?? options.port
    return addresses(of: options, port: port).first
  }
}
