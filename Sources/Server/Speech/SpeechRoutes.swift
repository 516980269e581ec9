// The API of speech.
import HTTPTypes
import Hummingbird
import NIOCore
import Play

/// The API of speech: texts as sound, if speech is enabled.
struct SpeechRoutes: Sendable {
  let speaker: Speaker?
  let work: WorkQueue
  let options: ServerOptions

  func add(to router: some RouterMethods<AskContext>) {
    router.get("speech") { request, context in try await speech(request, context) }
  }

  /// `?text=&language=` returns a WAV file; without a text, the list of supported languages.
  private func speech(_ request: Request, _ context: AskContext) async throws -> Response {
    guard let text = request.uri.queryParameters["text"].map(String.init) else {
      return try .json(["languages": speaker?.languages.sorted() ?? []])
    }
    guard let speaker, let language = request.uri.queryParameters["language"].map(String.init),
      speaker.languages.contains(language)
    else { throw Problem.noVoice }
    guard (1...Speaker.longestText).contains(text.utf8.count),
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { throw Problem.longSpeech }
    let sound = try await work.run(.speech) { _ in
      try await speaker.sound(of: text, in: language, for: request.guesser(context, options))
    }
    let headers: HTTPFields = [.contentType: "audio/wav", .cacheControl: "private, max-age=86400"]
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: sound)))
  }
}

extension Problem {
  static let noVoice = Problem(.notFound, "speech/no-voice", ServerTexts.noVoice)
  static let longSpeech = Problem(.unprocessableContent, "speech/text", ServerTexts.longSpeech)
  static let muchSpeech = Problem(.tooManyRequests, "speech/too-much", ServerTexts.muchSpeech)
  static let notSpoken = Problem(.serviceUnavailable, "speech/failed", ServerTexts.notSpoken)
}
