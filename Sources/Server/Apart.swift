// Runs work in a task of its own to keep connections' tasks small.
import Hummingbird

/// Runs work in a task of its own.
///
/// A connection's task lives as long as the connection and keeps the stack memory of its deepest call, 40 KB for a
/// view. A thousand listening pages would hold 40 MB. A task that ends frees its memory.
///
/// - Throws: The errors of the work.
func apart<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
  let task = Task(operation: work)
  return try await withTaskCancellationHandler {
    try await task.value
  } onCancel: {
    task.cancel()
  }
}

/// Answers each request outside its connection's task; only streamed bodies are written in that task. When the server
/// stops, a request is answered even if its work has not ended.
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
