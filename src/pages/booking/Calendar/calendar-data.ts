import type { ServedPage } from '#renderer/page.ts';
import type { TeamMember } from '#src/content/bookings/team.ts';
import type { ShownDeveloper } from '#src/contract/bookings/bookings.ts';
import type { Tier } from '#src/contract/site/values.ts';
import type { ExternalBookingPage } from '#src/pages/page-input.ts';
import { type PackedTimes, packTimes } from './first-times.ts';

/** Data of a booking page. */
export interface CalendarData {
  /** Null for sessions that are booked here. */
  external: ExternalBookingPage | null;
  /** Sessions are paid for online. */
  payments: boolean;
  mailOn: boolean;
  /** Whom visitors may choose, by name; none for sessions that are booked elsewhere. */
  developers: ShownDeveloper[];
  /** The tier's developers on the site's pages, by name. */
  team: TeamMember[];
  /** Shown until the browser has asked for the free times; null if there are none soon. */
  first: PackedTimes | null;
}

export async function calendarData(
  { site, sitePreview, listDevelopers, listTeam, findFirstTimes }: ServedPage,
  tier: Tier,
): Promise<CalendarData> {
  const external = externalPage(site.externalBooking[tier], sitePreview !== undefined);
  const first = external ? null : await findFirstTimes(tier);
  return {
    external,
    payments: site.payments,
    mailOn: site.mailOn,
    developers: external ? [] : await listDevelopers(tier),
    team: (await listTeam()).filter((member) => member.tier === tier),
    first: first && packTimes(first),
  };
}

/** A preview links to the service: its script could read the secret in the address of the page. */
function externalPage(page: ExternalBookingPage | null | undefined, preview: boolean) {
  if (!page) return null;
  return preview ? { ...page, service: 'link' as const } : page;
}
