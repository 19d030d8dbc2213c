import { useEffect } from 'react';
import { campaignQuery } from './utm.ts';

/**
 * Adds the campaign to all booking links on the page: the header does not know about it, and neither does a
 * cached page.
 */
export function useCampaignLinks(): void {
  useEffect(() => {
    const campaign = campaignQuery(new URLSearchParams(location.search));
    if (campaign === '') return;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/booking"]'))
      link.setAttribute('href', link.pathname + campaign);
  }, []);
}
