/**
 * Lets one piece of work go at a time, in the order they came: a picture that is being decoded may take a hundred
 * megabytes, and two of them a small machine's last.
 */
export function createLane(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
