import type { HeadOf } from '#renderer/head.ts';

export const head: HeadOf = () => ({
  title: 'Your session',
  description: 'See, move or cancel your one-hour session.',
  // The address is the key to the booking.
  canonical: '/booking',
  noindex: true,
});
