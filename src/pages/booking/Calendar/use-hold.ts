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

/** The sentence for a person: the server's own, or that there was no answer. */
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
    // Storage may be switched off; a reload then begins anew.
  }
}

/** The time that is kept while the form is filled. It outlives a reload of the page. */
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
    /** @throws ApiError 409 when somebody was quicker */
    async take(startsAt: string) {
      const earlier = hold && { replaces: hold.token };
      set(await api('POST /api/bookings/holds', { body: { tier, startsAt, ...earlier } }));
    },
    /** Gives it back; should the call fail, the clock does it. */
    release() {
      if (hold)
        void api('POST /api/bookings/holds/:token/release', { params: { token: hold.token } }).catch(
          () => {},
        );
      set(undefined);
    },
    /** It is booked: there is nothing to come back to. */
    forget: () => keep(tier, undefined),
  };
}
