/** What a campaign's link carries, so that a booking can be traced to it. */
const CAMPAIGN = /^utm_[a-z_]+$/;

/** @returns "?utm_source=mail&utm_campaign=may", or "" where the address names no campaign */
export function campaignQuery(params: Iterable<[string, string]>): string {
  const kept = new URLSearchParams([...params].filter(([name]) => CAMPAIGN.test(name)));
  return kept.size > 0 ? `?${kept}` : '';
}
