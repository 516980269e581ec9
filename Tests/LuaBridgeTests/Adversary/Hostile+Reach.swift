// Hostile scripts that try to access forbidden things.

import LuaBridge

extension Hostile {
  private static let written: [Hostile] = [
    .init("files", .refused("unknown global 'io'"), "io.open('/etc/passwd')"),
    .init("processes", .refused("unknown global 'os'"), "os.execute('true')"),
    .init("the clock", .refused("unknown global 'os'"), "return os.time()"),
    .init("debugging", .refused("unknown global 'debug'"), "debug.getregistry()"),
    .init("loading text", .refused("unknown global 'load'"), "load('return 1')()"),
    .init("loading libraries", .refused("unknown global 'require'"), "require('os')"),
    .init("raw writing", .refused("unknown global 'rawset'"), "rawset(string, 'format', nil)"),
    .init("the collector", .refused("unknown global 'collectgarbage'"), "collectgarbage('stop')"),
    .init("bytecode", .refused("has no field 'dump'"), "return string.dump(function() end)"),
    .init("randomness", .refused("has no field 'randomseed'"), "math.randomseed(1)"),
    .init("globals through the environment", .refused("cannot be set"), "_ENV.pairs = nil"),
    .init("a fake environment", .harmless, "local print = print local _ENV = {} x = 1 return x == 1"),
    .init("the metatable of the environment", .harmless, "return getmetatable(_ENV) == false"),
    .init(
      "a new metatable for the environment", .refused("cannot change a protected metatable"), "setmetatable(_ENV, {})"),
    .init("the metatable of texts", .harmless, "return getmetatable('') == false and getmetatable('x') == false"),
    .init("methods of texts", .refused("attempt to index a string value"), "local s = '' s.x = 1"),
    .init("the functions of a library", .refused("cannot be changed"), "function string.format() end"),
    .init("a library by insert", .refused("cannot be changed"), "table.insert(table, 1, 1)"),
    .init("a library by move", .refused("cannot be changed"), "table.move({1}, 1, 1, 1, string)"),
    .init("a library by sort", .harmless, "table.sort(string) return true"),
    .init("finalizers", .refused("__gc"), "setmetatable({}, {__gc = function() while true do end end})"),
    .init("finalizers set later", .refused("__gc"), "local m = {} setmetatable({}, m) m.__gc = print"),
    .init("weak tables", .refused("__mode"), "setmetatable({}, {__mode = 'kv'})"),
    .init("weak tables set later", .refused("__mode"), "local m = {} setmetatable({}, m) m['__mo' .. 'de'] = 'k'"),
    .init(
      "weak tables through a chain", .refused("__mode"),
      "local u = {} local m = setmetatable({}, u) setmetatable({}, m) u.__newindex = nil m.__mode = 'k'"),
    .init(
      "addresses by tostring", .harmless,
      "return not tostring({}):find('0x') and not tostring(print):find('0x') and not tostring(coroutine.running()):find('0x')"
    ),
    .init("addresses by format", .refused("invalid conversion"), "return string.format('%p', {})"),
    .init("addresses by format, with flags", .refused("invalid conversion"), "return string.format('%-20p', {})"),
    .init("addresses by concat", .refused("invalid value"), "return table.concat({{}})"),
    .init(
      "addresses in errors", .harmless, "local _, m = pcall(function() return {} .. 'x' end) return not m:find('0x')"),
    .init(
      "order of pairs as a dice", .harmless,
      "local function keys() local t, s = {}, '' for i = 1, 100 do t['k' .. i] = 1 end for k in pairs(t) do s = s .. k end return s end return keys() == keys()"
    ),
    .init("userdata as something else", .refused("is a method of a box"), "box.read(print)"),
    .init("userdata of another type", .refused("is a method of a box"), "box.read(cell)"),
    .init("userdata without a value", .refused("call it with a colon"), "box.read()"),
    .init("the metatable of userdata", .harmless, "return getmetatable(box) == false"),
    .init("a new metatable for userdata", .refused("table expected"), "setmetatable(box, {})"),
    .init("fields of userdata", .refused("cannot be set"), "box.size = 1"),
    .init("the collector of userdata", .refused("has no field '__gc'"), "box.__gc(box)"),
    .init("host function that fails, for ever", .stopped(.instructions), "while true do pcall(fail) end"),
    .init(
      "host function that calls back, for ever", .stopped(.instructions),
      "while true do pcall(back, function() error('x') end) end"),
    .init("host function that calls back without end", .limited, "local function f() back(f) end f()"),
    .init(
      "host function in a close handler", .stopped(.instructions),
      "local x <close> = setmetatable({}, {__close = function() back(function() while true do end end) end}) error('x')"
    ),
    .init(
      "host function in a coroutine that is dropped", .harmless,
      "for i = 1, 100 do coroutine.wrap(function() back(function() end) coroutine.yield() end)() end return true"),
    .init(
      "yield out of a host function", .refused("attempt to yield"),
      "coroutine.wrap(function() back(coroutine.yield) end)()"),
    .init("escape codes in a message", .refused(#"\u{1b}[2J"#), #"error("\27[2J", 0)"#),
    .init("a place that is not true", .refused("t.lua:99: lie"), "error('x t.lua:99: lie', 0)"),
    .init("labels by the thousand", .limited, ""),
    .init("a global as a local attribute", .refused("attempt to assign"), ""),
    .init("nesting of parentheses", .refused("C stack overflow"), ""),
    .init("nesting of blocks", .refused("C stack overflow"), ""),
    .init("names through a deep chain of functions", .limited, ""),
  ]

  static let reach = written.map(\.completed)

  /// The scripts that are too long to write out.
  private var completed: Hostile {
    var copy = self
    switch name {
    case "labels by the thousand":
      copy.source =
        (0..<32_000).map { "::a\($0)::" }.joined() + (0..<32_000).map { "goto a\($0) " }.joined() + "while true do end"
    case "a global as a local attribute": copy.source = "local _ENV <const> = {} _ENV = nil"
    case "nesting of parentheses":
      copy.source = "return " + String(repeating: "(", count: 100_000) + "1" + String(repeating: ")", count: 100_000)
    case "nesting of blocks":
      copy.source = String(repeating: "do ", count: 100_000) + String(repeating: "end ", count: 100_000)
    case "names through a deep chain of functions":
      let locals = "local " + (0..<190).map { "a\($0)" }.joined(separator: ",") + " "
      let depth = 180
      copy.source =
        String(repeating: locals + "return function() ", count: depth) + String(repeating: "x=y;", count: 150_000)
        + String(repeating: " end", count: depth)
    default: break
    }
    return copy
  }

  static let all = time + memory + reach + boards + calls + chains
}
