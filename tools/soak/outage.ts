/** The time in which the primary of a PostgreSQL is gone. */
export interface Outage {
  /** When it was killed; undefined before that. */
  from: Date | undefined;
  begin(): void;
  /** A standby becomes the primary: from now on it may answer. */
  promote(): void;
  /** Writes are back. */
  end(): void;
  /** Whether nothing can answer, and has not been able to for some milliseconds. */
  isAway(forMs?: number): boolean;
  /** Whether requests may fail because of it: also shortly after its end, because each server connects again. */
  isNow(): boolean;
  /** Whether it was so at a time. */
  was(at: Date): boolean;
}

const AFTERWARDS_MS = 3_000;

export function createOutage(): Outage {
  let to: Date | undefined;
  let promoted = false;
  const outage: Outage = {
    from: undefined,
    begin() {
      outage.from = new Date();
    },
    promote() {
      promoted = true;
    },
    end() {
      to = new Date();
    },
    isAway: (forMs = 0) =>
      outage.from !== undefined && !promoted && Date.now() - outage.from.getTime() >= forMs,
    isNow: () => outage.was(new Date()),
    was: (at) =>
      outage.from !== undefined &&
      at >= outage.from &&
      (to === undefined || at.getTime() - to.getTime() < AFTERWARDS_MS),
  };
  return outage;
}
