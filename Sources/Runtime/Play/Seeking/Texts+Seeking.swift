// What play says about the computer, its advice and its judgement of a game.

extension Texts {
  static let computersTurn = text("It is the computer’s turn.", "C’est à l’ordinateur de jouer.", "轮到电脑了。")

  static func computer(_ level: Int) -> LocalizedText {
    text("Computer (\(level))", "Ordinateur (\(level))", "电脑（\(level)）")
  }

  static func thinking(_ name: String) -> LocalizedText {
    text("\(name) is thinking …", "\(name) réfléchit…", "\(name)正在思考……")
  }

  /// A best move and, where it is known, how the game ends with it.
  static func bestMove(_ move: Move, _ score: Int?) -> LocalizedText {
    let shown = shown(move)
    let (en, fr, zh) =
      switch score {
      case nil: ("", "", "")
      case 0: (" It holds a draw.", " Il assure le match nul.", "可以保住平局。")
      case let score? where score > 0: (" It wins.", " Il gagne.", "可以取胜。")
      default:
        (
          " Every move loses if the other side plays well.", " Tous les coups perdent si l’adversaire joue bien.",
          "对方若应对得当，每一步都会输。"
        )
      }
    return text("A best move is \(shown).\(en)", "Un meilleur coup est \(shown).\(fr)", "最好的一步是 \(shown)。\(zh)")
  }

  /// The first step of a shortest solution.
  static func firstStep(_ move: Move, of count: Int) -> LocalizedText {
    let shown = shown(move)
    return text(
      "Next: \(shown). " + (count == 1 ? "One move is enough." : "\(count) moves are enough."),
      "Ensuite : \(shown). " + (count == 1 ? "Un coup suffit." : "\(count) coups suffisent."),
      "下一步：\(shown)。还需 \(count) 步。")
  }

  static let unsolvable = text(
    "From here the goal cannot be reached any more.", "D’ici, le but ne peut plus être atteint.", "从这里已经无法达到目标。")
  static let tooFar = text(
    "The goal is too far away for a shortest way to be found.",
    "Le but est trop loin pour trouver un chemin le plus court.",
    "离目标太远，找不到最短的走法。")
  static let par = text("fewest moves", "coups au mieux", "最少步数")

  static let noMistake = text(
    "Nobody made a mistake that changed how the game would end.",
    "Personne n’a fait d’erreur qui ait changé l’issue de la partie.", "双方都没有走出改变结局的错着。")
  static let unknownMistake = text(
    "The end was played without a mistake that can be shown; earlier moves are too far from it to be judged.",
    "La fin a été jouée sans erreur démontrable ; les coups d’avant en sont trop loin pour être jugés.",
    "终盘没有可以证明的错着；更早的步子离结局太远，无法判断。")

  /// A move that lost a lost game faster.
  static func hastened(_ move: GameReview.Reviewed, _ name: String) -> LocalizedText {
    let (made, better, number) = (shown(move.move), shown(move.best.first ?? move.move), move.number)
    return text(
      "\(name) could have held out longer: at move \(number), \(made), \(better) would have put off the loss.",
      "\(name) pouvait tenir plus longtemps : au coup \(number), \(made), \(better) aurait retardé la défaite.",
      "\(name)本可以坚持得更久：第 \(number) 步 \(made)，走 \(better) 会输得更晚。")
  }

  /// The first move after which the game is known to be lost; what else there was to play cannot be judged.
  private static func firstLost(_ move: GameReview.Reviewed, _ name: String) -> LocalizedText {
    let (made, number) = (shown(move.move), move.number)
    let others = move.best.prefix(7).map(shown).joined(separator: ", ")
    let chinese = move.best.prefix(7).map(shown).joined(separator: "、")
    return text(
      "From move \(number) the game was lost for \(name), who played \(made). Nothing shows that \(others) would have lost.",
      "À partir du coup \(number), la partie était perdue pour \(name), qui a joué \(made). Rien ne montre que \(others) aurait perdu.",
      "从第 \(number) 步起，\(name)已经输了，当时走了 \(made)。没有证据表明走 \(chinese) 也会输。")
  }

  static func decisive(_ move: GameReview.Reviewed, _ name: String) -> LocalizedText {
    guard move.bestScore != nil else { return firstLost(move, name) }
    let (made, better) = (shown(move.move), shown(move.best.first ?? move.move))
    let (number, held) = (move.number, move.bestScore == 0)
    if move.score < 0 {
      return text(
        "Move \(number) decided it: \(name) played \(made), which loses; \(better) would have \(held ? "held a draw" : "won").",
        "Le coup \(number) a décidé : \(name) a joué \(made), ce qui perd ; \(better) aurait \(held ? "tenu le match nul" : "gagné").",
        "第 \(number) 步决定了胜负：\(name)走了 \(made)，因此会输；走 \(better) 本可\(held ? "保住平局" : "取胜")。")
    }
    return text(
      "Move \(number) decided it: \(name) played \(made), which gives the win away; \(better) would have won.",
      "Le coup \(number) a décidé : \(name) a joué \(made), ce qui laisse échapper le gain ; \(better) aurait gagné.",
      "第 \(number) 步决定了结局：\(name)走了 \(made)，放走了胜局；走 \(better) 本可取胜。")
  }

  /// A move without its name, where its arguments say enough.
  private static func shown(_ move: Move) -> String {
    move.arguments.isEmpty ? move.name : move.arguments.map(\.description).joined(separator: " ")
  }
}
