import {
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPool,
  type QueryCompiler,
} from 'kysely';
import type { Pool } from 'pg';
import type { EngineAdapter } from '../engine.ts';
import { PostgresCompiler } from './compiler.ts';
import { type Shared, unreachable, watched } from './connection.ts';
import { postgresEngine } from './engine.ts';
import { isRefused, TOO_MANY } from './faults.ts';

type Config = PostgresDialectConfig & { pool: PostgresPool & Pick<Pool, 'waitingCount'> };

export class WatchedDialect extends PostgresDialect {
  readonly #config: Config;
  readonly #shared: Shared;

  constructor(config: Config, shared: Shared) {
    super(config);
    this.#config = config;
    this.#shared = shared;
  }

  override createAdapter(): DialectAdapter {
    return new Adapter(this.#shared);
  }

  override createQueryCompiler(): QueryCompiler {
    return new PostgresCompiler();
  }

  override createDriver(): Driver {
    return new WatchedDriver(this.#config, this.#shared);
  }
}

/** Statements and transactions that may wait. Later ones are refused, to limit memory. */
const MOST_WAITING = 500;
const TURN_MS = 15_000;

const tooMany = () => Object.assign(new Error('Too many are waiting for the database'), { code: TOO_MANY });

class Adapter extends PostgresAdapter implements EngineAdapter {
  readonly engine = postgresEngine;
  readonly #shared: Shared;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(shared: Shared) {
    super();
    this.#shared = shared;
  }

  now(): Date {
    return new Date(Date.now() + this.#shared.clockAheadMs);
  }

  /** If each took a connection to wait on, a hundred writers would leave none for readers. */
  readonly inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (this.#waiting === MOST_WAITING) throw tooMany();
    this.#waiting += 1;
    const asked = performance.now();
    const run = this.#last.then(() => {
      this.#waiting -= 1;
      if (performance.now() - asked > TURN_MS) throw tooMany();
      return work();
    });
    this.#last = run.catch(() => {});
    return run;
  };
}

class WatchedDriver extends PostgresDriver {
  readonly #shared: Shared;
  readonly #pool: Config['pool'];
  readonly #watched = new WeakMap<DatabaseConnection, DatabaseConnection>();
  readonly #own = new WeakMap<DatabaseConnection, DatabaseConnection>();

  constructor(config: Config, shared: Shared) {
    super(config);
    this.#pool = config.pool;
    this.#shared = shared;
  }

  override async acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    // Otherwise each request would wait in full, and they would pile up.
    if (this.#shared.silentSince !== undefined) throw unreachable(new Error('it has been silent'));
    if (this.#pool.waitingCount >= MOST_WAITING) throw tooMany();
    const own = await super.acquireConnection(...options).catch((error: Error) => {
      throw isRefused(error) ? unreachable(error) : error;
    });
    const known = this.#watched.get(own);
    if (known) return known;
    const connection = watched(own, this.#shared);
    this.#watched.set(own, connection);
    this.#own.set(connection, own);
    return connection;
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await super.releaseConnection((this.#own.get(connection) ?? connection) as never);
  }
}
