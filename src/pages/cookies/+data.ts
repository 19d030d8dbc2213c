import type { ServedPage } from '#renderer/page.ts';
import type { Services } from '#src/content/legal/cookies.ts';

export type Data = Services;

/** What the policy depends on: the services that the site is set up to use. */
export const data = ({ site: { externalBooking, payments } }: ServedPage): Data => ({
  externalBooking,
  payments,
});
