import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { faultOf } from '#db/faults.ts';
import { NewerDatabaseError, pendingMigrations } from '#db/migrate.ts';
import type { OpenDatabase } from '#db/open.ts';
import { requireWritable } from '#db/queries/content-version.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { Startup } from '../../boot/startup.ts';

/** With less free space, a write may fail at any moment. */
const LEAST_BYTES = 16 * 1024 * 1024;
const PATIENCE_MS = 5_000;
/** `/readyz` is public, and the check takes the write lock. */
const ANSWER_VALID_MS = 1_000;

const SILENT = 'the database does not answer';

export type Readiness = () => Promise<string | undefined>;

/**
 * Checks that the startup is complete, and the database is writable and migrated.
 * @returns a function that returns the problem as text; undefined when there is none
 */
export function createReadiness(database: OpenDatabase, startup: Startup, log: Logger): Readiness {
  let answer: { at: number; fault: Promise<Fault> } | undefined;
  let isNewer = false;
  const newer = (error: NewerDatabaseError) => {
    if (!isNewer) log.info({ detail: error.message }, 'a newer version has migrated the database');
    isNewer = true;
  };
  /** Log only changes, not every probe. */
  let said: string | undefined;
  const say = ({ reason, detail }: Fault) => {
    if (reason === said || startup.isStarting()) return;
    if (reason === undefined) log.info('ready again');
    else log.warn({ reason, detail }, 'not ready');
    said = reason;
  };
  return async () => {
    const unfinished = startup.fault();
    if (!unfinished && (!answer || performance.now() - answer.at > ANSWER_VALID_MS))
      answer = { at: performance.now(), fault: inTime(findFault(database, newer)) };
    const fault = unfinished ? { reason: unfinished } : await (answer as NonNullable<typeof answer>).fault;
    say(fault);
    return fault.reason;
  };
}

interface Fault {
  /** The rest of a public sentence; undefined: no fault. */
  reason?: string | undefined;
  /** The error's message for the log; the failed request or task logs the stack. */
  detail?: string;
}

/** The caller has a time limit too, and must hear a reason before it. */
function inTime(fault: Promise<Fault>): Promise<Fault> {
  const { promise, resolve } = Promise.withResolvers<Fault>();
  const timer = setTimeout(resolve, PATIENCE_MS, { reason: 'the database does not answer in time' });
  return Promise.race([fault, promise]).finally(() => clearTimeout(timer));
}

async function findFault(database: OpenDatabase, newer: (error: NewerDatabaseError) => void): Promise<Fault> {
  try {
    if (database.silentMs?.() !== undefined) return { reason: SILENT };
    if (!database.inPlace()) return { reason: 'the database file was moved or deleted' };
    const { bavail, bsize } = await statfs(path.dirname(database.file));
    if (bavail * bsize < LEAST_BYTES) return { reason: 'the disk is full' };
    // Fails whenever a write would: on a read-only file or a standby, or a lock held by another program.
    await writeTransaction(database.db, requireWritable);
    const pending = await pendingMigrations(database.db).catch((error: unknown) => {
      if (!(error instanceof NewerDatabaseError)) throw error;
      // Containers of this version go on while newer ones replace them: migrations only add (docs/architecture.md).
      newer(error);
      return [];
    });
    return pending.length > 0 ? { reason: `migrations are pending: ${pending.join(', ')}` } : {};
  } catch (error) {
    const { code = 'see the log', message } = error as Error & { code?: string };
    if (faultOf(error)?.kind === 'unreachable') return { reason: SILENT, detail: message };
    return { reason: `the database cannot be written (${code})`, detail: message };
  }
}
