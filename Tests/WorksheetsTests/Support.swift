// Shared by the worksheet tests.
import Foundation
import Play
import Scripting
import Worksheets

/// The library of this checkout.
let shipped: Library = {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..").standardized
  return Library(share: Share(folder: folder.path))
}()

/// A level in several versions, with answers.
func sheets(
  _ levels: String..., versions: Int = 1, seed: UInt64 = 7, language: Language = .english
) async throws -> [SheetVersion] {
  var items: [WorksheetOrder.Item] = []
  for level in levels { items.append(.puzzle(try await shipped.puzzle(level: level), name: level)) }
  var order = WorksheetOrder(items, seed: seed)
  order.versions = versions
  order.wantsAnswers = true
  order.language = language
  return try await order.sheets(shipped)
}

/// The signs of a board, row by row; `.` for none.
func signs(_ view: View?) -> String {
  view?.boards.first?.cells.map { $0.text ?? ($0.kind == "block" ? "#" : ".") }.joined() ?? ""
}

extension [UInt8] {
  /// Where a text occurs.
  func count(of text: String) -> Int {
    String(decoding: self, as: UTF8.self).components(separatedBy: text).count - 1
  }
}
