import type { HeadOf } from '#renderer/head.ts';
import { routes } from '#src/routes.ts';

export const head: HeadOf = ({ content }) => ({
  title: 'Your session',
  description: `View, reschedule or cancel your ${content.offer.comparesTwo ? 'one-hour ' : ''}session.`,
  // The URL contains the booking's secret, so it must not be in the canonical link.
  canonical: routes.booking.path,
  noindex: true,
});
