import type { Socket } from 'node:net';
import type { Client, Pool } from 'pg';
import type { Limits } from './limits.ts';

/** The name of this program's connections in PostgreSQL's list. */
export const APPLICATION = 'one-hour-app';

/** How values arrive: counts and sums as numbers, truth as SQLite's 0 and 1. By PostgreSQL's ids of types. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [16, (text) => (text === 't' ? 1 : 0)],
  [20, Number],
  [700, Number],
  [1700, Number],
]);

/** The settings of each new connection. */
const settingsOf = ({ lock, statement, idle }: Limits) => `set lock_timeout = ${lock};
  set statement_timeout = ${statement};
  set idle_in_transaction_session_timeout = ${idle};
  set timezone = 'UTC';
  set client_min_messages = 'warning'`;

/** Members of the driver's clients that its types leave out. */
interface Wire {
  connection: {
    stream: Socket;
    on(event: 'errorMessage', listener: (message: { code: string }) => void): void;
  };
}

/**
 * Connections to a database. `pg` is loaded here, so that sites with a file never load it.
 * @param url the database's address. Its `sslmode` means what it means to PostgreSQL's own programs
 * @param max how many connections there may be
 */
export async function createPool(url: string, max: number, limits: Limits): Promise<Pool> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: asLibpq(url),
    max,
    connectionTimeoutMillis: limits.connect,
    keepAlive: true,
    fallback_application_name: APPLICATION,
    keepAliveInitialDelayMillis: 10_000,
    allowExitOnIdle: true,
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        PARSERS.get(id) ?? pg.types.getTypeParser(id, format as 'text'),
    } as typeof pg.types,
    onConnect: async (client) => {
      watchWire(client as unknown as Client & Wire, limits.silence);
      await client.query(settingsOf(limits));
    },
  });
  // A connection that breaks while nobody uses it is replaced; the next look says when there is none.
  pool.on('error', () => {});
  // One that breaks while it is used fails its statement; without a listener, it would also end the process.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

/** Without this, the driver takes `sslmode=require` for `verify-full`, and prints a warning. */
export function asLibpq(url: string): string {
  const address = new URL(url);
  if (!address.searchParams.has('sslmode') || address.searchParams.has('uselibpqcompat')) return url;
  return `${url}&uselibpqcompat=true`;
}

/** Ends a connection that will not answer any more. */
function watchWire({ connection }: Wire, silenceMs: number): void {
  const { stream } = connection;
  // A network that drops packets closes nothing. A busy process may have read nothing yet, so look again.
  stream.setTimeout(silenceMs, () => {
    const { bytesRead } = stream;
    setImmediate(() => setImmediate(() => stream.bytesRead === bytesRead && stream.destroy()));
  });
  // After a failover, this may be a connection to the former primary. The next one goes where the address leads then.
  connection.on('errorMessage', ({ code }) => {
    if (code === '25006') setImmediate(() => stream.destroy());
  });
}
