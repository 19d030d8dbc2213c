import type { Config } from '../boot/config.ts';
import type { Settings } from '../operations/settings/settings.ts';
import type { Content } from '../site/content/content.ts';

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

/** By the key of a kind of session; those that are booked here are missing. */
export type ExternalBookings = Readonly<Partial<Record<string, ExternalBooking>>>;

interface Parts {
  settings: Settings;
  config: Config;
  content: Pick<Content, 'current'>;
}

/**
 * Finds the external booking page of each open kind of session: its own, or for the first two also that of the
 * settings or the environment.
 */
export async function externalBooking({ settings, config, content }: Parts): Promise<ExternalBookings> {
  const { externalBookingUrlUsa, externalBookingUrlOffshore } = await settings.current();
  const { offer, ownersOffer } = await content.current();
  const fallback: Readonly<Partial<Record<string, string>>> = {
    usa: externalBookingUrlUsa || config.externalBookingUrls.usa,
    offshore: externalBookingUrlOffshore || config.externalBookingUrls.offshore,
  };
  const own = new Map(ownersOffer?.kinds?.map(({ key, externalUrl }) => [key, externalUrl]));
  return Object.fromEntries(
    offer.tierList.flatMap(({ id }) => {
      const external = serviceAt(own.get(id) || fallback[id]);
      return external ? [[id, external]] : [];
    }),
  );
}

function serviceAt(url: string | undefined): ExternalBooking | undefined {
  const host = url && URL.parse(url)?.hostname;
  if (!url || !host) return undefined;
  const known = (Object.keys(services) as Array<keyof typeof services>).find((name) =>
    services[name].host.test(host),
  );
  return { service: known ?? 'link', url };
}

/** Lists the origins of a service's script, styles and frame. */
export const originsOf = ({ service }: ExternalBooking) =>
  service === 'link' ? undefined : { script: services[service].script, frame: services[service].frame };
