import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { databaseTime } from '#db/clock.ts';
import { openPostgres } from '#db/postgres/open.ts';
import { findSignIn, insertSignIn } from '#db/queries/accounts/sessions.ts';
import { insertUser } from '#db/queries/accounts/users.ts';
import { hasClaimableJob } from '#db/queries/generator/job-queue.ts';
import { enqueueJob } from '#db/queries/generator/jobs.ts';
import { testPostgresUrl, usesPostgres } from '../support/postgres.ts';
import { hasPostgres } from '../support/postgres-cluster.ts';

const MINUTE = 60_000;

async function databaseAt(minutes: number) {
  const url = await testPostgresUrl();
  const setUp = await openPostgres(url);
  await sql`create function clock_timestamp() returns timestamptz language sql volatile as
    ${sql.lit(`select pg_catalog.clock_timestamp() + interval '${minutes} minutes'`)}`.execute(setUp.db);
  const name = new URL(url).pathname.slice(1);
  await sql.raw(`alter database ${name} set search_path = public, pg_catalog`).execute(setUp.db);
  await setUp.close();
  const database = await openPostgres(url);
  onTestFinished(() => database.close());
  return database;
}

describe.skipIf(!hasPostgres)('a server whose clock is not the database’s', () => {
  usesPostgres();

  test.each([-10, 10])(
    'by %s minutes does not matter, because the database’s clock counts',
    async (minutes) => {
      const { db, now } = await databaseAt(minutes);
      const ahead = now().getTime() - Date.now();
      expect(Math.abs(ahead - minutes * MINUTE)).toBeLessThan(MINUTE);
      await enqueueJob(db, { kind: 'manual', autoPublish: true });
      const right = new Date(Date.now() + minutes * MINUTE + MINUTE / 2);
      expect(await hasClaimableJob(db, right)).toBe(true);
      expect(await hasClaimableJob(db)).toBe(true);
      const user = await insertUser(db, { username: 'ada', passwordHash: 'h', role: 'owner' });
      const userId = user?.id ?? 0;
      const soon = new Date(databaseTime(db).getTime() + MINUTE);
      const past = new Date(databaseTime(db).getTime() - MINUTE);
      await insertSignIn(db, { idHash: 'soon', userId, data: '{}', expiresAt: soon });
      await insertSignIn(db, { idHash: 'past', userId, data: '{}', expiresAt: past });
      expect([await findSignIn(db, 'soon'), await findSignIn(db, 'past')]).toEqual(['{}', undefined]);
    },
    30_000,
  );
});

test('queries and handlers use the database’s clock, not the machine’s', () => {
  const own = ['db/queries', 'server']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
    )
    .filter((file) => /^db\/queries\/.*\.ts$|-api\.ts$/.test(file))
    .filter((file) => /new Date\(\)|Date\.now\(\)/.test(readFileSync(file, 'utf8')));
  // Download file names may use the server's clock.
  expect(own.sort()).toEqual(['server/operations/audit-api.ts', 'server/operations/backups-api.ts']);
});
