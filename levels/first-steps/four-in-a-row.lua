-- The two-player game on the usual board.
return {
  rules = "four-in-a-row",
  title = { en = "Four in a row", fr = "Puissance quatre", zh = "四子棋" }
}
