// The chapters of the book as a reader sees them: files to write, commands to type, and their output.
import Foundation

/// A chapter: a page of Markdown whose fenced blocks are followed from top to bottom.
struct Chapter {
  /// The kinds of block.
  enum Step {
    /// A whole file: its first line is a comment with its path.
    case write(path: String, text: String)
    /// Shell commands.
    case type([String])
    /// The output of the preceding commands, stdout and stderr together; `…` matches any text.
    case read(String)
  }

  /// Its file's name below `docs`.
  let name: String
  /// All blocks except Lua fragments, which belong to no file.
  let steps: [Step]

  init(name: String) throws {
    self.name = name
    let page = try String(contentsOfFile: "\(checkout)/docs/\(name)", encoding: .utf8)
    steps = page.matches(of: #/(?m)^```(\w+)\n((?:.*\n)*?)```$/#).compactMap { block in
      Step(language: String(block.1), text: String(block.2))
    }
  }

  /// Every file that the chapter asks its reader to write, once.
  var paths: [String] {
    var seen: Set<String> = []
    return steps.compactMap { step in
      if case .write(let path, _) = step, seen.insert(path).inserted { path } else { nil }
    }
  }
}

extension Chapter.Step {
  init?(language: String, text: String) {
    switch language {
    case "sh": self = .type(text.split(separator: "\n").map(String.init))
    case "text": self = .read(text)
    default:
      guard let path = text.firstMatch(of: #/^(?:--|#) (\S+\.\w+)\n/#)?.1 else { return nil }
      self = .write(path: String(path), text: text)
    }
  }
}

/// Checks commands in documents against the program's own help.
struct CommandLineCheck {
  /// The help of a subcommand, by its words: `pack new`.
  private var pages: [String: String] = [:]

  /// The faults of a shell line: subcommands and flags of `quadrille` that its help does not list.
  mutating func faults(in line: String) throws -> [String] {
    try line.matches(of: #/(?:^|[|;&`(]|\$ )\s*(?:\S*/)?quadrille ([^|;&`)]*)/#).flatMap {
      try faults(of: String($0.1))
    }
  }

  private mutating func faults(of arguments: String) throws -> [String] {
    let words = arguments.split(separator: " ").map(String.init)
    guard let verb = words.first, verb.first?.isLowercase == true else { return [] }
    var name = verb
    var page = try help(verb)
    guard page.contains("USAGE: quadrille \(verb)") else { return ["there is no verb \(verb)"] }
    if page.contains("SUBCOMMANDS:"), words.count > 1, words[1].first != "-" {
      guard page.contains("\n  \(words[1]) ") else { return ["\(verb) has no verb \(words[1])"] }
      name += " " + words[1]
      page = try help(name)
    }
    let known = Set(page.split { " ,[]\n".contains($0) })
    return words.filter { $0.hasPrefix("--") && !known.contains($0[...]) }.map { "\(name) has no \($0)" }
  }

  private mutating func help(_ verb: String) throws -> String {
    if let page = pages[verb] { return page }
    let words = verb.split(separator: " ").map(String.init)
    let page = try Command.run(words + ["--help"], input: Data()).output
    pages[verb] = page
    return page
  }
}
