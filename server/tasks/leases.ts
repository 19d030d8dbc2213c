import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import {
  endLease,
  endLeases,
  keepLease,
  type Leased,
  type LeaseTerms,
  renewLeaseOn,
  takeLease,
} from '#db/queries/leases.ts';

/** Another process takes over this long after `kill -9`. */
const LEASE_MS = 30_000;
/** Per lease: some may fail while the database is busy. */
const RENEWALS = 4;

/** Not renewed in time, so another process has taken over. */
class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  constructor({ work, subject }: Leased) {
    super(`Another process has taken over: ${work} ${subject}`.trim());
  }
}

export interface Leases {
  /** Random, so that no two processes share it. */
  owner: string;
  /**
   * Takes a free lease, in the transaction that found the work; `end` it in the one that records the result.
   * @returns false when another process has it
   */
  take(db: Db, leased: Leased): Promise<boolean>;
  /** Keeps a lease for `ms` milliseconds without renewal, so that no process retries before. */
  rest(db: Db, leased: Leased, ms: number): Promise<void>;
  end(db: Db, leased: Leased): Promise<void>;
  /** Renews a lease during `work`, whose signal aborts with `LeaseLost` if another process took over. */
  renewing<T>(leased: Leased, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** @returns undefined when another process runs the task */
  alone<T>(task: string, run: (signal: AbortSignal) => Promise<T>): Promise<T | undefined>;
  /**
   * Elects one process for a task until it stops, or does not ask again within `forMs` milliseconds.
   * @returns true if it is this one
   */
  elected(task: string, forMs: number): Promise<boolean>;
  resign(task: string): Promise<void>;
  /** For a process that started alone: the others are gone. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  db: Db;
  log: Logger;
  now: () => Date;
}

export function createLeases({ db, log, now }: Options): Leases {
  const owner = randomUUID();
  const terms = (leaseMs: number): LeaseTerms => ({ owner, leaseMs, now: now() });

  async function renewing<T>(leased: Leased, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const lost = new AbortController();
    const timer = setInterval(() => {
      renewLeaseOn(db, leased, terms(LEASE_MS)).then(
        (held) => {
          if (!held) lost.abort(new LeaseLost(leased));
        },
        // The database was briefly busy. If the lease expires, a later renewal finds it lost.
        (error: unknown) => log.warn({ err: error, ...leased }, 'a lease could not be renewed'),
      );
    }, LEASE_MS / RENEWALS).unref();
    try {
      return await work(lost.signal);
    } finally {
      clearInterval(timer);
    }
  }

  return {
    owner,
    renewing,
    take: (trx, leased) => takeLease(trx, leased, terms(LEASE_MS)),
    async rest(trx, leased, ms) {
      await renewLeaseOn(trx, leased, terms(ms));
    },
    end: (trx, leased) => endLease(trx, leased, owner),
    async alone(task, run) {
      const leased = { work: task, subject: '' };
      if (!(await takeLease(db, leased, terms(LEASE_MS)))) return undefined;
      try {
        return await renewing(leased, run);
      } finally {
        await endLease(db, leased, owner);
      }
    },
    elected: (task, forMs) => keepLease(db, { work: task, subject: '' }, terms(forMs)),
    resign: (task) => endLease(db, { work: task, subject: '' }, owner),
    clear: () => endLeases(db),
    stop: () => endLeases(db, owner),
  };
}
