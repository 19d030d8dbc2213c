import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { OutcomeUnknownError } from '#db/faults.ts';
import type { Db } from '#db/open.ts';
import { openPostgres } from '#db/postgres/open.ts';
import { preparePostgres } from '#db/postgres/prepare.ts';
import { insertPost } from '#db/queries/blog/write.ts';
import { writeTransaction } from '#db/transaction.ts';
import { createStartup } from '#server/boot/startup.ts';
import { storageHttpError } from '#server/http/database-errors.ts';
import { createReadiness } from '#server/operations/monitoring/readiness.ts';
import { newPostgresUrl, testPostgresUrl, usesPostgres } from '../support/postgres.ts';
import { hasPostgres } from '../support/postgres-cluster.ts';
import { aPost } from '../support/posts.ts';

async function twoProcesses() {
  const url = await testPostgresUrl();
  const open = async () => {
    const database = await openPostgres(url);
    onTestFinished(() => database.close());
    return database;
  };
  return { one: await open(), other: await open() };
}

const versionOf = async (db: Db) =>
  (await db.selectFrom('bookingFeed').select('version').executeTakeFirstOrThrow()).version;
const setVersion = (db: Db, version: number) => db.updateTable('bookingFeed').set({ version }).execute();
const weigh = (db: Db, id: number) =>
  db
    .updateTable('themes')
    .set((eb) => ({ weight: eb('weight', '+', 1) }))
    .where('id', '=', id)
    .execute();
const processOf = async (db: Db) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0;
const end = (db: Db, pid: number) => sql`select pg_terminate_backend(${pid})`.execute(db);

/**
 * Makes commits take this many seconds.
 * @param write for example `update on themes`
 */
async function slowCommits(db: Db, write: string, seconds: number): Promise<void> {
  await sql
    .raw(
      `create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(${seconds}); return null; end'`,
    )
    .execute(db);
  await sql
    .raw(
      `create constraint trigger slow after ${write} deferrable initially deferred for each row execute function slow()`,
    )
    .execute(db);
}

describe.skipIf(!hasPostgres)('writes on PostgreSQL', () => {
  usesPostgres();

  test('run one at a time in all processes, so that none is lost, although each reads before it writes', async () => {
    const { one, other } = await twoProcesses();
    const before = await versionOf(one.db);
    const raise = ({ db }: { db: Db }) =>
      writeTransaction(db, async (trx) => {
        const version = await versionOf(trx);
        await delay(1);
        await setVersion(trx, version + 1);
      });
    await Promise.all(Array.from({ length: 30 }, (_, index) => raise(index % 2 ? one : other)));
    expect(await versionOf(one.db)).toBe(before + 30);
  }, 60_000);

  test('run again after a deadlock', async () => {
    const { one, other } = await twoProcesses();
    let tries = 0;
    const { promise: ready, resolve: isReady } = Promise.withResolvers<void>();
    const { promise: held, resolve: holds } = Promise.withResolvers<void>();
    // Someone at a terminal, who does not take the lock.
    const stranger = other.db.connection().execute(async (connection) => {
      await sql`begin`.execute(connection);
      // The connection that looks for deadlocks first is ended: the other one.
      await sql`set local deadlock_timeout = '30s'`.execute(connection);
      await weigh(connection, 1);
      isReady();
      await held;
      await weigh(connection, 2);
      await sql`commit`.execute(connection);
    });
    await ready;
    await writeTransaction(one.db, async (trx) => {
      tries += 1;
      await weigh(trx, 2);
      setTimeout(holds, 300);
      await weigh(trx, 1);
    });
    await stranger;
    expect(tries).toBe(2);
    const weights = await one.db
      .selectFrom('themes')
      .select('weight')
      .where('id', 'in', [1, 2])
      .orderBy('id')
      .execute();
    expect(weights.map(({ weight }) => weight)).toEqual([5, 4]);
  });

  test('change nothing if the connection breaks before the commit, and are not run again', async () => {
    const { one, other } = await twoProcesses();
    const before = await versionOf(one.db);
    let tries = 0;
    const lost = writeTransaction(one.db, async (trx) => {
      tries += 1;
      await setVersion(trx, 99);
      await end(other.db, await processOf(trx));
    });
    const error = await lost.catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(OutcomeUnknownError);
    expect([tries, await versionOf(one.db)]).toEqual([1, before]);
  });

  test('are reported as uncertain if the connection breaks during the commit, and are not run again', async () => {
    const { one, other } = await twoProcesses();
    await slowCommits(other.db, 'update on booking_feed', 5);
    let tries = 0;
    const lost = writeTransaction(one.db, async (trx) => {
      tries += 1;
      await setVersion(trx, 99);
      const pid = await processOf(trx);
      setTimeout(() => void end(other.db, pid), 500);
    });
    await expect(lost).rejects.toBeInstanceOf(OutcomeUnknownError);
    expect(tries).toBe(1);
  });

  test('are announced to this process once they can be read, not during the commit', async () => {
    const { one, other } = await twoProcesses();
    await slowCommits(other.db, 'insert on posts', 1);
    const before = { content: one.contentVersion(), changes: one.changes() };
    const writing = writeTransaction(one.db, (trx) => insertPost(trx, aPost({ slug: 'slow' })));
    await delay(500);
    expect({ content: one.contentVersion(), changes: one.changes() }).toEqual(before);
    await writing;
    expect(one.contentVersion()).toBeGreaterThan(before.content);
    expect(one.changes()).toBeGreaterThan(before.changes);
  });

  test('are never reported as done after a failed statement', async () => {
    const { one } = await twoProcesses();
    const before = await versionOf(one.db);
    const swallowed = writeTransaction(one.db, async (trx) => {
      await setVersion(trx, 99);
      await sql`select nothing from nowhere`.execute(trx).catch(() => {});
    });
    await expect(swallowed).rejects.toThrow();
    expect(await versionOf(one.db)).toBe(before);
  });
});

