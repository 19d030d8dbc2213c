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
export const LEASE_MS = 30_000;
/** Renewals per lease: some may fail while the database is busy. */
const RENEWALS = 4;

/** Another process has taken over the work, because this one did not renew its lease in time. */
export class LeaseLost extends Error {
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
    stop: () => endLeases(db, owner),
  };
}
