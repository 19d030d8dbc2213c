import { useEffect, useRef, useState } from 'react';
import { type ApiOutput, api } from '#src/api/client.ts';
import type { Tier } from '#src/contract/site/values.ts';

export type OfferedTime = ApiOutput<'GET /api/waitlist/:token/offer'>;

/**
 * Fetches the time that is held for an entry of the waiting list, from a link such as `?offer=…`.
 * @param isReady false: a hold from before a reload is not read yet
 * @returns true if the offer of the link has ended
 */
export function useOffer(tier: Tier, isReady: boolean, onOffer: (offer: OfferedTime) => void): boolean {
  const [ended, setEnded] = useState(false);
  const read = useRef(onOffer);
  read.current = onOffer;
  useEffect(() => {
    const token = new URLSearchParams(location.search).get('offer');
    if (!isReady || !token) return;
    api('GET /api/waitlist/:token/offer', { params: { token } }).then(
      (offer) => (offer.tier === tier ? read.current(offer) : setEnded(true)),
      () => setEnded(true),
    );
  }, [tier, isReady]);
  return ended;
}
