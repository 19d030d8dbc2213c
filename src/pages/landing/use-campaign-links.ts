import { useEffect } from 'react';
import { campaignQuery } from './utm.ts';

/**
 * Carries the campaign to booking from the links around the page too: the header's is written without knowing of it, and a
 * cached page knows of none.
 */
export function useCampaignLinks(): void {
  useEffect(() => {
    const campaign = campaignQuery(new URLSearchParams(location.search));
    if (campaign === '') return;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/booking"]'))
      link.setAttribute('href', link.pathname + campaign);
  }, []);
}
