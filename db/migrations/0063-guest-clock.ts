import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // How the client's device writes times: 9:00 PM or 21:00.
  await sql`alter table bookings add column clock text not null default 'h12' check (clock in ('h12', 'h23'))`.execute(
    db,
  );
}
