import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { faultOf, OutcomeUnknownError } from '#db/faults.ts';
import type { Db } from '#db/open.ts';
import { openPostgres } from '#db/postgres/open.ts';
import { writeTransaction } from '#db/transaction.ts';
import { storageHttpError } from '#server/http/database-errors.ts';
import { wayTo } from '../support/fake-postgres.ts';
import { testPostgresUrl, usesPostgres } from '../support/postgres.ts';
import { hasPostgres } from '../support/postgres-cluster.ts';

const LIMITS = { look: 500, connect: 500, lock: 500, statement: 1_000, silence: 1_500 };

async function disturbed() {
  const url = await testPostgresUrl();
  const way = await wayTo(url);
  const told: string[] = [];
  const direct = await openPostgres(url);
  onTestFinished(() => direct.close());
  const database = await openPostgres(way.url, {
    limits: LIMITS,
    failed: () => told.push('silent'),
    answers: () => told.push('answers'),
  });
  onTestFinished(() => database.close());
  return { way, told, database, direct: direct.db, name: new URL(url).pathname.slice(1) };
}

const versionOf = async (db: Db) =>
  (await db.selectFrom('bookingFeed').select('version').executeTakeFirstOrThrow()).version;
const raise = (db: Db) =>
  writeTransaction(db, (trx) =>
    trx
      .updateTable('bookingFeed')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute(),
  );
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => faultOf(error)?.kind,
  );

describe.skipIf(!hasPostgres)('a network connection to PostgreSQL', () => {
  usesPostgres();

  test('that drops packets: waiting queries fail, new ones are refused at once, and then it recovers', async () => {
    const { way, told, database } = await disturbed();
    const { db } = database;
    await Promise.all([versionOf(db), versionOf(db), raise(db)]);
    const version = await versionOf(db);
    way.drop();
    const waiting = [
      ...Array.from({ length: 30 }, () => versionOf(db)),
      ...Array.from({ length: 30 }, () => raise(db)),
    ];
    expect(new Set(await Promise.all(waiting.map(kindOf)))).toEqual(new Set(['unreachable']));
    await expect.poll(() => told, { timeout: 5_000 }).toEqual(['silent']);
    expect(database.silentMs?.()).toBeGreaterThan(0);
    const connections = way.open();
    const refused = await Promise.all(Array.from({ length: 300 }, () => kindOf(raise(db))));
    expect(new Set(refused)).toEqual(new Set(['unreachable']));
    expect(way.open()).toBeLessThanOrEqual(connections + 2);
    way.restore();
    await expect.poll(() => told, { timeout: 5_000 }).toEqual(['silent', 'answers']);
    await raise(db);
    expect(await versionOf(db)).toBe(version + 1);
  }, 30_000);

  test('that takes a minute counts as silent until it is fast again', async () => {
    const { way, told, database } = await disturbed();
    way.slow(60_000);
    await expect.poll(() => told, { timeout: 5_000 }).toEqual(['silent']);
    expect(await kindOf(versionOf(database.db))).toBe('unreachable');
    way.slow(0);
    await expect.poll(() => told, { timeout: 5_000 }).toEqual(['silent', 'answers']);
    expect(await kindOf(versionOf(database.db))).toBe('done');
  }, 30_000);

  test('that breaks after a commit was sent: the outcome is unknown, and it is not run again', async () => {
    const { way, database, direct } = await disturbed();
    const before = await versionOf(direct);
    way.breakAfter('commit');
    const lost = raise(database.db);
    await expect(lost).rejects.toBeInstanceOf(OutcomeUnknownError);
    expect(await lost.catch(storageHttpError)).toMatchObject({ status: 503 });
    await expect.poll(() => versionOf(direct)).toBe(before + 1);
    await raise(database.db);
    expect(await versionOf(direct)).toBe(before + 2);
  });

  test('that breaks during a single write: the outcome is unknown, and it is not run again', async () => {
    const { way, database, direct } = await disturbed();
    way.breakAfter('update "booking_feed"');
    const lost = database.db.updateTable('bookingFeed').set({ version: 50 }).execute();
    await expect(lost).rejects.toBeInstanceOf(OutcomeUnknownError);
    await expect.poll(() => versionOf(direct)).toBe(50);
  });
});

describe.skipIf(!hasPostgres)('a PostgreSQL', () => {
  usesPostgres();

  test('that takes too long for a statement cancels it, and the connection is used again', async () => {
    const { database } = await disturbed();
    expect(await kindOf(sql`select pg_sleep(30)`.execute(database.db))).toBe('busy');
    expect(await kindOf(versionOf(database.db))).toBe('done');
  });

  test('that is locked for writing: writers give up, and readers continue', async () => {
    const { database, direct } = await disturbed();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: held, resolve: hasIt } = Promise.withResolvers<void>();
    const stranger = writeTransaction(direct, async (trx) => {
      await versionOf(trx);
      hasIt();
      await released;
    });
    await held;
    const writers = Array.from({ length: 5 }, () => kindOf(raise(database.db)));
    expect(await kindOf(versionOf(database.db))).toBe('done');
    expect(new Set(await Promise.all(writers))).toEqual(new Set(['busy']));
    release();
    await stranger;
    expect(await kindOf(raise(database.db))).toBe('done');
  }, 30_000);

  test('with a full queue refuses further queries at once', async () => {
    const { direct } = await disturbed();
    const asked = Array.from({ length: 700 }, () => kindOf(versionOf(direct)));
    const answers = await Promise.all(asked);
    expect(answers.filter((each) => each === 'busy').length).toBeGreaterThan(100);
    expect(answers.filter((each) => each === 'done').length).toBeGreaterThan(400);
    expect(await kindOf(versionOf(direct))).toBe('done');
  }, 30_000);

  test('whose disk is full gives a clear error, and recovers when there is space', async () => {
    const { database, direct } = await disturbed();
    await sql`create function full_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(direct);
    await sql`create trigger full_disk before update on booking_feed execute function full_disk()`.execute(
      direct,
    );
    const refused = await raise(database.db).catch(storageHttpError);
    expect(refused).toMatchObject({ status: 503, message: expect.stringContaining('disk is full') });
    await sql`drop trigger full_disk on booking_feed`.execute(direct);
    expect(await kindOf(raise(database.db))).toBe('done');
  });

  test('that has become read-only is not written to, and its connections are not used again', async () => {
    const { database, direct, name } = await disturbed();
    await sql.raw(`alter database ${name} set default_transaction_read_only = on`).execute(direct);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and pid <> pg_backend_pid()`.execute(
      direct,
    );
    await expect.poll(() => kindOf(versionOf(database.db)), { timeout: 5_000 }).toBe('done');
    const refused = await raise(database.db).catch(storageHttpError);
    expect(refused).toMatchObject({ status: 503, message: expect.stringContaining('read-only') });
    await sql.raw(`alter database ${name} reset all`).execute(direct);
    await expect.poll(() => kindOf(raise(database.db)), { timeout: 5_000 }).toBe('done');
  }, 30_000);
});
