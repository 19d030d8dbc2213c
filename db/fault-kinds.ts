/** The meanings of database errors; each engine sorts its codes into these. */
export type FaultKind =
  /** Another process is writing, or too many are connected. */
  | 'busy'
  | 'full'
  | 'read-only'
  | 'disk'
  | 'unreachable'
  | 'damaged'
  | 'not a database'
  | 'not allowed'
  /** The engine ended a transaction in favor of another one; it changed nothing and can be run again. */
  | 'deadlock'
  /** The connection broke during a commit: the changes may be there or not. */
  | 'outcome unknown'
  /** A session where its developer has another one, or one client too many: `session_cells` refuses it. */
  | 'time taken'
  | 'unique'
  | 'foreign key'
  | 'check';
