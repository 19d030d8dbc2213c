import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

// Sessions, with the client's name and address, are no longer written to the calendars of someone whose account was
// taken from the developer or from the role; the next visit removes those that were. A deleted account passes here, too:
// its foreign key is set to null.
const statements = [
  `create trigger calendars_of_unlinked_account after update of user_id on developers
  when old.user_id is not null and old.user_id is not new.user_id begin
    update calendars set writes = 0 where developer_id = new.id and writes = 1;
  end`,
  `create trigger calendars_of_former_role after update of role on users
  when new.role not in ('owner', 'developer') begin
    update calendars set writes = 0
    where writes = 1 and developer_id in (select id from developers where user_id = new.id);
  end`,
];
