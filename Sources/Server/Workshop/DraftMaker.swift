// Drafts that begin as something: a template, an installed pack, words, an archive.
import Packs
import Play
import Scripting

/// A draft that is to be made.
struct DraftRequest: Decodable, Sendable {
  /// What it is to be called; a draft of words may do without and be called after its title.
  let name: String?
  let template: String?
  /// An installed pack that it is to begin as.
  let pack: String?
  /// Words that it is to hold, with every game of them.
  let lesson: LessonRequest?
  /// What a pack of words is called.
  let title: String?
}

/// Makes drafts.
struct DraftMaker: Sendable {
  let drafts: Drafts
  let library: Library
  let lessons: LessonTrial

  var templates: PackTemplates { PackTemplates(folder: library.templates) }

  /// Makes a draft.
  ///
  /// - Returns: Its name.
  /// - Throws: `Problem` for a wish that names nothing, or more than one thing; `PackFault`.
  func make(_ wanted: DraftRequest, in language: Language) async throws -> String {
    let name = wanted.name ?? ""
    switch (wanted.template, wanted.pack, wanted.lesson) {
    case (let template?, nil, nil):
      guard templates.names.contains(template) else { throw Problem.request("there is no such template") }
      try drafts.create(name, templates.files(of: template, called: name))
    case (nil, let pack?, nil):
      guard let folder = library.folder(ofPack: pack) else { throw Problem.request("there is no such pack") }
      try drafts.create(name, PackFiles(folder: folder.path).renamed(from: pack, to: name))
    case (nil, nil, let lesson?): return try await make(lesson, wanted.title ?? "", wanted.name, in: language)
    default: throw Problem.request("a draft begins with one of `template`, `pack` and `lesson`")
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

  /// A name like the title that no draft has.
  private func freeName(for title: String) -> String {
    let signs = title.lowercased().map { Manifest.isName(String($0)) ? $0 : "-" }
    let words = String(signs).split(separator: "-").joined(separator: "-").prefix(40)
    let stem = words.isEmpty || Manifest.reserved.contains(String(words)) ? "words" : String(words)
    let taken = Set(drafts.names.map { $0.lowercased() })
    return ([stem] + (2...Drafts.most + 2).map { "\(stem)-\($0)" }).first { !taken.contains($0) } ?? stem
  }

  /// Makes a draft of a pack's archive; the pack gets the draft's name.
  ///
  /// - Returns: What was left out of the archive.
  /// - Throws: `PackFault`.
  func make(_ name: String, archive bytes: [UInt8]) throws -> [PackFiles.Stray] {
    let files = try PackFiles(archive: bytes, place: "the archive")
    try drafts.create(name, files)
    // The manifest is a script, so its name is known only once it has been read. Where it cannot be, its faults are told
    // on the bench.
    guard let manifest = try? library.manifest(ofPackIn: drafts.path(of: name), place: name), manifest.name != name,
      let script = try files.renamed(from: manifest.name, to: name).bytes(of: "pack.lua"),
      let before = files.bytes(of: "pack.lua")
    else { return files.strays }
    _ = try drafts.write(script, to: "pack.lua", of: name, over: Drafts.hash(of: before))
    return files.strays
  }
}
