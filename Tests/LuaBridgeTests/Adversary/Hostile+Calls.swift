// Hostile functions that are harmless when first analysed: each script returns a predicate, which is called with a
// number, and a function that changes something the predicate depends on; after that it must still be stopped.

import LuaBridge

extension Hostile {
  private static let endless = "function() while true do end end"
  private static let caught = "setmetatable({}, { __index = \(endless), __add = \(endless), __lt = \(endless) })"

  static let calls: [Hostile] = [
    .init(
      "library function that becomes a loop", .stopped(.instructions),
      "local f = math.abs return function(a) return f(a) end, function() f = \(endless) end"),
    .init(
      "table that gets a metatable", .stopped(.instructions),
      "local t = {} return function(a) return t[a] end, function() setmetatable(t, { __index = \(endless) }) end"),
    .init(
      "table that becomes another", .stopped(.instructions),
      "local t = {} return function(a) return t[a] end, function() t = \(caught) end"),
    .init(
      "table that becomes another, by its name", .stopped(.instructions),
      "local t = {} return function(a) return t.x end, function() t = \(caught) end"),
    .init(
      "number that becomes a sum", .stopped(.instructions),
      "local n = 1 return function(a) return n + a end, function() n = \(caught) end"),
    .init(
      "number that becomes an order", .stopped(.instructions),
      "local n = 1.5 return function(a) return n < a end, function() n = \(caught) end"),
    .init(
      "end of a loop that goes away", .stopped(.instructions),
      "local n = 3 return function(a) for i = 1, n do end end, function() n = math.maxinteger end"),
    .init(
      "end of a loop that becomes a float", .stopped(.instructions),
      "local n = 3 return function(a) for i = 1, n do end end, function() n = 1e300 end"),
    .init(
      "environment that is replaced", .stopped(.instructions),
      "return function(a) return math.abs(a) end, function() _ENV = { math = { abs = \(endless) } } end"),
    .init(
      "environment that loops", .stopped(.instructions),
      "return function(a) return math.abs(a) end, function() local e = \(caught) _ENV = e end"),
    .init(
      "library that is another's", .stopped(.instructions),
      "local math = { abs = math.abs } return function(a) return math.abs(a) end, function() math.abs = \(endless) end"),
    .init(
      "predicate that was always endless", .stopped(.instructions),
      "return function(a) for i = 1, a do for j = math.mininteger, math.maxinteger do end end end, function() end"),
    .init(
      "predicate with many loops", .stopped(.instructions),
      "return function(a) for i = 1, 9999 do end for i = 1, 9999 do for j = 1, 9999 do end end end, function() end"),
    .init(
      "called function that becomes a loop", .stopped(.instructions),
      "local function f(a) return a end return function(a) return f(a) end, function() f = \(endless) end"),
    .init(
      "called function whose own function becomes a loop", .stopped(.instructions),
      "local g = math.abs local function f(a) return g(a) end return function(a) return f(a) end, function() g = \(endless) end"
    ),
    .init(
      "called function whose table gets a metatable", .stopped(.instructions),
      "local t = {} local function f(a) return t[a] end return function(a) return f(a) end, function() setmetatable(t, { __index = \(endless) }) end"
    ),
    .init(
      "called function that comes to call its caller", .stopped(.instructions),
      "local p local g = math.abs local function f(a) return g(a) end p = function(a) return f(a) end return p, function() g = p end"
    ),
    .init(
      "functions that call each other without end", .stopped(.instructions),
      "local f, g function f(a) return g(a) end function g(a) return f(a) end return f, function() end"),
    .init(
      "functions that each call the next thousands of times", .stopped(.instructions),
      "local function a(n) for i = 1, 9999 do end end local function b(n) for i = 1, 9999 do a(n) end end local function c(n) for i = 1, 9999 do b(n) end end return c, function() end"
    ),
    .init(
      "table that changes inside a coroutine", .stopped(.instructions),
      "local t = {} return function(a) return t[a] end, coroutine.wrap(function() setmetatable(t, { __index = \(endless) }) end)"
    ),
  ]
}
