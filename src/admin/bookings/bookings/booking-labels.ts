import { statusLabels } from '#src/content/bookings/booking-status.ts';
import { paymentLabel } from '#src/content/bookings/money-state.ts';
import type { NounForms } from '#src/content/site/noun-copy.ts';
import { type BookingStatus, bookingStatusOf } from '#src/contract/bookings/booking-status.ts';
import type { BookingSource, PaymentStatus } from '#src/contract/bookings/values.ts';
import type { MailHold, MailState } from '#src/contract/operations/values.ts';
import { shortTime } from '../../ui/short-date.ts';
import type { BadgeTone } from '../../ui/ui.css.ts';

interface Word {
  label: string;
  tone: BadgeTone;
}

const tones: Partial<Record<BookingStatus, BadgeTone>> = {
  asked: 'warning',
  held: 'warning',
  confirmed: 'success',
  no_show: 'danger',
};

/** The status of a booking, which may be a request. */
export function statusOf(booking: Parameters<typeof bookingStatusOf>[0]): Word {
  const status = bookingStatusOf(booking);
  return { label: statusLabels[status], tone: tones[status] ?? 'neutral' };
}

const paymentTones: Record<PaymentStatus, BadgeTone> = {
  none: 'neutral',
  due: 'warning',
  pending: 'warning',
  paid: 'success',
  refund_due: 'danger',
  refunded: 'neutral',
};

/** @param row amounts, all in the same unit */
export const paymentBadge = (row: Parameters<typeof paymentLabel>[0]): Word => ({
  label: paymentLabel(row),
  tone: paymentTones[row.payment],
});

export const mailStates: Record<MailState, Word> = {
  queued: { label: 'Waiting', tone: 'brand' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  dropped: { label: 'Not needed', tone: 'neutral' },
};

export const mailHolds: Record<MailHold, { text: string; path: string; action: string }> = {
  server: { text: 'Waiting for a mail server.', path: 'settings/mail', action: 'Mail settings' },
  key: {
    text: 'Waiting for the saved mail server, which cannot be opened.',
    path: 'settings/mail',
    action: 'Mail settings',
  },
  address: { text: 'Waiting for the site address.', path: 'site', action: 'Set the address' },
};

/** "Mon, Nov 23, 15:00 GMT+1"; the default zone is the browser's. */
export const inZone = (time: string, timeZone: string | undefined): string =>
  shortTime(time, timeZone, { timeZoneName: 'short' });

const NOT_SENT =
  'E-mails wait in the outbox until a mail server and the site’s address are set, so no one is told right now.';
const developersTold = ({ one }: NounForms) =>
  `The ${one} who gives the session and the one who gave it until now get an e-mail, if their accounts have an address.`;
const teamTold = (noun: NounForms) => `The team gets an e-mail. ${developersTold(noun)}`;
const CLIENT_UNTOLD = 'The client gave no address: tell them yourself.';

export const teamMailNote = (
  { mailOn, source }: { mailOn: boolean; source: BookingSource },
  noun: NounForms,
): string => (!mailOn ? NOT_SENT : source === 'site' ? teamTold(noun) : developersTold(noun));

export const clientMailNote = (
  { mailOn, email }: { mailOn: boolean; email: string },
  noun: NounForms,
): string =>
  !mailOn
    ? `${NOT_SENT} Tell the client yourself.`
    : `${email === '' ? CLIENT_UNTOLD : 'The client gets an e-mail.'} ${teamTold(noun)}`;
