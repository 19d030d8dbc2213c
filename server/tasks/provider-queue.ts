import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { failText, nextTextAt, requeueInterruptedTexts, type TextQueue } from '#db/queries/text-queue.ts';
import { writeTransaction } from '#db/transaction.ts';
import { every, type RunningTask } from './every.ts';
import type { Leases } from './leases.ts';
import type { Task } from './task.ts';

/** Each mostly waits for the provider. */
const AT_ONCE = 3;
const MAX_ATTEMPTS = 4;
/** When the provider names no time. */
const RETRY_MS = [5_000, 30_000, 120_000] as const;
const LONGEST_WAIT_MS = 3_600_000;
const EVERY_MS = 5_000;

interface Claimed {
  id: number;
  attempts: number;
}

interface QueueDeps {
  db: Db;
  log: Logger;
  closing: AbortSignal;
  now: () => Date;
  leases: Leases;
}

interface QueueOptions<T extends Claimed, D> {
  name: string;
  failed: string;
  notWritten: string;
  /** For an administrator: every attempt ended with the server. */
  keptStopping: string;
  work: string;
  queue: TextQueue;
  /** Counts attempts. Called in a transaction. */
  claim: (db: Db, now: Date, limit: number) => Promise<T[]>;
  /** Writes and saves one text. Throws Canceled, or ProviderError with a sentence for an administrator. */
  write: (task: T, deps: D) => Promise<void>;
}

/** Thrown in the saving transaction of a canceled text, so that nothing is saved. */
export class Canceled extends Error {
  override readonly name = 'Canceled';
}

/**
 * Creates a queue of texts for a provider, independent of each other and each under a lease. Attempts are
 * counted beforehand, so a text that crashes the server eventually fails. An interrupted text is queued again
 * when its lease expires, or at the next start.
 */
export function providerQueue<T extends Claimed, D extends QueueDeps>(options: QueueOptions<T, D>): Task<D> {
  return { name: options.name, create: (deps) => runQueue(options, deps) };
}

function runQueue<T extends Claimed, D extends QueueDeps>(options: QueueOptions<T, D>, deps: D): RunningTask {
  const { name, failed, notWritten, keptStopping, queue } = options;
  const { db, leases, log, closing, now } = deps;
  const leaseOf = ({ id }: T) => ({ work: options.work, subject: String(id) });

  async function settle(task: T, error: unknown): Promise<void> {
    // The server is stopping: the text stays marked as running.
    if (error instanceof Canceled || closing.aborted) return;
    log.warn({ err: error, task: task.id, attempts: task.attempts }, notWritten);
    // Imported on first use, with the rest of the writer.
    const { ProviderError } = await import('#writer/providers/provider.ts');
    const known = error instanceof ProviderError ? error : undefined;
    const sentence = known?.message ?? 'Something went wrong on this server. See its log for details.';
    const wait = known?.retryAfterMs ?? RETRY_MS[task.attempts - 1];
    const isWorthwhile = known?.kind === 'transient' && task.attempts < MAX_ATTEMPTS && wait !== undefined;
    const again = isWorthwhile
      ? new Date(now().getTime() + Math.min(Math.max(wait, 0), LONGEST_WAIT_MS))
      : undefined;
    await failText(db, queue, task.id, sentence, again);
  }

  async function work(task: T): Promise<void> {
    if (task.attempts > MAX_ATTEMPTS) {
      await failText(db, queue, task.id, keptStopping);
      return leases.end(db, leaseOf(task));
    }
    try {
      await leases.renewing(leaseOf(task), () => options.write(task, deps));
    } catch (error) {
      await settle(task, error);
    }
    await leases.end(db, leaseOf(task));
  }

  return every({
    name,
    everyMs: EVERY_MS,
    immediately: true,
    log,
    failed,
    signal: closing,
    async run() {
      // Another process may already be writing the text again.
      await writeTransaction(db, (trx) => requeueInterruptedTexts(trx, queue, options.work, now()));
      while (!closing.aborted) {
        const due = await nextTextAt(db, queue);
        if (!due || due > now()) return;
        const tasks = await writeTransaction(db, async (trx) => {
          const claimed = await options.claim(trx, now(), AT_ONCE);
          for (const task of claimed) await leases.take(trx, leaseOf(task));
          return claimed;
        });
        await Promise.all(tasks.map(work));
      }
    },
  });
}
