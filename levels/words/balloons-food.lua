return {
  rules = "balloons", title = { en = "Balloons over the market", fr = "Ballons sur le marché", zh = "集市上的气球" }, difficulty = 1,
  count = 5, theme = "food", level = 2, balloons = 9,
}
