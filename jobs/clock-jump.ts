/**
 * Detects that the clock was set, or that the machine slept. Leases of processes that are alive then look expired until
 * those processes have renewed them.
 * @param clock the clock of the leases
 * @param steady milliseconds of a clock that no one sets
 * @param restMs how long after a jump leases are not trusted
 * @returns a function that returns whether leases can be trusted now; call it every few seconds
 */
export function trustsLeases(
  clock: () => Date,
  restMs: number,
  steady: () => number = () => performance.now(),
): () => boolean {
  let ahead: number | undefined;
  let restUntil = Number.NEGATIVE_INFINITY;
  return () => {
    const at = steady();
    const before = ahead;
    ahead = clock().getTime() - at;
    if (before !== undefined && Math.abs(ahead - before) > restMs / 2) restUntil = at + restMs;
    return at >= restUntil;
  };
}
