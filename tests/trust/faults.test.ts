import { rename } from 'node:fs/promises';
import SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { openDatabase } from '#db/sqlite/open.ts';
import { writeTransaction } from '#db/transaction.ts';
import { storageHttpError } from '#server/http/database-errors.ts';
import { storageWatchTask } from '#server/operations/storage-watch-task.ts';
import { appWithAdmin } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { testDatabase } from '../support/database.ts';
import { aPhoto, formOf, sendForm } from '../support/images.ts';
import { onlyOnSqlite } from '../support/only-on-sqlite.ts';
import { aPost } from '../support/posts.ts';

const silent = pino({ level: 'silent' });
const NO_ROOM =
  /^This could not be saved because the server disk is full. Nothing was changed. Free up space, then try again. Reference: \S+$/;
const READ_ONLY = /^This could not be saved because the site is read-only right now/;
const LOCKED = /^The site is busy saving something else. Please try again in a moment/;

const change = (admin: Client) => admin.post('/api/admin/generate-post', {});

async function refused(answer: Promise<Response>, sentence: RegExp): Promise<void> {
  const { status, headers } = await answer;
  expect([status, await (await answer).text()]).toEqual([503, expect.stringMatching(sentence)]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}

async function readable(admin: Client): Promise<void> {
  for (const path of ['/', '/healthz', '/api/user', '/api/blog/posts', '/api/admin/posts', '/sitemap.xml'])
    expect([path, (await admin.get(path)).status]).toEqual([path, 200]);
}

async function site() {
  const { app, admin } = await appWithAdmin();
  await insertPost(app.db, aPost({ slug: 'kept' }));
  return { app, admin };
}

describe('a storage failure', () => {
  onlyOnSqlite('it is a fault of the file')(
    'can be a full disk: reads work, writes get 503 with a message, until there is space',
    async () => {
      const { app, admin } = await site();
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(app.db);
      await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(app.db);
      await sql`create table filler (x)`.execute(app.db).catch(() => {});
      const fill = sql`insert into filler values (zeroblob(2000))`;
      for (let full = false; !full; )
        await fill.execute(app.db).catch(() => {
          full = true;
        });
      let answer = await change(admin);
      for (let more = 0; answer.status === 202 && more < 50; more += 1) answer = await change(admin);
      expect([answer.status, await answer.text()]).toEqual([503, expect.stringMatching(NO_ROOM)]);
      await readable(admin);
      await sql`pragma max_page_count = 1000000`.execute(app.db);
      expect((await change(admin)).status).toBe(202);
    },
  );

  test('is reported by a transaction that a full disk has ended', async () => {
    const { db } = await testDatabase();
    const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    const failing = writeTransaction(db, async (trx) => {
      await insertPost(trx, aPost({ slug: 'half' }));
      await sql`rollback`.execute(trx);
      throw full;
    });
    await expect(failing).rejects.toBe(full);
    await writeTransaction(db, (trx) => insertPost(trx, aPost({ slug: 'whole' })));
  });

  test('can be a read-only file', async () => {
    const { app, admin } = await site();
    const form = formOf([{ name: 'a.png', data: await aPhoto('png', { width: 20, height: 20 }) }]);
    app.database.refuseWrites(true);
    await refused(change(admin), READ_ONLY);
    await refused(sendForm(admin, '/api/admin/media', form), READ_ONLY);
    await refused(
      app.visitor().post('/api/login', { username: 'ada.admin', password: 'correct horse battery' }),
      READ_ONLY,
    );
    await readable(admin);
    const ready = await app.visitor().get('/readyz');
    expect([ready.status, await ready.text()]).toEqual([503, expect.stringMatching(/READONLY|25006/)]);
    app.database.refuseWrites(false);
    expect((await change(admin)).status).toBe(202);
    expect((await sendForm(admin, '/api/admin/media', form)).status).toBe(201);
  });

  test('does not end a sign-in that would be extended', async () => {
    const { app, admin } = await site();
    const soon = new Date(Date.now() + 24 * 3_600_000).toISOString();
    const [row] = await app.db.selectFrom('sessions').select(['idHash', 'data']).execute();
    await app.db
      .updateTable('sessions')
      .set({
        expiresAt: soon,
        data: JSON.stringify({ ...JSON.parse(row?.data ?? '{}'), _expire: Date.parse(soon) }),
      })
      .execute();
    app.database.refuseWrites(true);
    expect((await admin.get('/api/user')).status).toBe(200);
    app.database.refuseWrites(false);
    expect((await admin.get('/api/user')).status).toBe(200);
    const [renewed] = await app.db.selectFrom('sessions').select('expiresAt').execute();
    expect(Date.parse(renewed?.expiresAt ?? '')).toBeGreaterThan(Date.parse(soon));
  });

  onlyOnSqlite('it is a fault of the file')(
    'can be a database that another program has locked, which only blocks writes',
    async () => {
      const { app, admin } = await site();
      const other = new SqliteDatabase(app.database.file);
      onTestFinished(() => void other.close());
      other.exec('begin immediate');
      const waiting = change(admin);
      const begun = performance.now();
      for (let number = 0; number < 5; number += 1)
        expect((await fetch(`${app.origin}/healthz`)).status).toBe(200);
      expect(performance.now() - begun, 'the process is not held up').toBeLessThan(1_500);
      await refused(waiting, LOCKED);
      const again = performance.now();
      await refused(change(admin), LOCKED);
      expect(performance.now() - again, 'nobody stands in a line').toBeLessThan(1_500);
      await readable(admin);
      expect((await app.visitor().get('/readyz')).status).toBe(503);
      other.exec('commit');
      expect((await change(admin)).status).toBe(202);
    },
  );

  onlyOnSqlite('it is a fault of the file')(
    'is not assumed for a short lock, which is waited for',
    async () => {
      const { db, file } = await testDatabase();
      const other = new SqliteDatabase(file);
      onTestFinished(() => void other.close());
      other.exec('begin immediate');
      setTimeout(() => other.exec('commit'), 300);
      await insertPost(db, aPost({ slug: 'a' }));
      other.exec('begin immediate');
      setTimeout(() => other.exec('commit'), 300);
      await writeTransaction(db, (trx) => insertPost(trx, aPost({ slug: 'b' })));
    },
  );

  onlyOnSqlite('it is a fault of the file')(
    'can be a missing volume, and then nothing is written into a deleted file',
    async () => {
      const { app, admin } = await site();
      const watch = storageWatchTask.create({ ...app, log: silent });
      watch?.start();
      onTestFinished(() => watch?.stop());
      await rename(app.database.file, `${app.database.file}.elsewhere`);
      await expect.poll(async () => (await change(admin)).status, { timeout: 10_000 }).toBe(503);
      await readable(admin);
      const ready = await app.visitor().get('/readyz');
      expect([ready.status, await ready.text()]).toEqual([
        503,
        'not ready: the database file was moved or deleted',
      ]);
      await rename(`${app.database.file}.elsewhere`, app.database.file);
      await expect.poll(async () => (await change(admin)).status, { timeout: 10_000 }).toBe(202);
      expect(() => openDatabase(`${app.database.file}.none`, { mustExist: true })).toThrow(
        /unable to open|directory/,
      );
    },
  );

  onlyOnSqlite('it is a fault of the file')(
    'can be a damaged database page, which only affects its rows',
    async () => {
      const { app, admin } = await site();
      await sql`pragma wal_checkpoint(truncate)`.execute(app.db);
      const { rows } = await sql<{
        rootpage: number;
      }>`select rootpage from sqlite_schema where name = 'themes'`.execute(app.db);
      const damage = new SqliteDatabase(app.database.file);
      damage.pragma('journal_mode = WAL');
      damage.unsafeMode(true);
      damage.pragma('writable_schema = ON');
      damage.exec(
        `update sqlite_schema set rootpage = ${(rows[0]?.rootpage ?? 2) + 100_000} where name = 'themes'`,
      );
      damage.pragma('user_version = 77');
      damage.exec('pragma schema_version = 9999');
      damage.close();
      const answer = await admin.get('/api/admin/themes');
      expect([answer.status, await answer.text()]).toEqual([
        503,
        expect.stringMatching(/^This failed because/),
      ]);
      expect((await app.visitor().get('/healthz')).status).toBe(200);
    },
  );

  test.each([
    ['SQLITE_BUSY', /busy saving/],
    ['SQLITE_FULL', /server disk is full/],
    ['SQLITE_READONLY_DBMOVED', /read-only/],
    ['SQLITE_IOERR_WRITE', /cannot reach its disk/],
    ['SQLITE_CANTOPEN', /cannot reach its data/],
    ['SQLITE_CORRUPT_VTAB', /data is damaged/],
    ['SQLITE_NOTADB', /data is damaged/],
  ])('is a 503 with a message for %s', (code, sentence) => {
    const trouble = storageHttpError(Object.assign(new Error('x'), { code }));
    expect([trouble?.status, trouble?.message]).toEqual([503, expect.stringMatching(sentence)]);
  });

  test('is not assumed for an internal error', () => {
    expect(storageHttpError(Object.assign(new Error('x'), { code: 'SQLITE_CONSTRAINT' }))).toBeUndefined();
    expect(storageHttpError(new Error('x'))).toBeUndefined();
    expect(storageHttpError(null)).toBeUndefined();
  });
});
