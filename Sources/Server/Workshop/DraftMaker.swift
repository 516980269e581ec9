// Creates drafts from a template, an installed pack, words, or an archive.
import Packs
import Play
import Scripting

/// The request for a new draft.
struct DraftRequest: Decodable, Sendable {
  /// The draft's name; a draft of words may omit it and is named after its title.
  let name: String?
  let template: String?
  /// The installed pack to copy.
  let pack: String?
  /// Words to include, with every game they allow.
  let lesson: LessonRequest?
  /// The title of a pack of words.
  let title: String?
}

/// Creates drafts.
struct DraftMaker: Sendable {
  let drafts: Drafts
  let library: Library
  let lessons: LessonTrial

  var templates: PackTemplates { PackTemplates(folder: library.templates) }

  /// Creates a draft.
  ///
  /// - Returns: Its name.
  /// - Throws: `Problem` unless the request names exactly one existing source; `PackFault`.
  func make(_ wanted: DraftRequest, in language: Language) async throws -> String {
    let name = wanted.name ?? ""
    switch (wanted.template, wanted.pack, wanted.lesson) {
    case (let template?, nil, nil):
      guard templates.names.contains(template) else { throw Problem.request("unknown template") }
      try drafts.create(name, templates.files(of: template, called: name))
    case (nil, let pack?, nil):
      guard let folder = library.folder(ofPack: pack) else { throw Problem.request("unknown pack") }
      try drafts.create(name, PackFiles(folder: folder.path).renamed(from: pack, to: name))
    case (nil, nil, let lesson?): return try await make(lesson, wanted.title ?? "", wanted.name, in: language)
    default: throw Problem.request("a draft must begin with exactly one of `template`, `pack` and `lesson`")
    }
    return name
  }

  private func make(
    _ wanted: LessonRequest, _ title: String, _ name: String?, in language: Language
  ) async throws -> String {
    let lesson = try wanted.lesson()
    let games = try await lessons.games(of: lesson)
    guard games.contains(where: { $0.puzzle != nil }) else { throw Problem.noGameOfWords }
    let name = name ?? freeName(for: title)
    let title = String((title.isEmpty ? name : title).prefix(100))
    try drafts.create(name, lesson.pack(named: name, title: title, author: "Me", of: games, in: language))
    return name
  }

  /// An unused draft name based on the title.
  private func freeName(for title: String) -> String {
    let signs = title.lowercased().map { Manifest.isName(String($0)) ? $0 : "-" }
    let words = String(signs).split(separator: "-").joined(separator: "-").prefix(40)
    let stem = words.isEmpty || Manifest.reserved.contains(String(words)) ? "words" : String(words)
    let taken = Set(drafts.names.map { $0.lowercased() })
    return ([stem] + (2...Drafts.most + 2).map { "\(stem)-\($0)" }).first { !taken.contains($0) } ?? stem
  }

  /// Creates a draft from a pack's archive; the pack gets the draft's name.
  ///
  /// - Returns: The files left out of the archive.
  /// - Throws: `PackFault`.
  func make(_ name: String, archive bytes: [UInt8]) throws -> [PackFiles.Stray] {
    let files = try PackFiles(archive: bytes, place: "the archive")
    try drafts.create(name, files)
    // The manifest is a script, so its name is known only after reading it. If it cannot be read, the bench reports its
    // faults.
    guard let manifest = try? library.manifest(ofPackIn: drafts.path(of: name), place: name), manifest.name != name,
      let script = try files.renamed(from: manifest.name, to: name).bytes(of: "pack.lua"),
      let before = files.bytes(of: "pack.lua")
    else { return files.strays }
    _ = try drafts.write(script, to: "pack.lua", of: name, over: Drafts.hash(of: before))
    return files.strays
  }
}
