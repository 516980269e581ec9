// Work that leaves nothing behind in a connection's task.
import Hummingbird

/// Runs work in a task of its own.
///
/// A connection has one task as long as it lives, and a task keeps the room that its deepest call has needed: for a view
/// that is 40 KB. A thousand pages that listen would hold 40 MB; the room of a task that ends is free again.
///
/// - Throws: what the work throws.
func apart<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
  let task = Task(operation: work)
  return try await withTaskCancellationHandler {
    try await task.value
  } onCancel: {
    task.cancel()
  }
}

/// Answers each request apart from its connection's task; only bodies that are streams are written in that. Where the
/// server ends, a request is answered although its work has not ended.
struct ApartResponder<Inner: HTTPResponder>: HTTPResponder where Inner.Context: Sendable {
  let inner: Inner
  let ending: Ending

  func respond(to request: Request, context: Inner.Context) async throws -> Response {
    let answer = PendingAnswer(in: request.language)
    let number = ending.add(answer)
    defer { ending.remove(number) }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        answer.begin(continuation) { try await inner.respond(to: request, context: context) }
      }
    } onCancel: {
      answer.cancel()
    }
  }
}
