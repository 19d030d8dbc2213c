import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table marketing_materials add column planned_at text`,
  `alter table marketing_materials add column posted_at text`,
  `create index marketing_materials_planned on marketing_materials (planned_at) where planned_at is not null`,

  // A link that a user asked for by e-mail stands beside the one that an administrator made.
  `alter table password_resets add column by_mail integer not null default 0 check (by_mail in (0, 1))`,
  `update password_resets set by_mail = 1 where created_by is null`,
];
