import type { HeadOf } from '#renderer/head.ts';

export const head: HeadOf = () => ({
  title: 'Your session',
  description: 'View, reschedule or cancel your one-hour session.',
  // The address is the key to the booking.
  canonical: '/booking',
  noindex: true,
});
