// Permission to run packs without kernel isolation.
import ArgumentParser
import Synchronization

/// Whether to run scripts from installed packs where the kernel cannot isolate them.
struct PackTrust: ParsableArguments {
  @Flag(
    help: """
      Run installed packs even if the kernel has neither seccomp nor Landlock to isolate \
      them. Only for packs that you trust like a program.
      """)
  var trustPacks = false

  private static let given = Atomic(false)

  /// Stores the flag; called by the parser.
  func validate() { PackTrust.given.store(trustPacks, ordering: .relaxed) }

  /// Whether the flag was given.
  static var isGiven: Bool { given.load(ordering: .relaxed) }
}
