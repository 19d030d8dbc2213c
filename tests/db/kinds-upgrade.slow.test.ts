import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { migrate, migrateUntil, migrations } from '#db/migrate.ts';
import type { Db } from '#db/open.ts';
import { makeSchema } from '#db/postgres/make-schema.ts';
import { openPostgres } from '#db/postgres/open.ts';
import { PatientDialect } from '#db/sqlite/dialect.ts';
import { prepareDatabase } from '#db/sqlite/prepare.ts';
import { testDataDir } from '../support/data-dir.ts';
import { onPostgres } from '../support/database.ts';
import { newPostgresUrl } from '../support/postgres.ts';
import { randomNumbers, randomSeed } from '../support/random-seed.ts';
import { cellsOf, storedCells, takenSessions } from '../support/raw-sessions.ts';

const BOOKINGS = 10_000;
const KILLS = 10;
const HOUR_MS = 3_600_000;
/** Far enough ahead that the cells of all sessions are filled. */
const FROM = Math.floor(Date.now() / HOUR_MS) * HOUR_MS + 240 * HOUR_MS;
const BEFORE = Object.keys(migrations).filter((name) => name < '0124');
const PREPARES = fileURLToPath(new URL('../../tools/trust/prepare-child.ts', import.meta.url));
const random = randomNumbers(randomSeed());

/** Bookings of the version before: every second hour of two developers, and one of Calendly's that overlaps. */
async function fill(db: Db): Promise<void> {
  const numbers = Array.from({ length: BOOKINGS }, (_, number) => number);
  for (let at = 0; at < BOOKINGS; at += 500)
    await db
      .insertInto('bookings')
      .values(
        numbers.slice(at, at + 500).map((number) => ({
          ref: `ref-${number}`,
          source: number === 0 ? 'calendly' : 'site',
          tier: number % 2 === 0 ? 'offshore' : 'usa',
          startsAt: new Date(
            FROM + Math.floor(number / 2) * 2 * HOUR_MS + (number === 0 ? 2.5 : 0) * HOUR_MS,
          ).toISOString(),
          developerId: 1 + (number % 2),
          taken: 1,
          state: 'confirmed',
          name: '',
          email: '',
          idea: '',
          timeZone: 'UTC',
          priceCents: 100,
          paidCents: 0,
          refundCents: 0,
          payment: 'due',
          origin: '',
          currency: 'USD',
          createdAt: '2026-01-01T00:00:00.000Z',
          updatedAt: '2026-01-01T00:00:00.000Z',
        })),
      )
      .execute();
  await sql`insert into booking_sessions (booking_id, brief) select id, 'A brief' from bookings`.execute(db);
}

const countOf = async (db: Db, table: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    db.withoutPlugins(),
  );
  return Number(rows[0]?.count);
};

async function expectUpgraded(db: Db): Promise<void> {
  expect(await countOf(db, 'bookings')).toBe(BOOKINGS);
  // Tables that refer to bookings have kept their rows.
  expect(await countOf(db, 'booking_sessions')).toBe(BOOKINGS);
  expect(await countOf(db, 'made_bookings')).toBe(BOOKINGS);
  const { rows } = await sql<{ count: number }>`select count(*) as count from bookings
    join kinds on kinds.id = bookings.kind_id where kinds.key = bookings.tier and bookings.minutes = 60`.execute(
    db,
  );
  expect(Number(rows[0]?.count)).toBe(BOOKINGS);
  expect(await storedCells(db)).toEqual(cellsOf(await takenSessions(db)));
}

test.skipIf(onPostgres)(
  'a file with 10,000 bookings is upgraded as a whole, however often the start is killed',
  async () => {
    const from = path.join(await testDataDir(), 'old.db');
    const sqlite = new SqliteDatabase(from);
    const old: Db = new Kysely({ dialect: new PatientDialect({ database: sqlite }) });
    await migrateUntil(old, BEFORE);
    await fill(old);
    await old.destroy();
    const dataDir = await testDataDir();
    await copyFile(from, path.join(dataDir, 'app.db'));
    for (let kill = 0; kill < KILLS; kill += 1) {
      const child = spawn(process.execPath, [PREPARES, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
      const gone = once(child, 'close');
      await once(child.stdout, 'data');
      await delay(random() * 700);
      child.kill('SIGKILL');
      await gone;
      const file = new SqliteDatabase(path.join(dataDir, 'app.db'));
      const ran = file.prepare("select count(*) from migrations where name >= '0124'").pluck().get();
      const tables = file.prepare(
        "select count(*) from sqlite_schema where name in ('kinds', 'session_cells')",
      );
      expect([ran, tables.pluck().get()]).toEqual(ran === 0 ? [0, 0] : [2, 2]);
      expect(file.prepare('select count(*) from bookings').pluck().get()).toBe(BOOKINGS);
      file.close();
    }
    const { db, close } = await prepareDatabase(dataDir);
    onTestFinished(() => close());
    await expectUpgraded(db);
  },
  120_000,
);

test.runIf(onPostgres)(
  'a database with 10,000 bookings is upgraded, and the version before goes on booking',
  async () => {
    const { db, close } = await openPostgres(await newPostgresUrl({ empty: true }));
    onTestFinished(() => close());
    await makeSchema(db);
    await migrateUntil(db, BEFORE);
    await fill(db);
    await migrate(db);
    await expectUpgraded(db);
    await sql`insert into bookings (ref, source, tier, starts_at, developer_id, taken, state, price_cents, payment,
    origin, currency, created_at, updated_at) values ('late', 'site', 'usa', ${new Date(FROM + HOUR_MS).toISOString()},
    2, 1, 'confirmed', 1, 'due', '', 'USD', 'x', 'x')`.execute(db.withoutPlugins());
    const late = await db
      .selectFrom('bookings')
      .select(['kindId', 'minutes'])
      .where('ref', '=', 'late')
      .execute();
    expect(late).toEqual([{ kindId: 2, minutes: 60 }]);
  },
  120_000,
);
