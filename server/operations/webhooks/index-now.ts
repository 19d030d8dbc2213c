import type { DueDelivery } from '#db/queries/operations/webhooks/deliveries.ts';
import type { IndexNowProblem } from '#src/contract/operations/webhooks.ts';
import { isPublicAddress } from '#writer/providers/public-address.ts';
import { deriveKey } from '../../accounts/tokens.ts';
import { postUrl } from './message-body.ts';

export const INDEXNOW_URL = 'https://api.indexnow.org/indexnow';
/** In characters of a–f and 0–9; IndexNow takes 8 to 128. */
const KEY_LENGTH = 32;

/** The key that proves that messages are the site's: the same on all servers, and no secret. */
export const indexNowKey = (appSecret: string): string =>
  deriveKey(appSecret, 'indexnow').toString('hex').slice(0, KEY_LENGTH);

/** The path at which search engines read the key. */
export const indexNowKeyPath = (appSecret: string): string => `/${indexNowKey(appSecret)}.txt`;

/** Why search engines are not told; undefined when they are. @param siteUrl undefined while it is not set */
export function indexNowProblem(siteUrl: string | undefined, blogOpen: boolean): IndexNowProblem | undefined {
  if (siteUrl === undefined) return 'no-address';
  const { hostname } = new URL(siteUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (/^[\d.]+$|:/.test(host) ? !isPublicAddress(host) : !/\./.test(host) || LOCAL_NAMES.test(host))
    return 'local';
  return blogOpen ? undefined : 'blog-closed';
}

const LOCAL_NAMES = /\.(localhost|local|test|internal|lan|home|example|invalid)$/;

/** The body of one message about all posts of some events; undefined when there is none to tell of. */
export function indexNowBody(
  events: ReadonlyArray<Pick<DueDelivery, 'data'>>,
  siteUrl: string,
  key: string,
): string | undefined {
  const urlList = new Set<string>();
  // Sample articles ask search engines to leave them out.
  for (const { data } of events.filter(({ data: { isSample } }) => isSample !== true))
    for (const slug of [data.slug, data.previousSlug]) {
      const url = postUrl(slug, siteUrl);
      if (url !== null) urlList.add(url);
    }
  if (urlList.size === 0) return undefined;
  return JSON.stringify({
    host: new URL(siteUrl).host,
    key,
    keyLocation: `${siteUrl}/${key}.txt`,
    urlList: [...urlList],
  });
}
