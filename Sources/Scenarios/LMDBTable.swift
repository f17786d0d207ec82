import CIdentity
import CLMDB

/// LMDB, the real library: one long-lived write transaction, begun by the first request and committed by every
/// sixteenth. LMDB's writer lock belongs to the thread that began the transaction. Committed from another thread the
/// call returns success, the lock stays held, and the next writer waits for ever.
final class LMDBTable: ConfinedTable {
  private static let requestsPerCommit = 16
  private let folder: String
  private var environment: OpaquePointer?
  private var transaction: OpaquePointer?
  private var table: MDB_dbi = 0
  private var pending = 0

  init(_ evidence: ConfinementEvidence, folder: String) {
    self.folder = folder
    super.init(evidence)
  }

  override func add(_ amount: UInt64, to key: Int) -> Bool {
    evidence.note(lab_identity_current())
    do {
      if transaction == nil { try begin() }
      let number = try Self.number(under: key, table, transaction)
      try Self.set(number &+ amount, under: key, table, transaction)
      pending += 1
      if pending == Self.requestsPerCommit { try commit() }
      return true
    } catch {
      evidence.fail("\(error)")
      return false
    }
  }

  override func close() -> Bool {
    evidence.note(lab_identity_current())
    do {
      if transaction != nil { try commit() }
    } catch { evidence.fail("\(error)") }
    if let environment { mdb_env_close(environment) }
    environment = nil
    return true
  }

  private func begin() throws(LMDBError) {
    if environment == nil { environment = try Self.open(folder) }
    try check("mdb_txn_begin", mdb_txn_begin(environment, nil, 0, &transaction))
    if table == 0 { try check("mdb_dbi_open", mdb_dbi_open(transaction, nil, UInt32(MDB_INTEGERKEY), &table)) }
  }

  private func commit() throws(LMDBError) {
    let ending = transaction
    transaction = nil
    pending = 0
    try check("mdb_txn_commit", mdb_txn_commit(ending))
  }

  private static func open(_ folder: String) throws(LMDBError) -> OpaquePointer? {
    var environment: OpaquePointer?
    try check("mdb_env_create", mdb_env_create(&environment))
    try check("mdb_env_set_mapsize", mdb_env_set_mapsize(environment, 16 << 20))
    // NOSYNC: the disk is not what is compared here. The trial's folder does not outlive the trial.
    try check("mdb_env_open", mdb_env_open(environment, folder, UInt32(MDB_NOSYNC), 0o600))
    return environment
  }

  private static func number(under key: Int, _ table: MDB_dbi, _ transaction: OpaquePointer?) throws(LMDBError)
    -> UInt64
  {
    var key = key
    var found = MDB_val()
    let code = withUnsafeMutableBytes(of: &key) { bytes in
      var name = MDB_val(mv_size: bytes.count, mv_data: bytes.baseAddress)
      return mdb_get(transaction, table, &name, &found)
    }
    if code == MDB_NOTFOUND { return 0 }
    try check("mdb_get", code)
    return found.mv_data.loadUnaligned(as: UInt64.self)
  }

  private static func set(_ number: UInt64, under key: Int, _ table: MDB_dbi, _ transaction: OpaquePointer?)
    throws(LMDBError)
  {
    var key = key
    var number = number
    let code = withUnsafeMutableBytes(of: &key) { keyBytes in
      withUnsafeMutableBytes(of: &number) { bytes in
        var name = MDB_val(mv_size: keyBytes.count, mv_data: keyBytes.baseAddress)
        var value = MDB_val(mv_size: bytes.count, mv_data: bytes.baseAddress)
        return mdb_put(transaction, table, &name, &value, 0)
      }
    }
    try check("mdb_put", code)
  }

  /// Opens the closed store again, walks every page that holds data and adds up the numbers.
  static func contentAfterReopening(_ folder: String) -> Result<UInt64, LMDBError> {
    Result { () throws(LMDBError) in try walk(folder) }
  }

  private static func walk(_ folder: String) throws(LMDBError) -> UInt64 {
    let environment = try open(folder)
    defer { mdb_env_close(environment) }
    var transaction: OpaquePointer?
    try check("mdb_txn_begin after reopening", mdb_txn_begin(environment, nil, UInt32(MDB_RDONLY), &transaction))
    defer { mdb_txn_abort(transaction) }
    var table: MDB_dbi = 0
    let opened = mdb_dbi_open(transaction, nil, UInt32(MDB_INTEGERKEY), &table)
    if opened == MDB_NOTFOUND { return 0 }
    try check("mdb_dbi_open after reopening", opened)
    var cursor: OpaquePointer?
    try check("mdb_cursor_open", mdb_cursor_open(transaction, table, &cursor))
    defer { mdb_cursor_close(cursor) }
    var sum: UInt64 = 0
    var entries = 0
    var key = MDB_val()
    var value = MDB_val()
    var code = mdb_cursor_get(cursor, &key, &value, MDB_FIRST)
    while code == MDB_SUCCESS {
      guard key.mv_size == 8, value.mv_size == 8 else {
        throw LMDBError(call: "walk", text: "an entry of another size")
      }
      sum &+= value.mv_data.loadUnaligned(as: UInt64.self)
      entries += 1
      code = mdb_cursor_get(cursor, &key, &value, MDB_NEXT)
    }
    if code != MDB_NOTFOUND { try check("mdb_cursor_get", code) }
    var statistics = MDB_stat()
    try check("mdb_stat", mdb_stat(transaction, table, &statistics))
    guard statistics.ms_entries == entries else {
      throw LMDBError(call: "walk", text: "\(entries) entries found, \(statistics.ms_entries) recorded")
    }
    return sum
  }
}

/// A call of the library that failed, in its own words.
struct LMDBError: Error, CustomStringConvertible {
  var call: String
  var text: String
  var description: String { "\(call): \(text)" }
}

private func check(_ call: String, _ code: Int32) throws(LMDBError) {
  guard code != MDB_SUCCESS else { return }
  throw LMDBError(call: call, text: String(cString: mdb_strerror(code)))
}
