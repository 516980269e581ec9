// Hostile scripts that keep Lua's own C code busy without executing an instruction: chains of metamethods, and readers
// of long strings or of large, empty tables. Before they were counted or checked, each of these ran for more than ten
// seconds, or forever.

import LuaBridge

extension Hostile {
  /// A value with itself as `__call`.
  private static let circle = "local t = setmetatable({}, {}) getmetatable(t).__call = t "
  /// A value whose fields are searched in 1990 tables.
  private static func index(_ more: String = "") -> String {
    "local t = {} for i = 1, 1990 do t = setmetatable({}, { __index = t\(more) }) end "
  }
  private static let digits = "local s = ('1'):rep(4000000) "

  static let chains: [Hostile] = [
    .init("call that leads to itself", .stopped(.depth), circle + "t()"),
    .init("call that leads to itself, caught", .stopped(.instructions), circle + "while true do pcall(t) end"),
    .init("call that leads to itself, at the end", .stopped(.depth), circle + "local function f() return t() end f()"),
    .init(
      "call that leads to itself, in a coroutine", .stopped(.depth), circle + "coroutine.wrap(function() t() end)()"),
    .init(
      "call that leads to itself, of an operator", .stopped(.depth),
      circle + "return setmetatable({}, { __add = t }) + 1"),
    .init("call that leads to itself, of a loop", .stopped(.depth), circle + "for _ in t do end"),
    .init(
      "call that leads to itself, of pairs", .stopped(.depth),
      circle + "for _ in pairs(setmetatable({}, { __pairs = t })) do end"),
    .init(
      "call that leads to itself, of a text", .stopped(.depth),
      circle + "tostring(setmetatable({}, { __tostring = t }))"),
    .init(
      "call that leads to itself, of an end", .stopped(.depth),
      circle + "local u <close> = setmetatable({}, { __close = t })"),
    .init("table that is its own call", .stopped(.depth), "local t = {} t.__call = t setmetatable(t, t) t()"),
    .init(
      "two tables that are each other’s call", .stopped(.depth),
      "local a, b = {}, {} a.__call, b.__call = b, a setmetatable(a, b) setmetatable(b, a) a()"),
    .init(
      "call that becomes a circle later", .harmless,
      "local m = { __call = function() return true end } local t = setmetatable({}, m) m.__call = t return t()"),
    .init(
      "call that becomes a circle later, set again", .stopped(.depth),
      "local m = { __call = function() end } local t = setmetatable({}, m) m.__call = t setmetatable({}, m) t()"),
    .init(
      "call that becomes a circle in a guarded metatable", .stopped(.depth),
      "local m = {} local t = setmetatable({}, m) setmetatable({}, t) m.__call = t t()"),
    .init(
      "call that several tables get later", .refused("must be in a metatable before"),
      "local m = {} local t, u = setmetatable({}, m), setmetatable({}, m) m.__call = t t()"),
    .init(
      "call that several tables get later, caught", .refused("attempt to call a table value"),
      "local m = {} local t, u = setmetatable({}, m), setmetatable({}, m) pcall(function() m.__call = t end) t()"),
    .init(
      "long chain of calls", .stopped(.depth),
      "local f = function() end for i = 1, 20000 do f = setmetatable({}, { __call = f }) end f()"),
    .init(
      "long chain of calls, caught", .stopped(.instructions),
      "local f = function() end for i = 1, 20000 do f = setmetatable({}, { __call = f }) end while true do pcall(f) end"
    ),
    .init(
      "short chain of calls", .stopped(.instructions),
      "local f = function() end for i = 1, 100 do f = setmetatable({}, { __call = f }) end while true do f() end"),
    .init("chain of fields moved", .limited, index() + "while true do table.move(t, 1, 1000000, 2, {}) end"),
    .init("chain of fields unpacked", .limited, index() + "while true do local x = table.unpack(t, 1, 900000) end"),
    .init(
      "chain of fields inserted into", .limited,
      index(", __len = function() return 3000000 end") + "table.insert(t, 1, 1)"),
    .init(
      "chain of fields removed from", .limited, index(", __len = function() return 3000000 end") + "table.remove(t, 1)"),
    .init(
      "chain of fields sorted", .limited,
      index(", __len = function() return 900000 end") + "table.sort(t, function() return false end)"),
    .init(
      "chain of fields written", .limited,
      "local t = {} for i = 1, 1990 do t = setmetatable({}, { __newindex = t }) end table.move({}, 1, 3000000, 2, t)"),
    .init(
      "long strings of zeros compared", .limited,
      "local s = ('\\0'):rep(4000000) local a, b = s .. 'x', s .. 'y' while true do local x = a < b end"),
    .init(
      "long strings compared in a coroutine from before", .limited,
      "local co = coroutine.wrap(function() coroutine.yield() local s = ('\\0'):rep(4000000) local a, b = s .. 'x', s .. 'y' coroutine.yield() while true do local x = a < b end end) co() co() co()"
    ),
    .init(
      "long strings sorted", .limited,
      "local s = ('\\0'):rep(4000000) local t = {} for i = 1, 10 do t[i] = s .. i end while true do table.sort(t, function(a, b) return a < b end) end"
    ),
    .init("long digits negated", .limited, digits + "while true do local x = -s end"),
    .init("long digits added", .limited, digits + "while true do local x = s + 1 end"),
    .init(
      "long key of nothing", .limited, digits + "local t = {} while true do pcall(function() return t[s].x end) end"),
    .init(
      "metatable of many fields, copied", .limited,
      "local m = {} for i = 1, 50000 do m['k' .. i] = i end while true do local c = {} setmetatable(c, m) setmetatable({}, c) setmetatable(m, nil) end"
    ),
    .init(
      "table of places without keys", .limited,
      "local t = {} for i = 1, 500000 do t[i + 0.5] = i end for i = 1, 500000 do t[i + 0.5] = nil end while true do for k in pairs(t) do end end"
    ),
  ]
}
