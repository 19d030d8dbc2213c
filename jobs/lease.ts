import type { Db } from '#db/open.ts';
import { renewLease } from '#db/queries/job-queue.ts';

/** Why work on a job ends before the job does. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  readonly reason: 'cancelled' | 'parked' | 'lost';

  constructor(reason: Interrupted['reason']) {
    super(`The job was ${reason}`);
    this.reason = reason;
  }
}

export interface Lease {
  owner: string;
  /** Aborts what is under way. */
  signal: AbortSignal;
  /** @throws Interrupted when work must end here */
  check(): void;
  /** Renews the lease now, and sees whether an administrator cancelled the job. */
  look(): Promise<void>;
  /** Ends work at the next step; what is under way then has `graceMs` to finish. */
  park(graceMs: number): void;
  /** Ends work now, without touching the job. */
  lose(): void;
  /** Stops renewing. */
  end(): void;
}

export interface LeaseOptions {
  db: Db;
  jobId: number;
  owner: string;
  leaseMs: number;
  clock: () => Date;
  /** In percent, as far as it can be told. */
  progress: () => number;
  /** Called after each renewal. */
  renewed: () => void;
}

/** Holds a claimed job: renews its lease eight times within its length, until `end()`. */
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
      // The database was busy for a moment. The next renewal comes before the lease runs out; if it does run out,
      // the one after that finds it lost.
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
