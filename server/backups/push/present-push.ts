import type { PushState } from './push.ts';

/** As administrators are told. */
export const presentPush = ({ lastAt, error, waiting, retryAt }: PushState) => ({
  lastAt: lastAt?.toISOString() ?? null,
  error: error ?? null,
  waiting,
  retryAt: retryAt?.toISOString() ?? null,
});
