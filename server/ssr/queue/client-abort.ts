import type { ServerResponse } from 'node:http';

/**
 * How somebody who waits may leave: has `left` called when they do, at once if they already have.
 * @returns a function after which it is no longer called
 */
export type ClientAbort = (left: () => void) => () => void;

/** Leaving by a signal. */
export const whenAborted =
  (signal: AbortSignal): ClientAbort =>
  (left) => {
    if (signal.aborted) left();
    else signal.addEventListener('abort', left, { once: true });
    return () => signal.removeEventListener('abort', left);
  };

/** Leaving by closing the connection before the answer. */
export const whenClosed =
  (response: ServerResponse): ClientAbort =>
  (left) => {
    if (response.closed || response.destroyed) left();
    else response.once('close', left);
    return () => response.off('close', left);
  };
