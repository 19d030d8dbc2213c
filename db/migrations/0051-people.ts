import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Someone who has left: their row stays, because sessions of the past name it.
  `alter table developers add column archived_at text check (archived_at is null or is_active = 0)`,
  // Whoever accepts the invitation becomes this developer's account.
  `alter table invites add column developer_id integer references developers (id) on delete cascade`,
  `create index invites_by_developer on invites (developer_id) where developer_id is not null`,
  // All of a developer's sessions, canceled ones too. It also answers whether anyone refers to a developer.
  `create index bookings_by_developer on bookings (developer_id, starts_at) where developer_id is not null`,
];
