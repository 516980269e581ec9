// "Did you mean": the known name nearest to one that is not known.

/// Finds the known name nearest to a misspelt one.
public enum Nearest {
  /// The nearest of `names` by edit distance (insert, delete, replace, swap neighbours), if at most a third of the
  /// letters and at most three differ; the first of equally near ones.
  ///
  /// - Complexity: O(*n* · *l*²) for *n* names of *l* letters; names over 64 bytes are not compared.
  public static func name(to wanted: String, among names: [String]) -> String? {
    let letters = Array(wanted.lowercased().utf8)
    guard !letters.isEmpty, letters.count <= 64 else { return nil }
    let limit = max(1, min(3, letters.count / 3))
    var best: (distance: Int, name: String)?
    for name in names where name.utf8.count <= 64 {
      let distance = distance(letters, Array(name.lowercased().utf8))
      if distance <= limit, distance < best?.distance ?? .max { best = (distance, name) }
    }
    return best?.name
  }

  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var least = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, rows[i - 1][j - 1] + 1) }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
