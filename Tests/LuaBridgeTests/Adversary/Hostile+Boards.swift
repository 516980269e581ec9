// Hostile scripts that misuse boards, places and records.

import LuaBridge

extension Hostile {
  static let boards: [Hostile] = [
    .init("boards made for ever", .stopped(.instructions), "while true do boards(64, 64) end"),
    .init("boards kept for ever", .limited, "local t = {} while true do t[#t + 1] = boards(64, 64) end"),
    .init("lists of cells for ever", .limited, "local t = {} while true do t[#t + 1] = boards(64, 64):cells() end"),
    .init("counting for ever", .stopped(.instructions), "local b = boards(64, 64) while true do b:count(1) end"),
    .init(
      "pairs that are never asked for", .stopped(.instructions),
      "local b = boards(64, 64) while true do pcall(b.pairs, b, 'knight') end"),
    .init("places for ever", .limited, "local t, i = {}, 0 while true do i = i % 9999 + 1 t[#t + 1] = place(i, i) end"),
    .init(
      "a walk whose board is gone", .harmless,
      "local walk = boards(4, 4):pairs() local t = {} for i = 1, 2000 do t[i] = { i } end local n = 0 for a, b in walk do n = n + 1 end return n == 24"
    ),
    .init(
      "a walk that two coroutines share", .harmless,
      "local walk, n = board:pairs(), 0 for i = 1, 99 do coroutine.wrap(function() if walk(nil, {}, n) then n = n + 1 end end)() end return n == 17"
    ),
    .init(
      "methods on what is no board", .harmless,
      "for _, x in ipairs { box, cell, note, chart, 'r1c1', 5, {}, print, place(1, 1) } do for _, f in ipairs { board.get, board.put, board.cells, board.pairs, board.line, chart.rows, chart.boxes } do if x ~= chart and pcall(f, x, 1, 1, 1) then return false end end end return true"
    ),
    .init(
      "a board of places that is written", .harmless,
      "return not pcall(board.put, chart, 1, 1, -1) and not pcall(board.put, chart, 1, 1, nil) and chart:at(1, 1) == place(1, 9)"
    ),
    .init(
      "coordinates beyond all bounds", .harmless,
      "for _, n in ipairs { 0, -1, 4, 2^31, 2^32 + 1, 2^53, math.maxinteger, math.mininteger, 1 / 0, 0 / 0, 1.5, '1' } do if pcall(board.get, board, n, 1) or pcall(board.put, board, 1, n == 4 and 5 or n, 1) or pcall(board.near, board, n, n) then return false end end return true"
    ),
    .init(
      "a record within itself", .harmless,
      "note.me = note note.list = { note } for i = 1, 1000 do note['x' .. i] = note end return note.me.me.list[1] == note"
    ),
    .init(
      "metatables of boards", .harmless,
      "return not getmetatable(board) and not getmetatable(note) and not getmetatable(place(1, 1)) and not pcall(setmetatable, board, {})"
    ),
    .init("a field deep in the globals", .refused("cannot be"), "board.get = print"),
  ]
}
