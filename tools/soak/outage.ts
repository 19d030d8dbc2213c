/** The time without a PostgreSQL primary. */
export interface Outage {
  from: Date | undefined;
  begin(): void;
  /** A standby becomes the primary, so it may answer. */
  promote(): void;
  end(): void;
  /** True if the database has been away for at least this many milliseconds. */
  isAway(forMs?: number): boolean;
  /** True if requests may fail because of it, including shortly after its end, when servers reconnect. */
  isNow(): boolean;
  /** The same at an earlier time. */
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
