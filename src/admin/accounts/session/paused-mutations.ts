import { focusManager, type Mutation, onlineManager } from '@tanstack/react-query';
import { ApiError, hasCode } from '#src/api/api-error.ts';
import { connection } from '#src/api/connection.ts';
import { Unreachable } from '#src/api/unreachable.ts';
import { signInEnded } from './session-ended.ts';

/** The call fails after about four minutes if the server answers its health check but never this call. */
const MAX_TRIES = 20;
const LONGEST_WAIT_MS = 15_000;
/** One second apart. While the server is away, the write is paused anyway. */
const QUICK_TRIES = 5;

/**
 * Writes that were not carried out, or that are safe to send twice, are held and retried once the server is
 * reachable and the user is signed in. All other failures show an error.
 */
export const pausedMutations = {
  networkMode: 'offlineFirst',
  retry(tries: number, error: Error): boolean {
    if (hasCode(error, 'signed_out')) {
      signInEnded.end();
      return true;
    }
    if (error instanceof ApiError) return error.repeatable && tries < QUICK_TRIES;
    return error instanceof Unreachable && error.repeatable && tries < MAX_TRIES;
  },
  retryDelay: (tries: number) => Math.min(1000 * 2 ** Math.max(0, tries - QUICK_TRIES), LONGEST_WAIT_MS),
} as const;

/** For writes that sign in, sign out or register: they cannot wait for a sign-in. */
export const notPaused = { networkMode: 'always', retry: false } as const;

export const isPaused = ({ state }: Mutation<unknown, Error, unknown, unknown>): boolean =>
  state.status === 'pending' && (state.isPaused || state.failureCount > 0);

/** Resumes held writes when possible. @returns a function that stops watching */
export function watchPausedMutations(): () => void {
  const tell = () => onlineManager.setOnline(connection.get().up && !signInEnded.get().ended);
  // TanStack Query pauses retries in unfocused windows; a save must go on.
  focusManager.setFocused(true);
  onlineManager.setEventListener(() => undefined);
  const ends = [connection.subscribe(tell), signInEnded.subscribe(tell)];
  return () => {
    for (const end of ends) end();
  };
}
