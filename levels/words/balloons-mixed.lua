return {
  rules = "balloons", title = { en = "Without a net", fr = "Sans filet", zh = "没有提示的气球" }, difficulty = 4,
  count = 5, level = 4, balloons = 6, hint = false,
}
