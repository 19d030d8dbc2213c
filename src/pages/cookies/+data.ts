import type { ServedPage } from '#renderer/page.ts';
import type { Services } from '#src/content/site/legal/cookies.ts';

export type Data = Services;

export const data = ({ site: { externalBooking, payments, vendors } }: ServedPage): Data => ({
  externalBooking,
  payments,
  vendors,
});
