// How long the check of a pack may take.
import ArgumentParser

/// The option for packs with levels that are hard to prove.
struct PackPatience: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Time limit in seconds for the check of a pack, for hard levels, of which one may take all of it (default: 300, and bounded work for each level).",
      valueName: "seconds"))
  var seconds: Int?

  func validate() throws {
    guard seconds.map((1...86_400).contains) ?? true else {
      throw ValidationError("--seconds must be a number from 1 to 86400")
    }
  }
}
