import { TIERS, type Tier } from '#src/contract/site/values.ts';
import type { Config } from '../boot/config.ts';
import type { Settings } from '../operations/settings/settings.ts';

const services = {
  calendly: {
    host: /(^|\.)calendly\.com$/,
    script: 'https://assets.calendly.com',
    frame: 'https://calendly.com',
  },
  cal: { host: /(^|\.)cal\.com$/, script: 'https://app.cal.com', frame: 'https://app.cal.com' },
} as const;

export interface ExternalBooking {
  service: keyof typeof services | 'link';
  url: string;
}

/**
 * Finds each tier's external booking page, from the settings or the environment; undefined: book on this
 * site.
 */
export async function externalBooking(
  settings: Settings,
  config: Config,
): Promise<Record<Tier, ExternalBooking | undefined>> {
  const { externalBookingUrlUsa, externalBookingUrlOffshore } = await settings.current();
  const urls: Record<Tier, string | undefined> = {
    usa: externalBookingUrlUsa || config.externalBookingUrls.usa,
    offshore: externalBookingUrlOffshore || config.externalBookingUrls.offshore,
  };
  const of = (url: string | undefined): ExternalBooking | undefined => {
    const host = url && URL.parse(url)?.hostname;
    if (!url || !host) return undefined;
    const known = (Object.keys(services) as Array<keyof typeof services>).find((name) =>
      services[name].host.test(host),
    );
    return { service: known ?? 'link', url };
  };
  return Object.fromEntries(TIERS.map((tier) => [tier, of(urls[tier])])) as Record<
    Tier,
    ExternalBooking | undefined
  >;
}

/** Lists the origins of a service's script, styles and frame. */
export const originsOf = ({ service }: ExternalBooking) =>
  service === 'link' ? undefined : { script: services[service].script, frame: services[service].frame };
