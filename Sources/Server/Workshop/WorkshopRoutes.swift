// The API of packs that are being written: drafts and their files.
import Foundation
import HTTPTypes
import Hummingbird
import Packs
import Play
import Scripting

/// The API of packs that are being written: drafts and their files.
struct WorkshopRoutes: Sendable {
  let workshop: Workshop
  let maker: DraftMaker
  let options: ServerOptions
  /// Whether the page's editor is installed on this machine.
  let hasEditor: Bool

  private var drafts: Drafts { workshop.drafts }
  private var library: Library { workshop.library }

  func add(to router: some RouterMethods<AskContext>) {
    let router = router.group("workshop").add(middleware: Admission(workshop: workshop))
    let reference = ReferenceJSON()
    router.get("reference") { _, _ in try Response.json(reference) }
    router.get { _, _ in try list() }
    router.post { request, _ in
      let wanted = try await request.json(DraftRequest.self, longest: options.longestBody)
      return try await Response.json(["name": maker.make(wanted, in: request.language)], .created)
    }
    router.post("archive") { request, _ in try await open(request) }
    router.get("drafts/:name") { _, context in try draft(name(context)) }
    router.delete("drafts/:name") { _, context in
      try drafts.remove(name(context))
      return Response(status: .noContent)
    }
    router.get("drafts/:name/file") { request, context in try open(path(request), name(context)) }
    router.put("drafts/:name/file") { request, context in try await save(request, name(context)) }
    router.patch("drafts/:name/file") { request, context in
      let wanted = try await request.json(RenameRequest.self, longest: options.longestBody)
      try drafts.moveFile(path(request), to: wanted.path, of: name(context))
      return Response(status: .noContent)
    }
    router.delete("drafts/:name/file") { request, context in
      try drafts.remove(path(request), of: name(context))
      return Response(status: .noContent)
    }
    router.get("drafts/:name/archive") { request, context in try archive(request, name(context)) }
    TrialRoutes(workshop: workshop, options: options).add(to: router)
  }

  /// Stands before every route of the workshop.
  private struct Admission: RouterMiddleware {
    let workshop: Workshop

    func handle(
      _ request: Request, context: AskContext,
      next: (Request, AskContext) async throws -> Response
    ) async throws -> Response {
      try await workshop.admit(request, context)
      return try await next(request, context)
    }
  }

  private func name(_ context: AskContext) -> String { context.parameters.get("name") ?? "" }

  private func path(_ request: Request) throws -> String {
    guard let path = request.uri.queryParameters["path"].map(String.init) else {
      throw Problem.request("`path` names a file of the pack")
    }
    return path.removingPercentEncoding ?? path
  }

  // MARK: Drafts

  private struct ListAnswer: Encodable {
    let drafts: [String]
    let templates: [String]
    /// The packs that a draft can begin as.
    let packs: [String]
    let editor: Bool
  }

  private func list() throws -> Response {
    try .json(
      ListAnswer(
        drafts: drafts.names, templates: maker.templates.names, packs: library.packNames, editor: hasEditor))
  }

  /// Makes a draft of an archive, `?name=` says which.
  private func open(_ request: Request) async throws -> Response {
    guard let name = request.uri.queryParameters["name"].map(String.init) else {
      throw Problem.request("`name` is what the draft is to be called")
    }
    try maker.make(name, archive: try await request.bytes(longest: PackLimits().archive))
    return try .json(["name": name], .created)
  }

  private struct DraftAnswer: Encodable {
    struct File: Encodable {
      let path: String
      let size: Int
    }

    let name: String
    let files: [File]
    let levels: [String]
    let rules: [String]
  }

  private func draft(_ name: String) throws -> Response {
    let files = try drafts.files(of: name).map { DraftAnswer.File(path: $0.path, size: $0.size) }
    let (levels, rules) = try workshop.bench(name).subjects()
    return try .json(DraftAnswer(name: name, files: files, levels: levels, rules: rules))
  }

  // MARK: Files

  private struct RenameRequest: Decodable {
    let path: String
  }

  private func open(_ path: String, _ name: String) throws -> Response {
    guard let bytes = try drafts.read(path, of: name) else {
      throw Problem(PackFault(.unreadable, place: path, "there is no such file"))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Problem(PackFault(.faulty, place: path, "it is no text, so it cannot be changed here"))
    }
    return try .json(FileAnswer(path: path, text: text, hash: Drafts.hash(of: bytes)))
  }

  private func save(_ request: Request, _ name: String) async throws -> Response {
    let wanted = try await request.json(FileRequest.self, longest: options.longestImport)
    let language = request.language
    switch try drafts.write(Array(wanted.text.utf8), to: wanted.path, of: name, over: wanted.on) {
    case .conflict(let bytes):
      let text = bytes.flatMap { String(validating: $0, as: UTF8.self) }
      return try .json(
        FileAnswer(path: wanted.path, text: text, hash: bytes.map(Drafts.hash) ?? ""), .conflict)
    case .written(let hash):
      var answer = FileAnswer(path: wanted.path, text: nil, hash: hash)
      if let trial = try wanted.trial?.trial() {
        answer.trial = try await workshop.shown(trial, of: name, saved: wanted.path, in: language)
      }
      return try .json(answer)
    }
  }

  /// The pack as an archive to give away: `?form=zip` or `tar.gz`.
  private func archive(_ request: Request, _ name: String) throws -> Response {
    let ending = request.uri.queryParameters["form"].map(String.init) ?? "zip"
    guard let form = PackFiles.ArchiveForm(name: "pack.\(ending)") else {
      throw Problem.request("`form` is zip or tar.gz")
    }
    let folder = try drafts.path(of: name)
    let manifest = try library.manifest(ofPackIn: folder, place: "pack.lua")
    let bytes = try PackFiles(folder: folder).archive(form, name: manifest.name)
    let file = "\(manifest.name)-\(manifest.version).\(ending)"
    let headers: HTTPFields = [
      .contentType: "application/octet-stream", .cacheControl: "no-store",
      .contentDisposition: "attachment; filename=\"\(file)\"",
    ]
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
