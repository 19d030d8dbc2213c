import { providerOrigin } from '#writer/providers/provider.ts';
import type { Config } from '../../boot/config.ts';
import type { ProviderInForce } from '../settings/settings.ts';

export interface ServerTime {
  date: string;
  /** Milliseconds since 1970: the middle between request and response. */
  readAt: number;
  host: string;
}

const STRIPE = 'https://api.stripe.com';

/**
 * Lists servers that this site uses anyway, those on the web first. Not its own address, which often leads
 * back to this machine.
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

/** Asks servers for the time at once; returns the first one's that has it, else undefined. */
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
      return undefined;
    }
  });
  return (await Promise.all(answers)).find((answer) => answer !== undefined);
}
