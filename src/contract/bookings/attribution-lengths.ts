/** No zod here, and a file of its own: the booking page loads it. */

/** In characters; a landing page's path is percent-encoded. */
export const ATTRIBUTION_LENGTHS = { landing: 1_500, referrer: 253, campaign: 100, article: 120 } as const;
