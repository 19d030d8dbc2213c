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

export const calendarData = ({ site }: ServedPage, tier: Tier): CalendarData => ({
  external: site.externalBooking[tier] ?? null,
  payments: site.payments,
  mailOn: site.mailOn,
});
