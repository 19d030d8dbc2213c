const CAMPAIGN = /^utm_[a-z_]+$/;

/** @returns "?utm_source=mail&utm_campaign=may", or "" if the URL has no campaign */
export function campaignQuery(params: Iterable<[string, string]>): string {
  const kept = new URLSearchParams([...params].filter(([name]) => CAMPAIGN.test(name)));
  return kept.size > 0 ? `?${kept}` : '';
}

/** @param url path and query */
export const campaignOf = (url: string): string | undefined =>
  new URLSearchParams(url.split('?', 2)[1]).get('utm_campaign')?.trim() || undefined;
