import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { NewerDatabaseError, pendingMigrations } from '#db/migrate.ts';
import type { OpenDatabase } from '#db/open.ts';
import { requireWritable } from '#db/queries/content-version.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { Startup } from '../boot/startup.ts';

/** Below this much free space, a write may fail at any moment. */
const LEAST_BYTES = 16 * 1024 * 1024;
/** A database that takes longer is of no use to visitors. */
const PATIENCE_MS = 5_000;
/** How long a result is cached: `/readyz` is public, and the check takes the write lock. */
const ANSWER_VALID_MS = 1_000;

export type Readiness = () => Promise<string | undefined>;

/**
 * Checks whether the startup is complete, and the database is writable and fully migrated.
 * @returns a function that returns the problem, for a person; undefined when there is none
 */
export function createReadiness(database: OpenDatabase, startup: Startup, log: Logger): Readiness {
  let answer: { at: number; fault: Promise<string | undefined> } | undefined;
  let isNewer = false;
  const newer = (error: NewerDatabaseError) => {
    if (!isNewer) log.info({ detail: error.message }, 'a newer version has migrated the database');
    isNewer = true;
  };
  return async () => {
    const unfinished = startup.fault();
    if (unfinished) return unfinished;
    if (!answer || performance.now() - answer.at > ANSWER_VALID_MS)
      answer = { at: performance.now(), fault: inTime(findFault(database, log, newer)) };
    return answer.fault;
  };
}

/** Who asks has a limit too, and must hear a reason before it. */
function inTime(fault: Promise<string | undefined>): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(resolve, PATIENCE_MS, 'the database does not answer in time');
  return Promise.race([fault, promise]).finally(() => clearTimeout(timer));
}

async function findFault(
  database: OpenDatabase,
  log: Logger,
  newer: (error: NewerDatabaseError) => void,
): Promise<string | undefined> {
  try {
    if (database.silentMs?.() !== undefined) return 'the database does not answer';
    if (!database.inPlace()) return 'the database file was moved or deleted';
    const { bavail, bsize } = await statfs(path.dirname(database.file));
    if (bavail * bsize < LEAST_BYTES) return 'the disk is full';
    // This fails whenever a write would: on a read-only file or a standby, or when another program holds the lock.
    await writeTransaction(database.db, requireWritable);
    const pending = await pendingMigrations(database.db).catch((error: unknown) => {
      if (!(error instanceof NewerDatabaseError)) throw error;
      // Containers of this version go on while newer ones replace them: migrations only add (docs/architecture.md).
      newer(error);
      return [];
    });
    return pending.length > 0 ? `migrations are pending: ${pending.join(', ')}` : undefined;
  } catch (error) {
    log.warn({ err: error }, 'not ready');
    return `the database cannot be written (${(error as { code?: string }).code ?? 'see the log'})`;
  }
}
