// Limits per address and in all.

/// Limits on what a server accepts at a time, per address and in all.
///
/// The defaults let a class of 40 behind one address use two tabs each: 80 event streams, and 240 connections if each
/// browser opens its maximum of six.
public struct GateLimits: Sendable {
  /// Connections in all. The limit of open files may lower this.
  public var connections = 4096
  /// Connections from one address; behind a proxy, concurrent requests for one address.
  public var connectionsOfAddress = 256
  /// Event streams to one address.
  public var streamsOfAddress = 128
  /// Connections beyond the limits, where only `/api/health` is answered; the newest replaces the oldest.
  public var reserve = 32
  /// How long a client may send nothing while the server waits for a request or the rest of a body.
  public var idle = Duration.seconds(20)
  /// How long a reserve connection waits for its request.
  public var reserveIdle = Duration.seconds(2)
  /// How long a client may take to read a response before the connection ends.
  public var stalled = Duration.seconds(60)
  /// Minimum speed of a body in bytes per second, averaged over its whole length.
  public var slowestBody = 1024
  /// Bytes of request bodies in memory, in all.
  public var bodies = 48 << 20
  /// Bytes of request bodies in memory from one address.
  public var bodiesOfAddress = 32 << 20

  /// The defaults.
  public init() {}
}
