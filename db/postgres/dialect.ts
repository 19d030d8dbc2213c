import {
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryCompiler,
} from 'kysely';
import type { EngineAdapter } from '../engine.ts';
import { PostgresCompiler } from './compiler.ts';
import { type Shared, unreachable, watched } from './connection.ts';
import { postgresEngine } from './engine.ts';
import { isLost } from './faults.ts';

/** Kysely's dialect with the program's names and watched connections. */
export class WatchedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #shared: Shared;

  constructor(config: PostgresDialectConfig, shared: Shared) {
    super(config);
    this.#config = config;
    this.#shared = shared;
  }

  override createAdapter(): DialectAdapter {
    return new Adapter();
  }

  override createQueryCompiler(): QueryCompiler {
    return new PostgresCompiler();
  }

  override createDriver(): Driver {
    return new WatchedDriver(this.#config, this.#shared);
  }
}

class Adapter extends PostgresAdapter implements EngineAdapter {
  readonly engine = postgresEngine;
  #last: Promise<unknown> = Promise.resolve();

  /** If each took a connection to wait on, a hundred writers would leave none for readers. */
  readonly inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const run = this.#last.then(work);
    this.#last = run.catch(() => {});
    return run;
  };
}

class WatchedDriver extends PostgresDriver {
  readonly #shared: Shared;
  readonly #watched = new WeakMap<DatabaseConnection, DatabaseConnection>();
  readonly #own = new WeakMap<DatabaseConnection, DatabaseConnection>();

  constructor(config: PostgresDialectConfig, shared: Shared) {
    super(config);
    this.#shared = shared;
  }

  override async acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    const own = await super.acquireConnection(...options).catch((error: Error) => {
      throw isLost(error) ? unreachable(error) : error;
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
