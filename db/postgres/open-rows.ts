import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import type { Client } from 'pg';
import { runMigrations } from '../migrate.ts';
import { refuseOtherVersion } from '../move/move-rows.ts';
import { MoveError, type RowSource, type RowTarget } from '../move/rows.ts';
import type { Db } from '../open.ts';
import type { Tables } from '../schema.ts';
import { WatchedDialect } from './dialect.ts';
import { WRITES } from './engine.ts';
import { firstTable, makeTables } from './make-schema.ts';
import { connectForRows, explained, WITH_PATIENCE } from './row-client.ts';
import { postgresTarget } from './row-target.ts';
import { postgresRows } from './rows.ts';

/** Held by the one command that fills a database; an arbitrary number. */
const FILLS = 7_305_018_266;
/** A running server asks for changes four times a second. */
const SEEN_MS = 3_000;

const SNAPSHOT = 'begin isolation level repeatable read read only';

/**
 * Reads all rows as they are at one moment, while others may go on writing.
 * @param what the database, for a person
 * @param stopped true if no server may be using it
 * @param earlier true if it may be of an earlier version
 * @throws MoveError when it cannot be read, is of another version, or a server uses it
 */
export async function readPostgres<T>(
  url: string,
  what: string,
  read: (source: RowSource) => Promise<T>,
  { stopped = false, earlier = false } = {},
): Promise<T> {
  const client = await connectForRows(url, what);
  try {
    await client.query(SNAPSHOT);
    await client.query(WITH_PATIENCE);
    if (stopped) await refuseServers(client, what);
    const source = postgresRows(client);
    if ((await source.migrations()).length === 0)
      throw new MoveError(`The ${what} holds no site. Nothing was changed.`);
    await refuseOtherVersion(source, `The ${what}`, { earlier });
    return await read(source);
  } catch (error) {
    throw explained(error, what);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Fills a database in one transaction: all rows, or no change.
 * @param what the database, for a person
 * @param replace true to delete a site's rows; otherwise it must be empty
 * @throws MoveError when it cannot be filled; it may have been only if the connection broke during the commit
 */
export async function fillPostgres<T>(
  url: string,
  what: string,
  fill: (target: RowTarget) => Promise<T>,
  { replace = false } = {},
): Promise<T> {
  const client = await connectForRows(url, what);
  let after = 'Nothing was changed.';
  try {
    const db = queriesOn(client);
    await sql`begin`.execute(db);
    await client.query(WITH_PATIENCE);
    await takeLocks(client, what);
    if (await firstTable(db)) {
      if (!replace) await refuseFilled(client, what);
      await refuseServers(client, what);
    } else {
      await makeTables(db);
      await runMigrations(db);
    }
    const result = await fill(postgresTarget(client));
    after =
      'It is not known whether the change was made: look whether the site is there before you try again.';
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new MoveError(`The ${what} did not keep the rows. Nothing was changed.`);
    await client.query('analyze').catch(() => {});
    return result;
  } catch (error) {
    throw explained(error, what, after);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Returns true if the database has any table. @throws MoveError when it cannot be used */
export async function lookAt(url: string, what: string): Promise<boolean> {
  const client = await connectForRows(url, what);
  try {
    return (await firstTable(queriesOn(client))) !== undefined;
  } catch (error) {
    throw explained(error, what);
  } finally {
    await client.end().catch(() => {});
  }
}

function queriesOn(client: Client): Db {
  const one = Object.assign(client, { release: () => {} });
  return new Kysely<Tables>({
    dialect: new WatchedDialect(
      { pool: { connect: async () => one as never, end: async () => {}, options: {}, waitingCount: 0 } },
      { changes: 0, contentVersion: 0, refusesWrites: false, silentSince: undefined, clockAheadMs: 0 },
    ),
  });
}

async function takeLocks(client: Client, what: string): Promise<void> {
  const { rows } = await client.query(`select pg_try_advisory_xact_lock(${FILLS}) as taken`);
  const [{ taken }] = rows as [{ taken: boolean }];
  if (!taken)
    throw new MoveError(
      `Another command is filling the ${what}. Wait until it has finished. Nothing was changed.`,
    );
  await client.query(`select pg_advisory_xact_lock(${WRITES})`);
}

async function refuseFilled(client: Client, what: string): Promise<never> {
  const source = postgresRows(client);
  if ((await source.migrations()).length === 0)
    throw new MoveError(
      `The ${what} holds tables of another program. Nothing was changed. Use an empty database.`,
    );
  await refuseOtherVersion(source, `The ${what}`);
  const { rows } = await client.query(
    'select (select count(*) from users)::int as users, (select count(*) from posts)::int as posts',
  );
  const [{ users, posts }] = rows as [{ users: number; posts: number }];
  throw new MoveError(
    `The ${what} already holds a site (users: ${users}, posts: ${posts}). Nothing was changed. Use an empty database.`,
  );
}

/** A running server has just asked for changes. Looks twice, for one that has just stopped. */
async function refuseServers(client: Client, what: string): Promise<void> {
  const count = async () => {
    await client.query('select pg_stat_clear_snapshot()');
    const { rows } = await client.query(
      `select count(*)::int as servers from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and application_name = current_setting('application_name')
          and clock_timestamp() - query_start < $1 * interval '1 millisecond'`,
      [SEEN_MS],
    );
    return (rows as [{ servers: number }])[0].servers;
  };
  if ((await count()) === 0) return;
  await delay(SEEN_MS);
  const servers = await count();
  if (servers > 0)
    throw new MoveError(
      `Servers are still using the ${what} (${servers} connections). Stop every server of this site first. Nothing was changed.`,
    );
}
