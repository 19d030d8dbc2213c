import type { ServedPage } from '#renderer/page.ts';
import type { Tier } from '#src/contract/values.ts';
import type { ExternalBookingPage } from '#src/pages/given.ts';

/** Data of a booking page. */
export interface CalendarData {
  /** Null for sessions that are booked here. */
  external: ExternalBookingPage | null;
  /** Whether sessions are paid for online. */
  payments: boolean;
  /** Whether the site sends e-mail. */
  mailOn: boolean;
}

export const calendarData = ({ site, sitePreview }: ServedPage, tier: Tier): CalendarData => ({
  external: externalPage(site.externalBooking[tier], sitePreview !== undefined),
  payments: site.payments,
  mailOn: site.mailOn,
});

/** A preview links to the service: its script could read the secret in the address of the page. */
function externalPage(page: ExternalBookingPage | null | undefined, preview: boolean) {
  if (!page) return null;
  return preview ? { ...page, service: 'link' as const } : page;
}
