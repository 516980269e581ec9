// Looks the word lists of packs through for faults.
import Formats
import Play

extension Checker {
  /// The word lists below a folder, sorted.
  static func wordLists(in folder: String) -> [String] {
    // A pack may be called like the folder of its lists.
    let isLists = folder.split(separator: "/").last == "words"
    return Files.names(in: folder).filter { !$0.hasPrefix(".") }.flatMap { name in
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      if Files.isFolder(path) { return wordLists(in: path) }
      return isLists && WordLists.name(ofFile: name) != nil ? [path] : []
    }
  }

  /// A warning for each line of a list that is left out; an error where nothing can be taken.
  static func findings(inList path: String) -> [Finding] {
    do {
      let list = try WordImport(try WordLists.read(path, shownAs: path), name: path, keepsRows: false)
      return list.problems.map { Finding(file: path, line: $0.line ?? 1, severity: .warning, text: $0.message) }
    } catch {
      return [Finding(error, file: path)]
    }
  }
}