/** A connection that can be closed, as when the database's machine goes down. */
async function closableWay(url: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'one-hour-way-'));
  const target = path.join(new URL(url).searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const sockets = new Set<Socket>();
  const way = createServer((near) => {
    const far = connect(target);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  const open = () => new Promise<void>((resolve) => way.listen(path.join(folder, '.s.PGSQL.5432'), resolve));
  const close = async () => {
    const closed = new Promise((resolve) => way.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await open();
  onTestFinished(async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    url: `postgresql://site@localhost${new URL(url).pathname}?host=${encodeURIComponent(folder)}`,
    open,
    close,
  };
}

describe.skipIf(!hasPostgres)('a PostgreSQL that can only be read, like a standby', () => {
  usesPostgres();

  test('is still read from, and the server is not ready', async () => {
    const url = new URL(await testPostgresUrl());
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    const database = await openPostgres(url.href, { file: path.join(tmpdir(), 'app.db') });
    onTestFinished(() => database.close());
    const silent = pino({ level: 'silent' });
    const startup = createStartup(silent);
    startup.done();
    expect(await createReadiness(database, startup, silent)()).toBe('the database cannot be written (25006)');
    expect(await versionOf(database.db)).toBe(1);
    const error = await setVersion(database.db, 2).catch((reason: unknown) => reason);
    expect(storageHttpError(error)?.status).toBe(503);
  });
});

describe.skipIf(!hasPostgres)('a PostgreSQL that stops answering', () => {
  usesPostgres();

  test('leaves cached pages available, is logged once, and is used again when it is back', async () => {
    const way = await closableWay(await testPostgresUrl());
    const told: string[] = [];
    const database = await openPostgres(way.url, {
      failed: () => told.push('silent'),
      answers: () => told.push('answers'),
    });
    onTestFinished(() => database.close());
    const version = database.contentVersion();
    expect(database.silentMs?.()).toBeUndefined();
    await way.close();
    const refused = await versionOf(database.db).catch((error: unknown) => error);
    expect(storageHttpError(refused)).toMatchObject({ status: 503, code: 'storage_unavailable' });
    await expect.poll(() => database.silentMs?.(), { timeout: 5_000 }).toBeGreaterThan(0);
    await delay(700);
    expect([database.contentVersion(), told]).toEqual([version, ['silent']]);
    await way.open();
    await expect.poll(() => told, { timeout: 5_000 }).toEqual(['silent', 'answers']);
    expect(database.silentMs?.()).toBeUndefined();
    expect(await versionOf(database.db)).toBe(1);
  });
});

describe.skipIf(!hasPostgres)('the content version on PostgreSQL', () => {
  usesPostgres();

  test('is known at once to the process that changed it, and soon to others', async () => {
    const { one, other } = await twoProcesses();
    const before = one.contentVersion();
    await insertPost(one.db, aPost({ slug: 'new' }));
    expect(one.contentVersion()).toBeGreaterThan(before);
    await expect.poll(() => other.contentVersion(), { timeout: 5_000 }).toBe(one.contentVersion());
  });
});

describe.skipIf(!hasPostgres)('the start on PostgreSQL', () => {
  usesPostgres();

  test('of several servers at once with an empty database creates one site', async () => {
    const url = await newPostgresUrl({ empty: true });
    const started = await Promise.all([1, 2, 3].map(() => preparePostgres(url)));
    for (const { db } of started)
      expect(await db.selectFrom('themes').select('id').execute()).toHaveLength(5);
    await Promise.all(started.map(({ close }) => close()));
  }, 60_000);

  test('is refused on tables of another program, and changes nothing', async () => {
    const url = await newPostgresUrl({ empty: true });
    const stranger = await openPostgres(url);
    onTestFinished(() => stranger.close());
    await sql`create table theirs (id int)`.execute(stranger.db);
    await expect(preparePostgres(url)).rejects.toThrow(/tables of another program \(theirs\)/);
    const { rows } = await sql`select 1 from pg_tables where schemaname = current_schema()`.execute(
      stranger.db,
    );
    expect(rows).toHaveLength(1);
  });
});
