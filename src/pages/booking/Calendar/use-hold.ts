import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { api } from '#src/api/client.ts';
import type { Tier } from '#src/contract/values.ts';
import { calendar } from '../../../content/booking-calendar.ts';

export interface Hold {
  token: string;
  startsAt: string;
  expiresAt: string;
}

/** The message for the visitor: the server's own, or that there was no answer. */
export const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? error.detail : calendar.unreachable;

const keyOf = (tier: Tier) => `hold ${tier}`;

function kept(tier: Tier): Hold | undefined {
  try {
    const hold = JSON.parse(sessionStorage.getItem(keyOf(tier)) ?? 'null') as Hold | null;
    return hold && Date.parse(hold.expiresAt) > Date.now() ? hold : undefined;
  } catch {
    return undefined;
  }
}

function keep(tier: Tier, hold: Hold | undefined): void {
  try {
    if (hold) sessionStorage.setItem(keyOf(tier), JSON.stringify(hold));
    else sessionStorage.removeItem(keyOf(tier));
  } catch {
    // Storage may be disabled; then a reload starts over.
  }
}

/** The hold on a time while the form is filled in. It survives a reload. */
export function useHold(tier: Tier) {
  const [hold, setHold] = useState<Hold>();
  const set = useCallback(
    (next: Hold | undefined) => {
      keep(tier, next);
      setHold(next);
    },
    [tier],
  );
  useEffect(() => setHold(kept(tier)), [tier]);
  return {
    hold,
    /** @throws ApiError 409 if someone else was faster */
    async take(startsAt: string) {
      const earlier = hold && { replaces: hold.token };
      set(await api('POST /api/bookings/holds', { body: { tier, startsAt, ...earlier } }));
    },
    /** Releases the hold; if the call fails, the hold expires. */
    release() {
      if (hold)
        void api('POST /api/bookings/holds/:token/release', { params: { token: hold.token } }).catch(
          () => {},
        );
      set(undefined);
    },
    /** The session is booked, so there is no hold to restore. */
    forget: () => keep(tier, undefined),
  };
}
