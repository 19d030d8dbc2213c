import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { migrateUntil, migrations, pendingMigrations } from '#db/migrate.ts';
import type { OpenDatabase } from '#db/open.ts';
import { PATIENT } from '#db/postgres/limits.ts';
import { makeSchema } from '#db/postgres/make-schema.ts';
import { openPostgres } from '#db/postgres/open.ts';
import { openDatabase } from '#db/sqlite/open.ts';
import { prepareDatabase } from '#db/sqlite/prepare.ts';
import type { Refusals, Write } from '../../tools/trust/old-writer.ts';
import { onPostgres } from '../support/database.ts';
import { fillOldSite, sellIntroductions } from '../support/old-site.ts';
import { expectOldSite, expectWrites } from '../support/old-site-checks.ts';
import { OLD_BOOKINGS } from '../support/old-site-times.ts';
import { newPostgresUrl } from '../support/postgres.ts';
import { randomNumbers, randomSeed } from '../support/random-seed.ts';
import { readRows, type StoredRows } from '../support/stored-rows.ts';

const KILLS = 10;
const WRITERS = 3;
/** The machine may have been slower when the migration was timed, and a migration that is done cannot be killed. */
const EARLY = 0.6;
const program = (name: string) => fileURLToPath(new URL(`../../tools/trust/${name}.ts`, import.meta.url));
const random = randomNumbers(randomSeed());

interface OldSite {
  /** The file or the address. */
  place: string;
  rows: StoredRows;
}

const namesBefore = (name: string) => Object.keys(migrations).filter((each) => each < name);

const open = (place: string): Promise<OpenDatabase> | OpenDatabase =>
  onPostgres ? openPostgres(place) : openDatabase(place, { mustExist: true });

/** A site that stopped before a migration. */
async function oldSite(until: string): Promise<OldSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'one-hour-old-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const place = onPostgres ? await newPostgresUrl({ empty: true }) : path.join(folder, 'app.db');
  const { db, close } = onPostgres ? await openPostgres(place, { limits: PATIENT }) : openDatabase(place);
  if (onPostgres) await makeSchema(db);
  await migrateUntil(db, namesBefore('0124'));
  await fillOldSite(db);
  if (until > '0124') {
    await migrateUntil(db, namesBefore(until));
    await sellIntroductions(db);
  }
  const rows = await readRows(db);
  await close();
  return { place, rows };
}

interface Writer {
  writes: Map<string, Write>;
  /** How many were acknowledged. */
  count(): number;
  /** The longest that one took, in milliseconds. */
  slowest(): number;
  stop(): Promise<Refusals>;
}

async function startWriter(place: string, number: number, knows: string): Promise<Writer> {
  const args = [place, String(number), String(WRITERS), knows];
  const child = spawn(process.execPath, [program('old-writer'), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const gone = once(child, 'close');
  const writes = new Map<string, Write>();
  let [count, slowest, rest, last] = [0, 0, '', ''];
  const begun = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        last = line;
        if (line === 'begins') resolve();
        else if (line.includes('"ref"')) {
          const write: Write = JSON.parse(line);
          writes.set(write.ref, write);
          count += 1;
          slowest = Math.max(slowest, write.ms);
        }
      }
    });
  });
  await begun;
  return {
    writes,
    count: () => count,
    slowest: () => slowest,
    async stop() {
      child.stdin.end();
      await gone;
      const refusals: Refusals = JSON.parse(last);
      return refusals;
    },
  };
}

/** Starts to migrate. @param killAfterMs since it began; to the end without it */
async function migrateInChild(place: string, killAfterMs?: number): Promise<{ ms: number; done: boolean }> {
  const child = spawn(process.execPath, [program('upgrade-child'), place], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'close');
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await once(child.stdout, 'data');
  const begun = performance.now();
  if (killAfterMs !== undefined) {
    await Promise.race([delay(killAfterMs), gone]);
    child.kill('SIGKILL');
  }
  await gone;
  return { ms: performance.now() - begun, done: output.includes('done') };
}

