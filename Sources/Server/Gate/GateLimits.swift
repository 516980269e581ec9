// How much a server takes at a time from one address and from all.

/// How much a server takes at a time from one address and from all.
///
/// The defaults let a class of 40 behind one address work with two tabs each: 80 event streams, and 240 connections
/// when each browser opens the six that it may.
public struct GateLimits: Sendable {
  /// Connections in all. A server that may open fewer files takes fewer connections.
  public var connections = 4096
  /// Connections from one address; behind a proxy, requests being answered for one address.
  public var connectionsOfAddress = 256
  /// Event streams to one address.
  public var streamsOfAddress = 128
  /// Connections beyond the limits, on which only `/api/health` is answered; the newest replaces the oldest.
  public var reserve = 32
  /// How long a client may send nothing while the server waits for it: for a request, or for the rest of a body.
  public var idle = Duration.seconds(20)
  /// How long a connection of the reserve waits for its request.
  public var reserveIdle = Duration.seconds(2)
  /// How long a client may take to read what was sent to it before the connection ends.
  public var stalled = Duration.seconds(60)
  /// Bytes a second below which a body is too slow, averaged over its whole length.
  public var slowestBody = 1024
  /// Bytes of request bodies in memory in all.
  public var bodies = 48 << 20
  /// Bytes of request bodies in memory from one address.
  public var bodiesOfAddress = 32 << 20

  /// The defaults.
  public init() {}
}
