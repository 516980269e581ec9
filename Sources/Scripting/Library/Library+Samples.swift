// The levels that packs offer to new players.
import Foundation
import Play

extension Library {
  /// The names of the levels that packs name in their field `samples`, in the order of the packs; what is no level of
  /// the pack is left out.
  public func samples() async -> [String] {
    packs().flatMap { pack in
      let known = Set(Library.levelNames(in: pack))
      return ((try? sampleNames(of: pack)) ?? []).filter(known.contains).map { "\(pack.name)/\($0)" }
    }
  }

  /// What packs bring for the catalogue: the bytes of each pack's `catalogue.jsonl`, a level's keys and a `name` a line.
  public func catalogueFiles() -> [[UInt8]] {
    packs().compactMap { pack in
      FileManager.default.contents(atPath: "\(pack.path)/catalogue.jsonl").map { [UInt8]($0) }
    }
  }

  private func sampleNames(of pack: PackFolder) throws -> [String] {
    try ManifestReader(pack, self).fields["samples"]?.sequence?.compactMap(\.string) ?? []
  }
}
