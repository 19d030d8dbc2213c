import SqliteDatabase from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import * as initial from '#db/migrations/0001-initial.ts';
import * as audit from '#db/migrations/0003-audit.ts';
import * as accountLinks from '#db/migrations/0015-account-links.ts';

test('an upgrade ends the links whose makers were demoted or removed before it, and no others', async () => {
  const sqlite = new SqliteDatabase(':memory:');
  onTestFinished(() => void sqlite.close());
  sqlite.pragma('foreign_keys = ON');
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  await initial.up(db);
  await audit.up(db);
  const END = '2999-01-01T00:00:00.000Z';
  sqlite.exec(`
    insert into users (id, username, password_hash, is_admin, created_at) values
      (1, 'owner', 'h', 1, 'now'), (2, 'demoted', 'h', 0, 'now'), (7, 'removed', 'h', 1, 'now');
    insert into invites (token_hash, kind, is_admin, created_by, created_at, expires_at, used_at) values
      ('owner''s', 'invite', 1, 1, 'now', '${END}', null),
      ('demoted''s', 'invite', 1, 2, 'now', '${END}', null),
      ('demoted''s, used', 'invite', 1, 2, 'now', '${END}', 'now'),
      ('removed''s', 'invite', 1, 7, 'now', '${END}', null),
      ('set-up', 'setup', 1, null, 'now', '${END}', null);
    insert into password_resets (token_hash, user_id, created_by, created_at, expires_at) values
      ('owner''s', 2, 1, 'now', '${END}'), ('demoted''s', 1, 2, 'now', '${END}'), ('removed''s', 1, 7, 'now', '${END}');
    delete from users where id = 7;
  `);
  await accountLinks.up(db);
  const left = (table: string) =>
    sqlite.prepare(`select token_hash from ${table} order by token_hash`).pluck().all();
  expect(left('invites')).toEqual(["demoted's, used", "owner's"]);
  expect(left('password_resets')).toEqual(["owner's"]);
  expect(() =>
    sqlite.exec(`delete from users where id = 2;
      insert into users (id, username, password_hash, created_at) values (2, 'next', 'h', 'now')`),
  ).toThrow('this user id was given before');
});
