/** The UTM parameters of a campaign's link, used to attribute bookings. */
const CAMPAIGN = /^utm_[a-z_]+$/;

/** @returns "?utm_source=mail&utm_campaign=may", or "" if the URL has no campaign */
export function campaignQuery(params: Iterable<[string, string]>): string {
  const kept = new URLSearchParams([...params].filter(([name]) => CAMPAIGN.test(name)));
  return kept.size > 0 ? `?${kept}` : '';
}
