import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Not unique: an error for a taken address would tell any user whose accounts exist.
  `alter table users add column email text collate nocase`,
  `create index users_by_email on users (email) where email is not null`,
  // E-mails to a user, such as a reset link, go when the account goes.
  `alter table mail_outbox add column user_id integer references users (id) on delete cascade`,
  `create index mail_outbox_by_user on mail_outbox (user_id) where user_id is not null`,
];