/** How long the migrations take on a copy, without a kill, in milliseconds. */
async function timeOf(place: string): Promise<number> {
  const copy = onPostgres ? place.replace('?', '_copy?') : `${place}-copy`;
  if (onPostgres) {
    const { db, close } = await openPostgres(await newPostgresUrl({ empty: true }), { limits: PATIENT });
    const names = [copy, place].map((url) => sql.ref(new URL(url).pathname.slice(1)));
    await sql`create database ${names[0]} template ${names[1]}`.execute(db);
    await close();
  } else await copyFile(place, copy);
  return (await migrateInChild(copy)).ms;
}

async function pendingIn(place: string): Promise<number> {
  const { db, close } = await open(place);
  try {
    return (await pendingMigrations(db)).length;
  } finally {
    await close();
  }
}

describe.each([
  { from: 'the version before the kinds', until: '0124', knows: 'tiers' },
  { from: 'the version before questions, rooms and the waiting list', until: '0137', knows: 'kinds' },
])('$from', ({ until, knows }) => {
  test('goes on booking while its 10,000 bookings are migrated and the migration is killed ten times', async () => {
    const { place, rows } = await oldSite(until);
    const all = Object.keys(migrations).filter((name) => name >= until).length;
    const ms = await timeOf(place);
    const writers: Writer[] = [];
    for (let number = 0; number < WRITERS; number += 1) writers.push(await startWriter(place, number, knows));
    const count = () => writers.reduce((sum, writer) => sum + writer.count(), 0);
    let midway = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = count();
      const { done } = await migrateInChild(place, ((kill + random()) / KILLS) * ms * EARLY);
      // All of the migrations or none.
      const pending = await pendingIn(place);
      expect([0, all]).toContain(pending);
      expect(done && pending > 0).toBe(false);
      if (pending > 0) midway += 1;
      await expect.poll(count).toBeGreaterThan(before + 20);
    }
    const beforeLast = count();
    expect(await migrateInChild(place)).toMatchObject({ done: true });
    expect(await pendingIn(place)).toBe(0);
    const beside = count();
    await expect.poll(count).toBeGreaterThan(beside + 300);
    const refusals = await Promise.all(writers.map((writer) => writer.stop()));
    const figures = { ms, midway, writes: count(), beforeLast, beside, refusals };
    console.log(
      JSON.stringify({ ...figures, slowestMs: Math.max(...writers.map((writer) => writer.slowest())) }),
    );
    expect(midway).toBeGreaterThanOrEqual(3);
    // On a busy machine, a writer may wait longer for the migration than a server's visitors do.
    const failures = new Set(refusals.flatMap(({ failed }) => Object.keys(failed)));
    expect([...failures].filter((kind) => kind !== 'busy')).toEqual([]);
    const { db, close } = onPostgres ? await openPostgres(place) : await prepareDatabase(path.dirname(place));
    onTestFinished(() => close());
    await expectOldSite(db, rows);
    await expectWrites(
      db,
      writers.flatMap(({ writes }) => [...writes.values()]),
    );
  }, 240_000);
});

test.skipIf(onPostgres)(
  'a start that is killed ten times leaves the file with 10,000 bookings as it was, or migrated as a whole',
  async () => {
    const { place, rows } = await oldSite('0124');
    const dataDir = path.dirname(place);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const child = spawn(process.execPath, [program('prepare-child'), dataDir], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const gone = once(child, 'close');
      await once(child.stdout, 'data');
      await delay(random() * 900);
      child.kill('SIGKILL');
      await gone;
      const { db, close } = openDatabase(place);
      const { rows: counts } = await sql`select
        (select count(*) from migrations where name >= '0124') as ran,
        (select count(*) from sqlite_schema where name in ('kinds', 'session_cells', 'waitlist')) as tables,
        (select count(*) from bookings) as bookings`.execute(db);
      await close();
      const whole = Object.keys(migrations).filter((name) => name >= '0124').length;
      expect([
        { ran: 0, tables: 0, bookings: OLD_BOOKINGS },
        { ran: whole, tables: 3, bookings: OLD_BOOKINGS },
      ]).toContainEqual(counts[0]);
    }
    const { db, close } = await prepareDatabase(dataDir);
    onTestFinished(() => close());
    await expectOldSite(db, rows);
  },
  120_000,
);
