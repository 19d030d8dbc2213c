/**
 * Detects that the clock was set or the machine slept: leases of live processes then look expired until they
 * are renewed.
 * @param steady milliseconds of a monotonic clock
 * @param restMs how long leases are not trusted after a jump
 * @returns a function that tells if leases can be trusted now; call it every few seconds
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
