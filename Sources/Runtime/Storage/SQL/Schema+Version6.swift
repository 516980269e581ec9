// Version 6 of the tables: when a pupil was there.

extension Schema {
  /// Version 6: when a pupil's page last asked one of the servers. It is no part of an export.
  static let presence = ["ALTER TABLE pupil ADD COLUMN seen INTEGER"]
}
