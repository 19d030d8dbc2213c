import { providerOrigin } from '#writer/providers/provider.ts';
import type { Config } from '../../boot/config.ts';
import type { ProviderInForce } from '../settings/settings.ts';

/** The time that a server reports. */
export interface ServerTime {
  /** The server's `Date` header. */
  date: string;
  /** When it was read here, in milliseconds since 1970: the middle between the question and the answer. */
  readAt: number;
  host: string;
}

const STRIPE = 'https://api.stripe.com';

/**
 * The servers that this site uses anyway, those on the web first. The site's own address is none of them: it often
 * leads back to this machine, whose clock agrees with itself.
 */
export function clockServers(config: Config, provider: ProviderInForce | undefined): string[] {
  const { push, stripe, externalBookingUrls } = config;
  const found = [
    provider?.apiKey && providerOrigin(provider.baseUrl, provider.service),
    stripe && (stripe.apiBase ?? STRIPE),
    push?.bucket.url,
    externalBookingUrls.usa,
    externalBookingUrls.offshore,
  ].flatMap((url) => (url ? [new URL(url).origin] : []));
  return [...new Set(found)].sort((one, other) => rank(one) - rank(other));
}

const rank = (origin: string) => (origin.startsWith('https:') ? 0 : 1);

/**
 * Asks servers for the time, all at once.
 * @returns the answer of the first of them that has one; undefined when none has
 */
export async function askTime(
  origins: readonly string[],
  signal: AbortSignal,
): Promise<ServerTime | undefined> {
  const answers = origins.map(async (origin): Promise<ServerTime | undefined> => {
    try {
      const askedAt = Date.now();
      const answer = await fetch(origin, { method: 'HEAD', redirect: 'manual', signal });
      const date = answer.headers.get('date');
      return date ? { date, readAt: (askedAt + Date.now()) / 2, host: new URL(origin).host } : undefined;
    } catch {
      // Another check says whether it can be reached.
      return undefined;
    }
  });
  return (await Promise.all(answers)).find((answer) => answer !== undefined);
}
