import type { FaultKind } from '../fault-kinds.ts';

/** By the code's beginning; the first match counts. */
const KINDS: ReadonlyArray<[start: string, kind: FaultKind]> = [
  ['SQLITE_BUSY', 'busy'],
  ['SQLITE_LOCKED', 'busy'],
  ['SQLITE_FULL', 'full'],
  ['SQLITE_READONLY', 'read-only'],
  ['SQLITE_IOERR', 'disk'],
  ['SQLITE_CANTOPEN', 'unreachable'],
  ['SQLITE_CORRUPT', 'damaged'],
  ['SQLITE_NOTADB', 'not a database'],
  ['SQLITE_PERM', 'not allowed'],
  ['SQLITE_AUTH', 'not allowed'],
  ['SQLITE_CONSTRAINT_UNIQUE', 'unique'],
  ['SQLITE_CONSTRAINT_PRIMARYKEY', 'unique'],
  ['SQLITE_CONSTRAINT_FOREIGNKEY', 'foreign key'],
  ['SQLITE_CONSTRAINT', 'check'],
];

/** Classifies a SQLite error; undefined for other codes. */
export function sqliteFault(code: string, message: string): FaultKind | undefined {
  // "on delete restrict" is a trigger to SQLite.
  if (code === 'SQLITE_CONSTRAINT_TRIGGER' && message.startsWith('FOREIGN KEY')) return 'foreign key';
  return KINDS.find(([start]) => code.startsWith(start))?.[1];
}
