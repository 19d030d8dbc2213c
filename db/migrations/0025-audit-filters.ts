import { type Kysely, sql } from 'kysely';

/** Frozen: a later change is a migration of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

// The list of changes is filtered by kind, by person and by time, and each filter reads its newest rows first. An index
// ends with the row's id by itself, which orders changes of the same millisecond.
const statements = [
  `alter table audit_log add column kind text
    generated always as (substr(action, 1, instr(action, '.') - 1)) virtual`,
  `create index audit_log_by_time on audit_log (at)`,
  `create index audit_log_by_kind on audit_log (kind, at)`,
  `create index audit_log_by_username on audit_log (username, at)`,
];
