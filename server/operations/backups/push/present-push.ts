import type { PushState } from './push.ts';

/** The push state in the API's format. */
export const presentPush = ({ lastAt, error, waiting, retryAt }: PushState) => ({
  lastAt: lastAt?.toISOString() ?? null,
  error: error ?? null,
  waiting,
  retryAt: retryAt?.toISOString() ?? null,
});
