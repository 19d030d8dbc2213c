import { api } from '#src/api/client.ts';
import type { Attribution } from '#src/contract/bookings/attribution.ts';
import { ATTRIBUTION_LENGTHS } from '#src/contract/bookings/attribution-lengths.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { slugPattern } from '#src/contract/slug.ts';

/** As `renderer/record-visit.ts` writes it. */
const KEY = 'came-from';
const CAMPAIGN = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/** Empty if the browser refuses storage. */
function noted(): Record<string, unknown> {
  try {
    return recordOf(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  } catch {
    return {};
  }
}

const recordOf = (value: unknown) => (typeof value === 'object' && value ? { ...value } : {});

const asksForPrivacy = () =>
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) ||
  navigator.doNotTrack === '1';

/**
 * The visit's stored source, or the campaign in this page's URL. Only what the server accepts, because a
 * booking must never fail for it. Undefined with Global Privacy Control or Do Not Track.
 */
export function attribution(search: string = location.search): Attribution | undefined {
  if (asksForPrivacy()) return undefined;
  const { landing, referrer, article, utm } = noted();
  const inAddress = Object.fromEntries(
    CAMPAIGN.map((name) => [name, new URLSearchParams(search).get(`utm_${name}`)]),
  );
  const campaign: Record<string, unknown> = recordOf(utm ?? inAddress);
  const slug = slugOf(article);
  const found: Attribution = {
    ...(fits(landing, ATTRIBUTION_LENGTHS.landing, /^\/[!-~]*$/) && !/[?#]/.test(landing) && { landing }),
    ...(fits(referrer, ATTRIBUTION_LENGTHS.referrer, /^[\w.:[\]-]+$/) && { referrer }),
    ...(slug && { article: slug }),
  };
  for (const name of CAMPAIGN) {
    const value = oneLine(campaign[name]);
    if (value) found[name] = value;
  }
  // A visit that could not be stored is unknown, which is not a visit without a source.
  return Object.keys(found).length > 0 ? found : undefined;
}

const fits = (value: unknown, most: number, pattern: RegExp): value is string =>
  typeof value === 'string' && value.length <= most && pattern.test(value);

/** Replaces characters that the server refuses with spaces, and cuts. */
const oneLine = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
        .normalize('NFC')
        .slice(0, ATTRIBUTION_LENGTHS.campaign)
        .replace(/[\ud800-\udbff]$/, '')
        .trim()
    : '';

function slugOf(segment: unknown): string | undefined {
  try {
    const slug = decodeURIComponent(String(segment)).toLowerCase().normalize('NFC');
    return segment && fits(slug, ATTRIBUTION_LENGTHS.article, slugPattern()) ? slug : undefined;
  } catch {
    return undefined;
  }
}

/** A booking does not wait for it. */
export const countStep = (tier: Tier, step: 'viewed' | 'chosen') =>
  void api('POST /api/bookings/steps', { body: { tier, step, cameFrom: attribution() } }).catch(() => {});
