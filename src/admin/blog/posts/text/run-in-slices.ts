/** Milliseconds; a key press then waits for no more than a frame. */
const SLICE_MS = 12;

/**
 * Runs work in slices on the page's own thread: a worker needs a Trusted Types policy, and the admin allows none.
 * @throws the signal's reason once it is aborted
 */
export async function runInSlices<Result>(
  steps: Generator<undefined, Result>,
  signal?: AbortSignal,
): Promise<Result> {
  let until = performance.now() + SLICE_MS;
  for (;;) {
    signal?.throwIfAborted();
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() < until) continue;
    await pause();
    until = performance.now() + SLICE_MS;
  }
}

/** Lets the page react. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
