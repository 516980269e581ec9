// Crosswords in each format, written for these tests.
import Foundation

/// Crosswords in each format, written for these tests.
enum Samples {
  static let ipuz = #"""
    { "version": "http://ipuz.org/v1", "kind": ["http://ipuz.org/crossword#1"], "title": "Tea &amp; cake",
      "author": "A. Setter", "origin": { "by": ["hand", 1.5, true, null] },
      "dimensions": { "width": 3, "height": 3 },
      "puzzle": [
        [{ "cell": 1, "style": { "shapebg": "circle" } }, 0, 2],
        [{ "cell": 0, "style": { "barred": "R", "slice": [0, 0, 1, 1] } }, "#", { "cell": 0, "style": { "color": "c0c0c0" } }],
        [3, { "cell": 0, "value": "LL" }, null]],
      "solution": [["T", "E", "A"], ["O", "#", "R"], ["E", "LL", null]],
      "saved": [["T", 0, 0], [0, "#", 0], ["XY", 0, null]],
      "clues": {
        "Across": [[1, "A <i>hot</i> drink"], { "number": 3, "clue": "Old measure", "enumeration": "2",
          "hints": ["It was as long as an arm", "or a bit more"], "image": "x.png" }],
        "Down": [[1, "Part of a foot"], { "number": 2, "clue": "Are, briefly", "cells": [[3, 1], [3, 2]] }],
        "Ring": [{ "number": "A", "clue": "Round", "cells": [[1, 1], [2, 1], [3, 2]] }] } }
    """#

  static let jpz = #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE crossword-compiler>
    <crossword-compiler xmlns="http://crossword.info/xml/crossword-compiler"><rectangular-puzzle xmlns="http://crossword.info/xml/rectangular-puzzle">
    <metadata><title>Tea &amp; cake</title><creator>A. Setter</creator><copyright>free</copyright><description>For five.</description></metadata>
    <crossword><grid width="3" height="3">
    <cell x="1" y="1" solution="T" number="1" background-shape="circle"/><cell x="2" y="1" solution="E"/><cell x="3" y="1" solution="A" number="2"/>
    <cell x="1" y="2" solution="O" right-bar="true"/><cell x="2" y="2" type="block"/><cell x="3" y="2" solution="R" background-color="#c0c0c0"/>
    <cell x="1" y="3" solution="E" number="3"/><cell x="2" y="3" solution="LL" solve-state="L"/><cell x="3" y="3" type="void"/></grid>
    <word id="1" x="1-3" y="1"/><word id="2"><cells x="1" y="1-3"/></word><word id="3" x="3" y="1-2"/><word id="4" x="1-2" y="3"/>
    <clues><title><b>Across</b></title><clue word="1" number="1" format="3">A <i>hot</i> drink &#8211; caf&#xE9;</clue><clue word="4" number="3">Old <![CDATA[<measure>]]></clue></clues>
    <clues><title>Down</title><clue word="2" number="1">Part of a foot</clue><clue word="3" number="2">Are, briefly</clue></clues>
    </crossword></rectangular-puzzle></crossword-compiler>
    """#

  static let exolve = #"""
    before
    exolve-begin
      exolve-id: tea   # a comment
      exolve-title: Tea &amp; cake
      exolve-setter: A. Setter
      exolve-width: 3
      exolve-height: 3
      exolve-option: rebus-cells
      exolve-colour: #FF0000 A1
      exolve-grid:
        T@  E A
        O|  . R
        E! LL .
      exolve-across:
        1 A <i>hot</i> drink (3) [TEA] plain
        3 Old measure of
          cloth (2)
      exolve-down:
        1, 2 Part of a (1) foot, and two letters (3,2)
        [B] No place
    exolve-end
    """#

  static let xd = #"""
    ## Metadata
    <!-- a note
    over two lines -->
    title: Tea & cake
    author: A. Setter
    editor: E.
    description: N/A
    rebus: 1=LL

    ## Grid

    TEA
    O.R
    E1_

    ## Clues
    A1. A {*{/hot/}*} drink ~ TEA
    A1 ^Hint: Brewed from {@leaves|https://x@}
    A1 ^Refs: D1
    A2. Old ~ish measure ~ ELL
    D1. Part of a foot ~ TOE
    D2. {!p.png|Are!}, briefly ~ AR

    ## Notes
    For five.

    ## Start
    ...
    .#.
    E..

    ## Design
    <style>O { background: circle }
    B { bar-top: true; background-color: #c0c0c0 }</style>
    O..
    .#B
    """#

  /// Five columns and three rows, locked with 4217 by another program.
  static let lockedPuz =
    Data(
      base64Encoded: """
        rsZBQ1JPU1MmRE9XTgACXkvD7vIfSkHUMS4zAAAA8J8AAAAAAAAAAAAAAAAFAwUAAQAEAE9RRU5MSi5TLkNBUVpVWS0tLS0tLS4tLi0tLS0tLU\
        xvY2tlZABBLiBTZXR0ZXIAAEExAEQxAEQyAEQzAEE0AAA=
        """) ?? Data()
}
