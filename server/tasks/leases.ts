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

/** How long a lease is valid without renewal. After `kill -9`, another process goes on after that time. */
const LEASE_MS = 30_000;
/** Renewals per lease: some may fail while the database is busy. */
const RENEWALS = 4;

/** Another process has taken over the work, because this one did not renew its lease in time. */
class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  constructor({ work, subject }: Leased) {
    super(`Another process has taken over: ${work} ${subject}`.trim());
  }
}

/** This process's leases on work that several processes share. */
export interface Leases {
  /** This process's name: random, so that no two processes have the same one. */
  owner: string;
  /**
   * Takes a lease that is free. Call it in the transaction that found the work, and `end` it in the one that records
   * that it is done.
   * @returns false when another process has it
   */
  take(db: Db, leased: Leased): Promise<boolean>;
  /** Keeps a lease for so many milliseconds without renewal, so that no process tries again before. */
  rest(db: Db, leased: Leased, ms: number): Promise<void>;
  /** Ends a lease that `take` returned true for. */
  end(db: Db, leased: Leased): Promise<void>;
  /**
   * Renews a lease while something runs under it.
   * @param work gets a signal that aborts with `LeaseLost` when another process has taken over
   */
  renewing<T>(leased: Leased, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /**
   * Runs a task unless another process is running it.
   * @returns undefined when another one is
   */
  alone<T>(task: string, run: (signal: AbortSignal) => Promise<T>): Promise<T | undefined>;
  /**
   * Elects one process for a task until it stops, or has not asked again for `forMs` milliseconds.
   * @returns whether it is this one
   */
  elected(task: string, forMs: number): Promise<boolean>;
  /** Lets another process be elected for a task. */
  resign(task: string): Promise<void>;
  /** Ends the leases of all processes. For a process that started alone: the others are gone. */
  clear(): Promise<void>;
  /** Ends everything this process holds, when it stops. */
  stop(): Promise<void>;
}

interface Options {
  db: Db;
  log: Logger;
  /** The database's time. */
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
        // The database was briefly busy. If the lease does expire, a later renewal finds it lost.
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
