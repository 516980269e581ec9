// Checks a connection before its requests reach the server.
import Foundation
import HTTPTypes
import NIOCore
import NIOHTTP1
import Play

/// Checks a connection before its requests reach the server: the limits on connections, the time for a request and its
/// body, and the form of a request's head.
///
/// It sits between NIO's HTTP decoder and Hummingbird's handlers, and disconnects clients that make the server wait. A
/// complete head must arrive within 20 s. During a body the client has an allowance of 20 s, which grows by a second
/// per kilobyte up to 20 s again. Time in which the server itself does not read does not count.
final class Gate: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private enum Reading {
    case head
    case body
    /// Stop reading: the connection is ending.
    case nothing
  }

  private let connections: Connections
  private let idle: TimeAmount
  private var place = Connections.Place.regular
  private var number: Connections.Number?
  private var reading = Reading.head
  /// Requests not answered yet.
  private var unanswered = 0
  /// Whether part of the current response was written.
  private var isAnswering = false
  /// Whether the current response is the last.
  private var isLast = false
  /// Whether the server is ready to read more.
  private var isReading = false
  /// When the client must have sent more; `nil` while nothing is expected of it.
  private var deadline: NIODeadline?
  /// Whether the deadline has passed and only data that has already arrived may still be read.
  private var isOverdue = false
  private var timer: Scheduled<Void>?
  /// When the timer fires.
  private var wake = NIODeadline.distantPast
  private var stall: Scheduled<Void>?
  /// Whether the client has stopped sending, and whether the server has.
  private var (hasClientEnded, hasEnded) = (false, false)

  init(_ connections: Connections) {
    self.connections = connections
    idle = TimeAmount(connections.limits.idle)
  }

  // MARK: Connection

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { begin(context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    begin(context)
    context.fireChannelActive()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
    stall?.cancel()
  }

  private func begin(_ context: ChannelHandlerContext) {
    guard number == nil else { return }
    let address = AddressGroup.of(context.remoteAddress?.ipAddress ?? "")
    let (number, place) = connections.admit(context.channel, from: address)
    (self.number, self.place) = (number, place)
    context.channel.closeFuture.whenComplete { [connections] _ in connections.leave(number) }
    expect(context, within: place == .reserve ? TimeAmount(connections.limits.reserveIdle) : idle)
  }

  // MARK: Time

  private func expect(_ context: ChannelHandlerContext, within time: TimeAmount) {
    isOverdue = false
    deadline = .now() + time
    schedule(context)
  }

  private func schedule(_ context: ChannelHandlerContext) {
    guard let deadline else { return }
    if timer != nil, wake <= deadline { return }
    timer?.cancel()
    wake = deadline
    timer = context.eventLoop.assumeIsolated().scheduleTask(deadline: deadline) { self.check(context) }
  }

  private func check(_ context: ChannelHandlerContext) {
    timer = nil
    guard let deadline else { return }
    if NIODeadline.now() >= deadline {
      if reading != .nothing, !isOverdue {
        // On a busy machine, data that the client sent in time may not have been read yet.
        isOverdue = true
        self.deadline = .now() + .milliseconds(50)
      } else if isReading || reading == .nothing {
        if reading == .body { return refuse(context, .slowRequest) }
        return context.close(promise: nil)
      } else {
        isOverdue = false
        self.deadline = .now() + idle
      }
    }
    schedule(context)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    stall?.cancel()
    stall = nil
    if !context.channel.isWritable {
      stall = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(connections.limits.stalled)) {
        context.close(promise: nil)
      }
    }
    context.fireChannelWritabilityChanged()
  }

  // MARK: Requests

  func read(context: ChannelHandlerContext) {
    isReading = true
    context.read()
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    isReading = false
    context.fireChannelReadComplete()
    // Discard further data, so that the client reads the response and not an error.
    if reading == .nothing { context.read() }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if reading == .nothing { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      if let problem = RequestHeads.problem(with: head) { return refuse(context, problem, head) }
      if place == .reserve {
        guard RequestHeads.isHealthCheck(head), let number, connections.begin(check: number) else {
          return refuse(context, .crowded, head)
        }
        isLast = true
      }
      reading = .body
      unanswered += 1
      if let number { connections.note(number, idle: nil) }
      expect(context, within: idle)
    case .body(let part):
      let earned = TimeAmount.nanoseconds(
        Int64(part.readableBytes) * 1_000_000_000 / Int64(max(1, connections.limits.slowestBody)))
      deadline = min(.now() + idle, (deadline ?? .now()) + earned)
    case .end:
      reading = .head
      deadline = nil
    }
    context.fireChannelRead(data)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // Nothing can be read after bytes that are not HTTP; Hummingbird answers.
    if reading == .nothing { return }
    if error is HTTPParserError { isLast = true }
    context.fireErrorCaught(error)
  }

  // MARK: Responses

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    // The gate itself has responded.
    if reading == .nothing, !isAnswering {
      promise?.fail(ChannelError.ioOnClosedChannel)
      return
    }
    switch unwrapOutboundIn(data) {
    case .head(var head):
      guard head.status.code >= 200 else { return context.write(data, promise: promise) }
      isAnswering = true
      // A response before the end of the body means that the rest is not wanted.
      if reading == .body { isLast = true }
      if isLast { head.headers.replaceOrAdd(name: "Connection", value: "close") }
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .body:
      context.write(data, promise: promise)
    case .end:
      isAnswering = false
      unanswered -= 1
      if isLast {
        end(context, after: data, promise)
      } else {
        context.write(data, promise: promise)
        guard unanswered <= 0, reading == .head else { return }
        if let number { connections.note(number, idle: context.channel) }
        expect(context, within: idle)
      }
    }
  }

  /// Responds in the server's place and ends the connection.
  private func refuse(_ context: ChannelHandlerContext, _ problem: Problem, _ head: HTTPRequestHead? = nil) {
    let status = HTTPResponseStatus(statusCode: problem.status.code)
    let others = head == nil ? unanswered - 1 : unanswered
    reading = .nothing
    guard others <= 0, !isAnswering else { return context.close(promise: nil) }
    let bytes = problem.json(in: RequestHeads.language(of: head))
    var headers: HTTPHeaders = [
      "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store", "Connection": "close",
      "Content-Length": String(bytes.count), "X-Content-Type-Options": "nosniff",
    ]
    if status == .serviceUnavailable { headers.add(name: "Retry-After", value: String(problem.retryAfter ?? 1)) }
    context.write(
      wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: status, headers: headers))), promise: nil)
    if head?.method != .HEAD {
      context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: bytes)))), promise: nil)
    }
    end(context, after: wrapOutboundOut(.end(nil)), nil)
  }

  /// Writes the last part, closes the sending side, and closes the connection when the client has, or shortly after.
  private func end(_ context: ChannelHandlerContext, after data: NIOAny, _ promise: EventLoopPromise<Void>?) {
    reading = .nothing
    let written = promise ?? context.eventLoop.makePromise()
    written.futureResult.assumeIsolated().whenComplete { _ in
      if self.hasClientEnded { return context.close(promise: nil) }
      self.hasEnded = true
      context.close(mode: .output, promise: nil)
      context.read()
    }
    context.writeAndFlush(data, promise: written)
    expect(context, within: .seconds(2))
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .some(.inputClosed) = event as? ChannelEvent {
      hasClientEnded = true
      if hasEnded { return context.close(promise: nil) }
    }
    context.fireUserInboundEventTriggered(event)
  }
}

@available(*, unavailable)
extension Gate: Sendable {}
