// How levels name a rule set.
public import Play

extension RuleSetInfo {
  /// The name as a level of any pack writes it: the rule sets of the pack "core" without their pack.
  public var shortName: String {
    name.hasPrefix("core:") ? String(name.dropFirst(5)) : name
  }
}
