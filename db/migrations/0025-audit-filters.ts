import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

// The audit log is filtered by kind, by user and by time, and each filter reads its newest rows first. Every
// SQLite index ends with the row id, which orders changes of the same millisecond.
const statements = [
  `alter table audit_log add column kind text
    generated always as (substr(action, 1, instr(action, '.') - 1)) virtual`,
  `create index audit_log_by_time on audit_log (at)`,
  `create index audit_log_by_kind on audit_log (kind, at)`,
  `create index audit_log_by_username on audit_log (username, at)`,
];
