import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Clients are known by their address, in lower case.
  `create index packs_by_buyer on packs (lower(email), id)`,
  `create index packs_by_recipient on packs (lower(recipient_email), id)`,
  `create index packs_by_creation on packs (created_at)`,
];
