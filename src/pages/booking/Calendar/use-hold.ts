import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { api } from '#src/api/client.ts';
import { calendar } from '#src/content/bookings/booking-calendar.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { attribution } from './attribution.ts';

export interface Hold {
  token: string;
  startsAt: string;
  expiresAt: string;
  developer: string | null;
  /** Held for an entry of the waiting list. */
  isOffer?: true;
  /** Hours in which the team answers a request; a hold of an earlier visit may lack it. */
  approvalHours?: number | null;
}

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

/** Survives a reload. */
export function useHold(tier: Tier) {
  const [hold, setHold] = useState<Hold>();
  const set = useCallback(
    (next: Hold | undefined) => {
      keep(tier, next);
      setHold(next);
    },
    [tier],
  );
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    setHold(kept(tier));
    setRead(true);
  }, [tier]);
  return {
    hold,
    /** Takes over a time that was held elsewhere. */
    adopt: set,
    /** True once an earlier hold would be known. */
    isRead,
    /** @param again secret of a link to book the same developer @throws ApiError 409 if someone was faster */
    async take(startsAt: string, developer?: number, again?: string) {
      const earlier = hold && { replaces: hold.token };
      const body = {
        tier,
        startsAt,
        ...(developer && { developer }),
        ...(again && { again }),
        ...earlier,
        cameFrom: attribution(),
      };
      set(await api('POST /api/bookings/holds', { body }));
    },
    /** Resolves once the time is free again. If the call fails, the hold expires. */
    async release() {
      set(undefined);
      if (hold)
        await api('POST /api/bookings/holds/:token/release', { params: { token: hold.token } }).catch(
          () => {},
        );
    },
    /** After booking, there is no hold to restore. */
    forget: () => keep(tier, undefined),
  };
}
