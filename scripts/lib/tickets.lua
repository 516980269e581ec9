-- Tickets: solved puzzles earn them, and in some levels help costs them. They belong to the player and the pack.

local M = {}

M.option = {
  name = "tickets", kind = "choice", default = "none", choices = { "none", "earn", "spend" }, rare = true,
  title = { en = "Tickets", fr = "Tickets", zh = "奖券" },
  labels = { none = { en = "none", fr = "aucun", zh = "不用" }, earn = { en = "earned by solving", fr = "gagnés en résolvant", zh = "解出可得奖券" },
    spend = { en = "earned by solving, spent on help", fr = "gagnés en résolvant, dépensés pour l’aide", zh = "解出可得奖券，帮助消耗奖券" } },
}

-- The price of help; a revealed letter costs a ticket.
local prices = { check = 1, more = 1, errors = 2 }

-- Whether help costs tickets in this game.
local function spends(s)
  return s.options.tickets == "spend"
end

-- A price as text.
local function priced_at(count)
  return { en = count .. (count == 1 and " ticket" or " tickets"), fr = count .. (count == 1 and " ticket" or " tickets"), zh = count .. " 张奖券" }
end

-- The prices of help as texts, by gesture, for `v:board`; nil if it is free.
function M.prices(s)
  if not spends(s) then return nil end
  return { check = priced_at(prices.check), more = priced_at(prices.more),
    reveal = { en = "1 ticket per letter", fr = "1 ticket par lettre", zh = "每个字母 1 张奖券" } }
end

-- The question before enabling help that costs tickets; nil if it is free.
function M.question(s, name)
  if not spends(s) then return nil end
  local price, left = priced_at(prices[name]), M.left(s)
  return { en = "This costs " .. price.en .. "; you have " .. left .. ".", fr = "Cela coûte " .. price.fr .. " ; vous en avez " .. left .. ".",
    zh = "需要 " .. price.zh .. "，你有 " .. left .. " 张。" }
end

-- Number of the player's tickets.
function M.left(s)
  return (s.store.tickets or 0) + ((s.tally.store or {}).tickets or 0)
end

local function add(s, count)
  local changes = s.tally.store or {}
  changes.tickets = (changes.tickets or 0) + count
  s.tally.store = changes
end

-- Why help cannot be bought, or nil.
local function too_dear(s, price)
  if not spends(s) or M.left(s) >= price then return nil end
  local count, left = price .. (price == 1 and " ticket" or " tickets"), math.max(0, M.left(s))
  return {
    en = "This costs " .. count .. ", and you have " .. left .. ". Solved puzzles earn more.",
    fr = "Cela coûte " .. count .. " et vous en avez " .. left .. ". Les grilles résolues en rapportent.",
    zh = "需要 " .. price .. " 张奖券，你有 " .. left .. " 张。解出题目可以获得更多。",
  }
end

-- The moves of a rule set with their prices, and with the reward for a solved puzzle; `solved(s)` tells whether it is
-- solved, `hidden(s, cells)` the number of letters that a reveal shows, `free(s, name)` whether a move is free this
-- time.
function M.priced(moves, solved, hidden, free)
  local priced = {}
  for name, move in pairs(moves) do
    local price = name == "reveal" and hidden or prices[name] and function(s) return free(s, name) and 0 or prices[name] end
    priced[name] = {
      arguments = move.arguments, lasting = move.lasting, final = move.final,
      check = function(s, ...)
        local reason = move.check and move.check(s, ...)
        if reason or not price then return reason end
        return too_dear(s, price(s, ...))
      end,
      apply = function(s, ...)
        if price and spends(s) then add(s, -price(s, ...)) end
        move.apply(s, ...)
        if s.options.tickets ~= "none" and solved(s) and not s.tally.paid then
          s.tally.paid = true
          add(s, 1 + (s.level.difficulty or 1))
        end
      end,
    }
  end
  return priced
end

-- Shows the number of tickets.
function M.show(v, s)
  if s.options.tickets ~= "none" then v:counter("tickets", M.left(s), { en = "Tickets", fr = "Tickets", zh = "奖券" }) end
end

return M
