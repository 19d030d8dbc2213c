let last: Promise<unknown> = Promise.resolve();

/**
 * Lets one piece of work with pictures go at a time in this process, in the order they came: one that is being decoded may
 * take a hundred megabytes, and two of them a small machine's last.
 */
export function inLane<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}
