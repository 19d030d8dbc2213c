import { cents } from '#src/content/price.ts';
import type { OwnersAttention } from '#src/contract/overview.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import type { BadgeTone } from '../ui/ui.css.ts';

/** An item under "Needs attention". */
export interface AttentionItem {
  key: string;
  tone: Extract<BadgeTone, 'danger' | 'warning' | 'neutral'>;
  title: string;
  text: string;
  /** The screen where it can be dealt with. */
  path: string;
  action: string;
  /** A marketing material that can be marked as posted right here. */
  material?: number;
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Payments, refunds and disputes that someone has to look at. */
export function ofMoney({
  unmatched,
  failedRefunds,
  dashboardRefunds,
  disputes,
}: OwnersAttention['payments']): Array<AttentionItem | false> {
  const placeOf = (bookingId: number | null) =>
    bookingId === null
      ? { path: `${ADMIN_PATH}/money`, action: 'Money' }
      : { path: `${ADMIN_PATH}/bookings/${bookingId}`, action: 'Open the booking' };
  return [
    unmatched > 0 && {
      key: 'unmatched',
      tone: 'danger',
      title: `${unmatched === 1 ? 'One payment belongs' : `${unmatched} payments belong`} to no booking`,
      text: 'Stripe reported money that no payment page of this site asked for. Assign it, or refund it.',
      path: `${ADMIN_PATH}/money`,
      action: 'Unmatched payments',
    },
    ...disputes.map(({ bookingId, amountCents, currency, dueBy }, index) => ({
      key: `dispute ${index}`,
      tone: 'danger' as const,
      title: `A payment of ${cents(amountCents, currency)} is disputed`,
      text: dueBy
        ? `Answer in Stripe by ${day.format(new Date(dueBy))}, or the money is lost.`
        : 'See in Stripe whether it wants an answer.',
      ...placeOf(bookingId),
    })),
    ...failedRefunds.map(({ bookingId, amountCents, currency, detail }, index) => ({
      key: `refund ${index}`,
      tone: 'danger' as const,
      title: `A refund of ${cents(amountCents, currency)} failed`,
      text: `${detail} The customer is still owed the money.`,
      ...placeOf(bookingId),
    })),
    ...dashboardRefunds.map(({ bookingId, amountCents, currency }, index) => ({
      key: `dashboard refund ${index}`,
      tone: 'warning' as const,
      title: `${cents(amountCents, currency)} was refunded in Stripe`,
      text: 'The credit note is issued. A session stays booked until someone cancels it.',
      ...placeOf(bookingId),
    })),
  ];
}
