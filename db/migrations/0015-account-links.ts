import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const endLinksOf = (user: string) => `
    delete from invites where created_by = ${user} and used_at is null;
    delete from password_resets where created_by = ${user};`;

const endSetUpLinks = `delete from invites where kind = 'setup' and used_at is null;`;

const statements = [
  // Delete links made by administrators who were since removed or demoted. Only the set-up link has no maker by
  // design.
  `delete from invites where used_at is null
    and ((kind = 'invite' and created_by is null) or created_by in (select id from users where is_admin = 0))`,
  `delete from password_resets
    where created_by is null or created_by in (select id from users where is_admin = 0)`,
  `delete from invites where kind = 'setup' and used_at is null and exists (select 1 from users where is_admin = 1)`,

  `create index invites_by_maker on invites (created_by)`,
  `create index password_resets_by_end on password_resets (expires_at)`,

  // Triggers, so that a link ends when its maker loses admin rights, whichever program revokes them.
  `create trigger users_demoted after update of is_admin on users when old.is_admin = 1 and new.is_admin = 0 begin
    ${endLinksOf('old.id')}
  end`,
  `create trigger users_removed before delete on users begin
    ${endLinksOf('old.id')}
  end`,
  `create trigger users_first_admin after insert on users when new.is_admin = 1 begin
    ${endSetUpLinks}
  end`,
  `create trigger users_promoted after update of is_admin on users when old.is_admin = 0 and new.is_admin = 1 begin
    ${endSetUpLinks}
  end`,

  // SQLite reuses the highest row id once that row is deleted. A request still in flight for a removed user
  // must never touch the account created after it, so user ids are counted here.
  `create table last_user_id (id integer primary key check (id = 1), value integer not null) strict`,
  `insert into last_user_id (id, value) select 1, coalesce(max(id), 0) from users`,
  `create trigger users_id_counted after insert on users begin
    select raise(abort, 'this user id was given before') where new.id <= (select value from last_user_id where id = 1);
    update last_user_id set value = new.id where id = 1;
  end`,
];
