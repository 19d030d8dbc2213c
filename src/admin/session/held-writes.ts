import { focusManager, type Mutation, onlineManager } from '@tanstack/react-query';
import { hasCode } from '#src/api/api-error.ts';
import { connection } from '#src/api/connection.ts';
import { Unreachable } from '#src/api/unreachable.ts';
import { sessionEnded } from './session-ended.ts';

/** A server that answers its health check but never this call: some five minutes, then the call has failed. */
const MAX_TRIES = 20;
const LONGEST_WAIT_MS = 15_000;

/**
 * How every write of the admin meets a lost connection or an ended session: it is sent, and when it cannot have been
 * carried out, or may be sent twice, it is held and sent again once the server can be reached and somebody is signed in.
 * Everything else fails with a sentence of its own.
 */
export const heldWrites = {
  networkMode: 'offlineFirst',
  retry(tries: number, error: Error): boolean {
    if (hasCode(error, 'signed_out')) {
      sessionEnded.end();
      return true;
    }
    return error instanceof Unreachable && error.repeatable && tries < MAX_TRIES;
  },
  retryDelay: (tries: number) => Math.min(1000 * 2 ** tries, LONGEST_WAIT_MS),
} as const;

/** A write that signs in, out or makes the session: it cannot wait for one. */
export const notHeld = { networkMode: 'always', retry: false } as const;

/** Whether a write waits to be sent, for the first time or again. */
export const isHeld = ({ state }: Mutation<unknown, Error, unknown, unknown>): boolean =>
  state.status === 'pending' && (state.isPaused || state.failureCount > 0);

/** Lets held writes go on when they can. @returns the end of it */
export function watchHeldWrites(): () => void {
  const tell = () => onlineManager.setOnline(connection.get().up && !sessionEnded.get().ended);
  // A save goes on in a window that nobody looks at, too.
  focusManager.setFocused(true);
  onlineManager.setEventListener(() => undefined);
  const ends = [connection.subscribe(tell), sessionEnded.subscribe(tell)];
  return () => {
    for (const end of ends) end();
  };
}
