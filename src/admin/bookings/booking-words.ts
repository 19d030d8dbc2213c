import type { BookingState, MailHold, MailState, ShownPayment } from '#src/contract/values.ts';
import type { BadgeTone } from '../ui/ui.css.ts';

interface Word {
  label: string;
  tone: BadgeTone;
}

export const states: Record<BookingState, Word> = {
  held: { label: 'Waiting for payment', tone: 'warning' },
  confirmed: { label: 'Booked', tone: 'success' },
  completed: { label: 'Completed', tone: 'neutral' },
  no_show: { label: 'No-show', tone: 'danger' },
  cancelled: { label: 'Canceled', tone: 'neutral' },
  expired: { label: 'Expired unpaid', tone: 'neutral' },
};

export const payments: Record<ShownPayment, Word> = {
  none: { label: 'Nothing due', tone: 'neutral' },
  due: { label: 'Due', tone: 'warning' },
  pending: { label: 'Pending', tone: 'warning' },
  paid: { label: 'Paid', tone: 'success' },
  refund_due: { label: 'Refund due', tone: 'danger' },
  refunded: { label: 'Refunded', tone: 'neutral' },
};

export const mailStates: Record<MailState, Word> = {
  queued: { label: 'Waiting', tone: 'brand' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
};

export const mailHolds: Record<MailHold, { text: string; path: string; action: string }> = {
  server: { text: 'Waiting for a mail server.', path: 'settings/mail', action: 'Mail settings' },
  address: { text: 'Waiting for the site address.', path: 'site', action: 'Set the address' },
};

/** A time in a time zone: "Mon, Nov 23, 15:00". */
export const inZone = (time: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(time));

/** Who is notified of a change. */
export const toldOf = ({ mailOn }: { mailOn: boolean }): string =>
  mailOn
    ? 'The customer and the team will get an e-mail.'
    : 'No mail server is set up, so no e-mail is sent. Tell the customer yourself.';
