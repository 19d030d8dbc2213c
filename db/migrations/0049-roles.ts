import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const role = (table: string) =>
  `alter table ${table} add column role text not null default 'member'
    check (role in ('owner', 'editor', 'developer', 'member'))`;

const endLinksOf = (user: string) => `
    delete from invites where created_by = ${user} and used_at is null;
    delete from password_resets where created_by = ${user};`;

const endSetUpLinks = `delete from invites where kind = 'setup' and used_at is null;`;

const statements = [
  // A column cannot be dropped while a trigger names it.
  'drop trigger users_demoted',
  'drop trigger users_first_admin',
  'drop trigger users_promoted',
  role('users'),
  role('invites'),
  `update users set role = 'owner' where is_admin = 1`,
  `update invites set role = 'owner' where is_admin = 1`,
  'alter table users drop column is_admin',
  'alter table invites drop column is_admin',

  // Triggers, so that what a role allowed ends with the role, whichever program changes it.
  `create trigger users_owner_ended after update of role on users
    when old.role = 'owner' and new.role <> 'owner' begin
    ${endLinksOf('old.id')}
  end`,
  `create trigger users_editor_ended after update of role on users
    when old.role in ('owner', 'editor') and new.role not in ('owner', 'editor') begin
    delete from preview_links where created_by = old.id;
    delete from site_preview_links where created_by = old.id;
  end`,
  `create trigger users_first_owner after insert on users when new.role = 'owner' begin
    ${endSetUpLinks}
  end`,
  `create trigger users_owner_made after update of role on users
    when old.role <> 'owner' and new.role = 'owner' begin
    ${endSetUpLinks}
  end`,
];
