import { behavior } from '#renderer/islands/behavior.ts';
import { campaignQuery } from './utm.ts';

/** In the browser, because neither the header nor a cached page knows the campaign. */
export default behavior('campaign-links', () => {
  const campaign = campaignQuery(new URLSearchParams(location.search));
  if (campaign === '') return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/booking"]'))
    link.setAttribute('href', link.pathname + campaign);
});
