// The fields of a declared search, read from what a rule set's `search` gives.

/// The fields of a declared search, with faults that name them.
struct SearchFields {
  private let fields: PlayRecord
  /// The script that gave them.
  let place: String

  init(_ fields: PlayRecord, place: String) {
    self.fields = fields
    self.place = place
  }

  subscript(field: String) -> PlayValue? { fields[field] }

  func fault(_ text: String) -> RuleFault { RuleFault(.script, place: .named(place), "`search`: \(text)") }

  /// The fault of a field that has another value than wanted.
  func fault(_ field: String, _ wanted: String) -> RuleFault {
    fault("`\(field)` must be \(wanted), got \(fields[field]?.shown ?? "nil")")
  }
}

/// The text of a move with gaps, such as `drop {column}`.
struct MoveTemplate {
  let text: String

  func has(_ gap: String) -> Bool { text.contains(gap) }

  /// The text with values in its gaps.
  func filled(_ values: [(gap: String, value: String)]) -> String {
    values.reduce(text) { text, one in
      text.split(separator: one.gap, omittingEmptySubsequences: false).joined(separator: one.value)
    }
  }
}
