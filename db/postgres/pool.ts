import type { Socket } from 'node:net';
import type { Client, Pool } from 'pg';
import type { Limits } from './limits.ts';

/** This program's name in PostgreSQL's list of connections. */
export const APPLICATION = 'one-hour-app';

/** Parsers by PostgreSQL's type ids: counts and sums as numbers, booleans as SQLite's 0 and 1. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [16, (text) => (text === 't' ? 1 : 0)],
  [20, Number],
  [700, Number],
  [1700, Number],
]);

const settingsOf = ({ lock, statement, idle }: Limits) => `set lock_timeout = ${lock};
  set statement_timeout = ${statement};
  set idle_in_transaction_session_timeout = ${idle};
  set timezone = 'UTC';
  set client_min_messages = 'warning'`;

/** Members missing in the driver's types. */
interface Wire {
  connection: {
    stream: Socket;
    on(event: 'errorMessage', listener: (message: { code: string }) => void): void;
  };
}

/** Makes a pool. Loads `pg` only here. `sslmode` means what it means to PostgreSQL's own programs. */
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
  // An idle connection that breaks is replaced.
  pool.on('error', () => {});
  // Without a listener, a broken connection would end the process.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

/** Without this, the driver takes `sslmode=require` for `verify-full`, and prints a warning. */
export function asLibpq(url: string): string {
  const address = new URL(url);
  if (!address.searchParams.has('sslmode') || address.searchParams.has('uselibpqcompat')) return url;
  return `${url}&uselibpqcompat=true`;
}

function watchWire({ connection }: Wire, silenceMs: number): void {
  const { stream } = connection;
  // A network that drops packets closes nothing. A busy process may not have read yet, so look again.
  stream.setTimeout(silenceMs, () => {
    const { bytesRead } = stream;
    setImmediate(() => setImmediate(() => stream.bytesRead === bytesRead && stream.destroy()));
  });
  // After a failover, this may be a connection to the former primary, so drop it.
  connection.on('errorMessage', ({ code }) => {
    if (code === '25006') setImmediate(() => stream.destroy());
  });
}
