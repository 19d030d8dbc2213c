import type { Db } from '#db/open.ts';
import { renewLease } from '#db/queries/generator/job-queue.ts';

/** Why work on a job stops before the job is done. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  /** `waiting`: for a batch of the provider. */
  readonly reason: 'cancelled' | 'parked' | 'lost' | 'waiting';
  /** How long a waiting job rests, in milliseconds, and what its page says meanwhile. */
  readonly pause: { afterMs: number; note: string } | undefined;

  constructor(reason: Interrupted['reason'], pause?: Interrupted['pause']) {
    super(`The job was interrupted: ${reason}`);
    this.reason = reason;
    this.pause = pause;
  }
}

export interface Lease {
  owner: string;
  /** Aborts the work in progress. */
  signal: AbortSignal;
  /** @throws Interrupted when work must stop here */
  check(): void;
  /** Renews the lease now, and checks whether an administrator canceled the job. */
  look(): Promise<void>;
  /** Stops work at the next step; the current one gets `graceMs` to finish. */
  park(graceMs: number): void;
  /** Stops work immediately, without changing the job. */
  lose(): void;
  /** Stops the renewals. */
  end(): void;
}

export interface LeaseOptions {
  db: Db;
  jobId: number;
  owner: string;
  leaseMs: number;
  clock: () => Date;
  /** In percent; an estimate. */
  progress: () => number;
  /** Called after each renewal. */
  renewed: () => void;
}

/** Holds the lease on a claimed job: renews it eight times per lease duration, until `end()`. */
export function holdLease({ db, jobId, owner, leaseMs, clock, progress, renewed }: LeaseOptions): Lease {
  const abort = new AbortController();
  let parked = false;
  let graceTimer: NodeJS.Timeout | undefined;

  const interrupt = (reason: Interrupted['reason']) => {
    if (!abort.signal.aborted) abort.abort(new Interrupted(reason));
  };

  async function look(): Promise<void> {
    try {
      const lease = await renewLease(db, jobId, { owner, leaseMs, now: clock() }, Math.round(progress()));
      if (!lease.held) interrupt('lost');
      else if (lease.cancelRequested) interrupt('cancelled');
      else renewed();
    } catch {
      // The database was briefly busy. The next renewal comes before the lease expires. If it does expire, a
      // later renewal finds it lost.
    }
  }

  const timer = setInterval(look, leaseMs / 8);
  return {
    owner,
    signal: abort.signal,
    look,
    check() {
      if (abort.signal.aborted) throw abort.signal.reason;
      if (parked) throw new Interrupted('parked');
    },
    park(graceMs) {
      parked = true;
      graceTimer ??= setTimeout(() => interrupt('parked'), graceMs);
    },
    lose: () => interrupt('lost'),
    end() {
      clearInterval(timer);
      clearTimeout(graceTimer);
    },
  };
}
