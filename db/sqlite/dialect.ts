import { setTimeout as delay } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryCompiler,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import type { EngineAdapter } from '../engine.ts';
import { withoutNul } from '../without-nul.ts';
import { SqliteCompiler } from './compiler.ts';
import { sqliteEngine } from './engine.ts';

/** Milliseconds to wait for another process's write. A worker's takes about 10 ms. */
const WAIT_MS = 3_000;
/** After a timeout, statements fail at once for this long, so that not every request waits in full. */
const IMPATIENT_MS = 10_000;
const PAUSES_MS = [2, 5, 10, 20, 40];

const isLocked = (error: unknown) => (error as { code?: unknown }).code === 'SQLITE_BUSY';

/**
 * Retries without blocking, unlike SQLite's `busy_timeout`. After a long lock, statements fail at once for a
 * while.
 */
export class PatientDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createAdapter(): DialectAdapter {
    return new Adapter();
  }

  override createQueryCompiler(): QueryCompiler {
    return new SqliteCompiler();
  }

  override createDriver(): Driver {
    return new PatientDriver(this.#config);
  }
}

class Adapter extends SqliteAdapter implements EngineAdapter {
  readonly engine = sqliteEngine;
}

class PatientDriver extends SqliteDriver {
  #patient: DatabaseConnection | undefined;

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#patient ??= patient(await super.acquireConnection());
    return this.#patient;
  }
}

function patient(connection: DatabaseConnection): DatabaseConnection {
  let impatientUntil = 0;

  /** A statement that found the database locked did nothing, so a retry is safe. */
  async function retryWhileLocked<R>(query: CompiledQuery, locked: unknown) {
    const begun = performance.now();
    if (begun < impatientUntil) throw locked;
    for (let attempt = 0; performance.now() - begun < WAIT_MS; attempt += 1) {
      await delay(PAUSES_MS[attempt] ?? 50);
      try {
        return await connection.executeQuery<R>(query);
      } catch (error) {
        if (!isLocked(error)) throw error;
      }
    }
    impatientUntil = performance.now() + IMPATIENT_MS;
    throw locked;
  }

  return {
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    async executeQuery<R>(given: CompiledQuery) {
      const query = withoutNul(given);
      try {
        return await connection.executeQuery<R>(query);
      } catch (error) {
        if (!isLocked(error)) throw error;
        return retryWhileLocked<R>(query, error);
      }
    },
  };
}
