// The API of packs being written: drafts and their files.
import Foundation
import HTTPTypes
import Hummingbird
import Packs
import Play
import Scripting

/// The API of packs being written: drafts and their files.
struct WorkshopRoutes: GuardedRoutes {
  let workshops: Workshops
  let access: Access
  /// Whether the page's editor is installed on this machine.
  let hasEditor: Bool

  func add(to router: some RouterMethods<AskContext>) {
    let router = router.group("workshop")
    let reference = ReferenceJSON()
    router.get("reference") { request, context in
      _ = try await desk(request, context)
      return try Response.json(reference)
    }
    router.get { request, context in try await desk(request, context).list() }
    router.post { request, context in
      let desk = try await desk(request, context)
      let wanted = try await request.json(DraftRequest.self, longest: options.longestBody)
      return try await Response.json(["name": desk.workshop.maker.make(wanted, in: request.language)], .created)
    }
    router.post("archive") { request, context in try await desk(request, context).open(request) }
    router.get("drafts/:name") { request, context in try await desk(request, context).draft(name(context)) }
    router.delete("drafts/:name") { request, context in
      try await desk(request, context).drafts.remove(name(context))
      return Response(status: .noContent)
    }
    router.get("drafts/:name/file") { request, context in
      try await desk(request, context).open(path(request), name(context))
    }
    router.put("drafts/:name/file") { request, context in
      try await desk(request, context).save(request, name(context))
    }
    router.patch("drafts/:name/file") { request, context in
      let desk = try await desk(request, context)
      let wanted = try await request.json(RenameRequest.self, longest: options.longestBody)
      try desk.drafts.moveFile(path(request), to: wanted.path, of: name(context))
      return Response(status: .noContent)
    }
    router.delete("drafts/:name/file") { request, context in
      try await desk(request, context).drafts.remove(path(request), of: name(context))
      return Response(status: .noContent)
    }
    router.get("drafts/:name/archive") { request, context in
      try await desk(request, context).archive(request, name(context))
    }
    TrialRoutes(workshops: workshops, access: access).add(to: router)
    SetterRoutes(workshops: workshops, access: access).add(to: router)
  }

  private func desk(_ request: Request, _ context: AskContext) async throws -> WorkshopDesk {
    let owned = try await access.workshop(workshops, request, context)
    return WorkshopDesk(workshop: owned.thing, options: options, hasEditor: hasEditor)
  }

  private func name(_ context: AskContext) -> String { context.parameters.get("name") ?? "" }

  private func path(_ request: Request) throws -> String {
    guard let path = request.uri.queryParameters["path"].map(String.init) else {
      throw Problem.request("`path` must name a file of the pack")
    }
    return path.removingPercentEncoding ?? path
  }

  private struct RenameRequest: Decodable {
    let path: String
  }
}

/// The operations on one workshop.
private struct WorkshopDesk {
  let workshop: Workshop
  let options: ServerOptions
  let hasEditor: Bool

  var drafts: Drafts { workshop.drafts }
  private var maker: DraftMaker { workshop.maker }
  private var library: Library { workshop.library }

  // MARK: Drafts

  private struct ListAnswer: Encodable {
    let drafts: [String]
    let templates: [String]
    /// The packs that a draft can copy.
    let packs: [String]
    let editor: Bool
  }

  func list() throws -> Response {
    try .json(
      ListAnswer(
        drafts: drafts.names, templates: maker.templates.names, packs: library.packNames, editor: hasEditor))
  }

  private struct MadeAnswer: Encodable {
    let name: String
    /// Names of files left out of the archive.
    let leftOut: [String]
    /// Number of further files and folders left out.
    let more: Int
  }

  /// Creates a draft from an archive; `?name=` names it.
  func open(_ request: Request) async throws -> Response {
    guard let name = request.uri.queryParameters["name"].map(String.init) else {
      throw Problem.request("`name` must be the name of the draft")
    }
    let strays = try maker.make(name, archive: try await request.upload(longest: PackLimits().archive))
    let named = strays.prefix(PackFiles.mostNamed).map(\.path)
    return try .json(MadeAnswer(name: name, leftOut: named, more: strays.count - named.count), .created)
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

  func draft(_ name: String) throws -> Response {
    let files = try drafts.files(of: name).map { DraftAnswer.File(path: $0.path, size: $0.size) }
    let (levels, rules) = try workshop.bench(name).subjects()
    return try .json(DraftAnswer(name: name, files: files, levels: levels, rules: rules))
  }

  // MARK: Files

  func open(_ path: String, _ name: String) throws -> Response {
    guard let bytes = try drafts.read(path, of: name) else {
      throw Problem(PackFault(.unreadable, place: path, "file not found"))
    }
    guard let text = try? FileText(Array(bytes)).text else {
      throw Problem(PackFault(.faulty, place: path, "it is not a text file, so it cannot be edited here"))
    }
    return try .json(FileAnswer(path: path, text: text, hash: Drafts.hash(of: bytes)))
  }

  func save(_ request: Request, _ name: String) async throws -> Response {
    let wanted = try await request.json(FileRequest.self, longest: options.longestImport)
    let language = request.language
    let bytes = Array(wanted.text.utf8)
    try Caller.take(.stored, max(0, bytes.count - drafts.size(of: wanted.path, in: name)))
    switch try drafts.write(bytes, to: wanted.path, of: name, over: wanted.on) {
    case .conflict(let bytes):
      let text = bytes.flatMap { try? FileText(Array($0)).text }
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

  /// The pack as an archive: `?form=zip` or `tar.gz`.
  func archive(_ request: Request, _ name: String) throws -> Response {
    let ending = request.uri.queryParameters["form"].map(String.init) ?? "zip"
    guard let form = PackFiles.ArchiveForm(name: "pack.\(ending)") else {
      throw Problem.request("`form` must be zip or tar.gz")
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
