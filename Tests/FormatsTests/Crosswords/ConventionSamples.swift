// Small files for the conventions of crossword programs, one each, made for these tests.
import Foundation

/// Small files of the conventions that crossword programs have.
enum ConventionSamples {
  static let colonCorners = bytes(
    """
    WEpBQ1JPU1MmRE9XTgAAYknOES8j6KV+MS4zAAAAAAAAAAAAAAAAAAAAAAADAwYAAQAAADpBQkNERUZHSDotLS0tLS0tLVQAAABB\
    QgBBREcAQkVIAENERQBDRgBGR0gAAA==
    """)

  static let unicodeInVersion13 = bytes(
    """
    4cZBQ1JPU1MmRE9XTgAAYknaEcAjGZbCMS4zAAAAAAAAAAAAAAAAAAAAAAADAwYAAQAAAENBVE9SRUJFVC0tLS0tLS0tLUTDqWrD\
    oAAAAFBldCDigJQg4oCcY2Fmw6nigJ0AQ09CAEFSRQBURVQAT1JFAEJFVAAA
    """)

  static let nulInAClue = bytes(
    """
    ILRBQ1JPU1MmRE9XTgAAYknaERkjGZbqMS4zAAAAAAAAAAAAAAAAAAAAAAADAwYAAQAAAENBVE9SRUJFVC0tLS0tLS0tLVQAAABD\
    AEFUAENPQgBBUkUAVEVUAE9SRQBCRVQAAA==
    """)

  static let wrongChecksum = bytes(
    """
    r7lBQ1JPU1MmRE9XTgAAYknaETcjGZbqMS4zAAAAAAAAAAAAAAAAAAAAAAADAwYAAQAAAENBVE9SRUJFVC0tLS0tLS0tLVQAAABD\
    QVQAQ09CAEFSRQBURVQAT1JFAEJFVAAA
    """)

  static let locked = bytes(
    """
    OJdBQ1JPU1MmRE9XTgACYkvFESgj5JYeMS4zAAAAnTEAAAAAAAAAAAAAAAADAwYAAQAEAERMV1dITEFBQy0tLS0tLS0tLUxpc3Rz\
    IGluIGNhcGl0YWxzAEEuIFNldHRlcgBDQzAAUGV0AENvcm4ncyBjb3JlAEV4aXN0LCBpbiBvbGQgdmVyc2UgKEFSRSkAQnJld2Vk\
    IGxlYWYsIHBsdXMgVABSb2NrIHdpdGggbWV0YWwAV2FnZXIAAA==
    """)

  static let allX = bytes(
    """
    rZJBQ1JPU1MmRE9XTgAAYknsETcj/JbqMS4zAAAAAAAAAAAAAAAAAAAAAAADAwYAAQAAAFhYWFhYWFhYWC0tLS0tLS0tLVQAAABD\
    QVQAQ09CAEFSRQBURVQAT1JFAEJFVAAA
    """)

  static let questionMarks = bytes(
    """
    5zlBQ1JPU1MmRE9XTgAAYknVETcjiZbqMS4zAAAAAAAAAAAAAAAAAAAAAAADAwYAAQAAAENBVD8/P0JFVC0tLS0tLS0tLVQAAABD\
    QVQAQ09CAEFSRQBURVQAT1JFAEJFVAAA
    """)

  private static func bytes(_ base64: String) -> [UInt8] { Array(Data(base64Encoded: base64) ?? Data()) }

  /// A square of CAT, ORE and BET as ipuz, with variable grids and clues.
  static func ipuz(
    puzzle: String = "[[1, 2, 3], [4, 0, 0], [5, 0, 0]]",
    solution: String = #"[["C", "A", "T"], ["O", "R", "E"], ["B", "E", "T"]]"#,
    clues: String = #"{"Across": [[1, "CAT"], [4, "ORE"], [5, "BET"]], "Down": [[1, "COB"], [2, "ARE"], [3, "TET"]]}"#,
    more: String = ""
  ) -> String {
    """
    {"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/crossword#1"], "title": "T", \(more)
     "dimensions": {"width": 3, "height": 3}, "puzzle": \(puzzle), "solution": \(solution), "clues": \(clues)}
    """
  }

  /// A .jpz of the word NO with variable elements in the puzzle.
  static func jpz(_ kind: String = "crossword", clues: String, cells: String = #"<cell x="2" y="1" solution="O"/>"#)
    -> String
  {
    """
    <?xml version="1.0"?>
    <crossword-compiler-applet xmlns="http://crossword.info/xml/crossword-compiler-applet">
    <rectangular-puzzle xmlns="http://crossword.info/xml/rectangular-puzzle"><metadata><title>T</title></metadata>
    <\(kind)><grid width="2" height="1"><cell x="1" y="1" solution="N" number="1"/>\(cells)</grid>
    <word id="1"><cells x="1-2" y="1"/></word>\(clues)</\(kind)></rectangular-puzzle></crossword-compiler-applet>
    """
  }

  static let acrossLite = """
    <ACROSS PUZZLE V2>
    <TITLE>
    \tSmall
    <AUTHOR>
    \tA. Setter
    <COPYRIGHT>
    \t
    <SIZE>
    \t3x3
    <GRID>
    \tc1T
    \tO.E
    \tBET
    <REBUS>
    MARK;
    1:HEART:H
    <ACROSS>
    \tCAT, with love
    \tBET
    <DOWN>
    \tCOB
    \tTET
    <NOTEPAD>
    For five.
    Or six.
    """

  static let exolve = """
    exolve-begin
      exolve-width: 3
      exolve-height: 3
      exolve-colour: palegreen a3 c1r1 D1
      exolve-color: c3 #ff6f69
      exolve-grid:
        I.O
        TEN
        S.E
      exolve-across:
        3 Number (3)
        ---
        #c1r3 South (1)
      exolve-down:
        1 Belonging to it (3)
        2 Single (3)
      exolve-nodir: Letters
        #a3 #b2 #c1 [A] Slanting (3)
    exolve-end
    """
}
