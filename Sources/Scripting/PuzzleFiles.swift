// Puzzle files of other programs as levels of the rule set that reads them.
public import Formats
import Foundation
import Grids
public import Play

extension Library {
  /// The endings of the files that hold a puzzle.
  static let fileEndings = CrosswordFormat.allCases.map(\.rawValue)

  /// Whether a path ends like a file that holds a puzzle.
  static func isPuzzleFile(_ path: String) -> Bool {
    fileEndings.contains(URL(fileURLWithPath: path).pathExtension.lowercased())
  }

  /// The puzzle in a file's bytes, by the rule set that reads its kind.
  ///
  /// - Parameters:
  ///   - bytes: At most `Crossword.largest` of them.
  ///   - name: What the file is called; its title where the puzzle has none.
  ///   - key: The number that unlocks a locked solution, 0 to 9999.
  ///   - source: The file's path, where it has one.
  /// - Throws: `RuleFault` of kind `option`, with line or byte in its words.
  public func puzzle(
    file bytes: [UInt8], name: String, key: Int? = nil, source: String? = nil
  ) async throws(RuleFault) -> Puzzle {
    let crossword: Crossword
    do {
      crossword = try Crossword(reading: bytes, key: key)
    } catch {
      throw RuleFault(.option, place: error.line.map { "line \($0)" }, error.description)
    }
    guard let host = readers(of: "crossword").first else {
      throw RuleFault(.missing, "no rule set that is installed reads crosswords")
    }
    var fields = crossword.levelFields
    if fields["title"] == nil { fields["title"] = .string(String(name.prefix(200))) }
    let (own, options) = LevelDocument.split(fields, host.info)
    return try await puzzle(
      host, given: options, level: own, source: source, title: own["title"].flatMap(LocalizedText.init))
  }

  /// A puzzle file anywhere.
  ///
  /// - Throws: `RuleFault` with the place.
  func puzzle(inFile path: String, key: Int? = nil) async throws(RuleFault) -> Puzzle {
    guard let handle = FileHandle(forReadingAtPath: path), !Files.isFolder(path) else {
      throw RuleFault(.missing, place: path, "there is no such file, or it cannot be read")
    }
    defer { try? handle.close() }
    let bytes = (try? handle.read(upToCount: Crossword.largest + 1)).flatMap { $0 }.map(Array.init) ?? []
    let url = URL(fileURLWithPath: path)
    do {
      return try await puzzle(
        file: bytes, name: url.deletingPathExtension().lastPathComponent, key: key, source: url.standardizedFileURL.path
      )
    } catch {
      let line = error.place?.hasPrefix("line ") == true ? error.place?.dropFirst(5) : nil
      throw RuleFault(.script, place: "\(path):\(line ?? "1")", error.message)
    }
  }

  /// The rule sets whose levels a kind of file is, core's first.
  private func readers(of kind: String) -> [LuaHost] {
    ([core] + packs()).flatMap { pack in
      ScriptLoader.ruleSets(in: pack).compactMap { try? host("\(pack.name):\($0)", pack: pack) }
    }.filter { $0.info.reads.contains(kind) }
  }
}

extension Crossword {
  /// The fields of a level: `grid`, `clues` and what else the file tells, each only where there is something.
  public var levelFields: [String: PlayValue] {
    var fields: [String: PlayValue] = ["grid": .string(gridText), "clues": .sequence(entries.map(level(of:)))]
    let texts = [
      ("title", title), ("author", author), ("copyright", copyright), ("publisher", publisher), ("intro", intro),
      ("notes", notes), ("date", date),
    ]
    for (name, text) in texts where !text.isEmpty { fields[name] = .string(text) }
    if let number = Int(difficulty), (1...5).contains(number) { fields["difficulty"] = .integer(number) }
    fields["given"] = places { $0.isGiven && !$0.solution.isEmpty }
    fields["circles"] = places(where: \.isCircled)
    fields["shades"] = places { !$0.shade.isEmpty }
    let right = places { $0.bars.contains(.right) }
    let below = places { $0.bars.contains(.bottom) }
    if right != nil || below != nil {
      fields["bars"] = .record(["right": right, "below": below].compactMapValues { $0 })
    }
    fields["numbers"] = record(\.number)
    fields["written"] = record { $0.isGiven ? "" : $0.entry }
    return fields
  }

  /// A token a cell with blanks between, so that several letters may be one cell.
  private var gridText: String {
    cells.indices.map { index in
      let cell = cells[index]
      let letters = String(cell.solution.filter { !$0.isWhitespace })
      let isSign = ["", "#", "_", "."].contains(letters)
      let token =
        switch cell.kind {
        case .block: "#"
        case .void: "_"
        case .open: isSign ? "." : letters
        }
      return token + (index % columns == columns - 1 ? "\n" : " ")
    }.joined()
  }

  private func level(of entry: CrosswordEntry) -> PlayValue {
    var fields: [String: PlayValue] = [
      "number": .string(entry.number), "clue": .string(entry.clue),
      "cells": .sequence(entry.cells.map { .string(name(of: $0)) }),
    ]
    switch entry.direction {
    case .across: fields["direction"] = "across"
    case .down: fields["direction"] = "down"
    case .other(let title): fields["direction"] = .string(title)
    }
    if !entry.more.isEmpty { fields["more"] = .string(entry.more) }
    if !entry.enumeration.isEmpty { fields["length"] = .string(entry.enumeration) }
    return .record(fields)
  }

  private func name(of index: Int) -> String { Cell(row: index / columns + 1, column: index % columns + 1).description }

  private func places(where holds: (CrosswordCell) -> Bool) -> PlayValue? {
    let found = cells.indices.filter { cells[$0].kind == .open && holds(cells[$0]) }
    return found.isEmpty ? nil : .sequence(found.map { .string(name(of: $0)) })
  }

  private func record(_ text: (CrosswordCell) -> String) -> PlayValue? {
    var found: [String: PlayValue] = [:]
    for (index, cell) in cells.enumerated() where cell.kind == .open && !text(cell).isEmpty {
      found[name(of: index)] = .string(text(cell))
    }
    return found.isEmpty ? nil : .record(found)
  }
}
