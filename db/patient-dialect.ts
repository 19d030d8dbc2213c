import { setTimeout as delay } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryCompiler,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import { CamelCaseCompiler } from './camel-case.ts';

/** How long a statement waits for another process's write, in milliseconds. A worker's takes some ten. */
const WAIT_MS = 3_000;
/** How long statements fail at once after one has waited in vain. Otherwise every request would wait its full time. */
const IMPATIENT_MS = 10_000;
const PAUSES_MS = [2, 5, 10, 20, 40];

const isLocked = (error: unknown) => (error as { code?: unknown }).code === 'SQLITE_BUSY';

/**
 * SQLite's dialect, but a locked database is waited for without holding up the process: SQLite's own waiting
 * (`busy_timeout`) would stop every page. What is locked for longer fails with SQLITE_BUSY, and while that lasts each
 * further statement fails at once. Names are the program's (`camel-case.ts`).
 */
export class PatientDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createQueryCompiler(): QueryCompiler {
    return new CamelCaseCompiler();
  }

  override createDriver(): Driver {
    return new PatientDriver(this.#config);
  }
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

  /** A statement that found the database locked has done nothing: it can be tried again as it is. */
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
    async executeQuery<R>(query: CompiledQuery) {
      try {
        return await connection.executeQuery<R>(query);
      } catch (error) {
        if (!isLocked(error)) throw error;
        return retryWhileLocked<R>(query, error);
      }
    },
  };
}
