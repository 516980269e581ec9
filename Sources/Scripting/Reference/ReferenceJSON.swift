// The table as data, for editors.

/// The table of everything the host gives to scripts as data, for editors that complete and explain.
public struct ReferenceJSON: Encodable, Sendable {
  /// A function, method or field.
  public struct Member: Encodable, Sendable {
    let name: String
    /// `method`, `function` or `field`.
    let kind: String
    /// How it is written: `m:sum(cells, op, n)`.
    let call: String
    /// The type of what it gives; empty for nothing.
    let gives: String
    let text: String
  }

  /// What has members: a type, or what a file returns.
  public struct Owner: Encodable, Sendable {
    let name: String
    /// The name under which scripts usually have it.
    let owner: String
    let text: String
    let members: [Member]
  }

  let globals: [Member]
  let types: [Owner]
  let files: [Owner]

  /// The whole table.
  public init() {
    globals = ScriptAPI.globals.map { Member($0, owner: nil) }
    types = ScriptAPI.types.map { type in
      Owner(
        name: type.name, owner: type.owner, text: type.text, members: type.members.map { Member($0, owner: type.owner) }
      )
    }
    files = ScriptAPI.documents.map { document in
      Owner(
        name: document.name, owner: "", text: document.text, members: document.members.map { Member($0, owner: "") })
    }
  }
}

extension ReferenceJSON.Member {
  fileprivate init(_ member: ScriptMember, owner: String?) {
    name = member.name
    kind =
      switch member.kind {
      case .method: "method"
      case .function: "function"
      case .field: "field"
      }
    call = owner == "" ? member.name : member.call(owner)
    gives = member.results.joined(separator: ", ")
    text = member.text
  }
}
