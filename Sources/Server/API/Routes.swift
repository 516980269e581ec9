// What routes have in common.

/// Routes whose answers depend on the player who asks.
protocol PlayersRoutes: Sendable {
  var present: Present { get }
}

extension PlayersRoutes {
  var options: ServerOptions { present.options }
}

/// Routes to stored things, which are used only after `Access` has allowed it.
protocol GuardedRoutes: PlayersRoutes {
  var access: Access { get }
}

extension GuardedRoutes {
  var present: Present { access.present }
}
