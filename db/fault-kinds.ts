/** The meanings of database errors; each engine sorts its codes into these. */
export type FaultKind =
  /** Another process is writing, or too many are connected. */
  | 'busy'
  /** No room is left on the disk. */
  | 'full'
  | 'read-only'
  /** The disk cannot be read or written. */
  | 'disk'
  /** The database cannot be opened or reached. */
  | 'unreachable'
  | 'damaged'
  /** The opened file is not a database. */
  | 'not a database'
  /** The user may not do that. */
  | 'not allowed'
  /** The engine ended a transaction in favor of another one; it changed nothing and can be run again. */
  | 'deadlock'
  /** The connection broke during a commit: the changes may be there or not. */
  | 'outcome unknown'
  /** Another row has this value. */
  | 'unique'
  /** Another row is missing, or refers to this one. */
  | 'foreign key'
  /** A value that the table does not take. */
  | 'check';
