import { cents } from '#src/content/site/price.ts';
import { dateFormat } from '#src/contract/format.ts';
import type { OwnersAttention } from '#src/contract/operations/overview.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import type { BadgeTone } from '../../ui/ui.css.ts';

export interface AttentionItem {
  key: string;
  tone: Extract<BadgeTone, 'danger' | 'warning' | 'neutral'>;
  title: string;
  text: string;
  path: string;
  action: string;
  /** Can be marked as posted right here. */
  material?: number;
  /** The booking whose room can be tried again right here. */
  room?: number;
}

const day = () => dateFormat({ dateStyle: 'medium' });

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
      text: 'Stripe reported a payment that does not match any payment page of this site. Assign it to a booking, or refund it.',
      path: `${ADMIN_PATH}/money`,
      action: 'Unmatched payments',
    },
    ...disputes.map(({ bookingId, amountCents, currency, dueBy }, index) => ({
      key: `dispute ${index}`,
      tone: 'danger' as const,
      title: `A payment of ${cents(amountCents, currency)} is disputed`,
      text: dueBy
        ? `Respond in Stripe by ${day().format(new Date(dueBy))}, or you lose the money.`
        : 'Check in Stripe whether you need to respond.',
      ...placeOf(bookingId),
    })),
    ...failedRefunds.map(({ bookingId, amountCents, currency, detail }, index) => ({
      key: `refund ${index}`,
      tone: 'danger' as const,
      title: `A refund of ${cents(amountCents, currency)} failed`,
      text: `${detail} The client is still owed the money.`,
      ...placeOf(bookingId),
    })),
    ...dashboardRefunds.map(({ bookingId, amountCents, currency }, index) => ({
      key: `dashboard refund ${index}`,
      tone: 'warning' as const,
      title: `${cents(amountCents, currency)} was refunded in Stripe`,
      text: 'The credit note has been issued. If this was for a session, it stays booked until someone cancels it.',
      ...placeOf(bookingId),
    })),
  ];
}
