// Whether packs run where nothing can hold them.
import ArgumentParser
import Synchronization

/// Whether scripts that did not come with the program run where the kernel cannot hold them.
struct PackTrust: ParsableArguments {
  @Flag(
    help: """
      Run packs that did not come with the program even where the kernel has neither seccomp nor Landlock to hold \
      them. Only for packs that you trust like a program.
      """)
  var trustPacks = false

  private static let given = Atomic(false)

  /// Notes that the words were read; parsing calls it.
  func validate() { PackTrust.given.store(trustPacks, ordering: .relaxed) }

  /// Whether the flag was given.
  static var isGiven: Bool { given.load(ordering: .relaxed) }
}
