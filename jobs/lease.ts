import type { Db } from '#db/open.ts';
import { renewLease } from '#db/queries/generator/job-queue.ts';

export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  /** `waiting`: for a batch of the provider. `approval`: for a person who approves the brief. */
  readonly reason: 'cancelled' | 'parked' | 'lost' | 'waiting' | 'approval';
  /** Milliseconds to wait, and the note that the job's page shows until then. */
  readonly pause: { afterMs: number; note: string } | undefined;

  constructor(reason: Interrupted['reason'], pause?: Interrupted['pause']) {
    super(`The job was interrupted: ${reason}`);
    this.reason = reason;
    this.pause = pause;
  }
}

export interface Lease {
  owner: string;
  signal: AbortSignal;
  /** @throws Interrupted when work must stop */
  check(): void;
  /** Renews the lease now, and checks for cancellation. */
  look(): Promise<void>;
  park(graceMs: number): void;
  lose(): void;
  end(): void;
}

export interface LeaseOptions {
  db: Db;
  jobId: number;
  owner: string;
  leaseMs: number;
  clock: () => Date;
  progress: () => number;
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
      // The database was briefly busy. The next renewal comes before the lease expires; if it does expire, a
      // later one finds it lost.
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
