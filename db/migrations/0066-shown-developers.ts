import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

// Booking pages name the developers whom visitors may choose, so pages are drawn anew when those change.
const SHOWN = 'tier, name, about, picture_hash, is_shown, is_active';

const statements = ['insert', `update of ${SHOWN}`, 'delete'].map(
  (
    event,
  ) => `create trigger content_version_developers_${event.split(' ')[0]} after ${event} on developers begin
    update content_version set version = version + 1;
  end`,
);
