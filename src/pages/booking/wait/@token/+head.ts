import type { HeadOf } from '#renderer/head.ts';
import { waitlistCopy } from '#src/content/bookings/waitlist-copy.ts';
import { routes } from '#src/routes.ts';

export const head: HeadOf = () => ({
  title: waitlistCopy.pageTitle,
  description: 'Confirm or leave a waiting list.',
  // The URL contains the entry's secret, so it must not be in the canonical link.
  canonical: routes.booking.path,
  noindex: true,
});
