// The first effect of propagators on their scopes.

/// Takes from the domains what propagators are known to take first, so that these need no first run.
struct FirstDomains: Conclusion {
  static let name = "first domains"

  /// The propagators, with their first effect where it is known.
  let posted: PostedPropagators

  static func draw(on builder: inout NetworkBuilder, isThorough: Bool) -> Bool {
    if builder.draft.posted.settled.isEmpty { return false }
    return FirstDomains(posted: builder.draft.posted).narrow(&builder.draft.domains)
  }

  /// Narrows the domains.
  ///
  /// - Returns: Whether any value was removed.
  func narrow(_ domains: inout VariableDomains) -> Bool {
    var hasAny = false
    for known in posted.settled {
      let scope = posted.scope(of: posted.propagators[known.propagator])
      for (variable, values) in zip(scope, known.supported) where domains[Int(variable)] & ~values != 0 {
        domains[Int(variable)] &= values
        hasAny = true
      }
    }
    return hasAny
  }
}
