import type { Client } from 'pg';
import { MoveError } from '../move/rows.ts';
import { OLDEST } from './check-server.ts';
import { isLost, postgresFault } from './faults.ts';
import { APPLICATION, asLibpq } from './pool.ts';

/** For a transaction over all rows: a large table takes longer than a request may. */
export const WITH_PATIENCE = `set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = '10min';
  set local lock_timeout = '15s';
  set local timezone = 'UTC';
  set local client_min_messages = 'warning'`;

/**
 * Connects for a copy of all rows. Sets nothing for the session, because a pooler may share its connection.
 * @param what the database, for a person
 * @throws MoveError when it cannot be reached or used
 */
export async function connectForRows(url: string, what: string): Promise<Client> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: asLibpq(url),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    fallback_application_name: APPLICATION,
  });
  // Without a listener, a broken connection would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new MoveError(`The ${what} cannot be reached (${(error as Error).message}). Nothing was changed.`, {
      cause: error,
    });
  }
  try {
    const fault = await unusable(client);
    if (fault) throw new MoveError(`The ${what} ${fault} Nothing was changed.`);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw explained(error, what);
  }
}

async function unusable(client: Client): Promise<string | undefined> {
  const { rows } = await client.query(`select current_setting('server_version_num')::int / 10000 as version,
    current_setting('server_encoding') as encoding`);
  const [{ version, encoding }] = rows as [{ version: number; encoding: string }];
  if (version < OLDEST) return `is PostgreSQL ${version}; ${OLDEST} or newer is needed.`;
  return encoding === 'UTF8'
    ? undefined
    : `has the encoding ${encoding}. Use a database that was created with the encoding UTF8.`;
}

/** Explains an engine error to a person. `after` says what became of the target. */
export function explained(error: unknown, what: string, after = 'Nothing was changed.'): unknown {
  if (error instanceof MoveError) return error;
  const { code, message, detail } = error as { code?: string; message: string; detail?: string };
  if (isLost(error as Error))
    return new MoveError(`The connection to the ${what} broke (${message}). ${after}`, { cause: error });
  if (code === undefined || !/^(?=.*\d)[0-9A-Z]{5}$/.test(code)) return error;
  const todo: Partial<Record<string, string>> = {
    full: 'Its disk is full. Free up space, then try again.',
    'read-only': 'It is read-only. Use the address of the primary.',
    'not allowed': 'Use the role that owns the database.',
    busy: 'Other connections use it. Stop them, then try again.',
  };
  const parts = [
    `The ${what} refused: ${message} (${code}).`,
    detail,
    todo[postgresFault(code) ?? ''],
    after,
  ];
  return new MoveError(parts.filter(Boolean).join(' '), { cause: error });
}
