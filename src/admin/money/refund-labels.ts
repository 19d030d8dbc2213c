import type { RefundReason, RefundState, UnmatchedReason, UnmatchedState } from '#src/contract/values.ts';
import type { BadgeTone } from '../ui/ui.css.ts';

interface Label {
  label: string;
  tone: BadgeTone;
}

export const refundStates: Record<RefundState, Label> = {
  requested: { label: 'To be sent', tone: 'warning' },
  pending: { label: 'On its way', tone: 'brand' },
  succeeded: { label: 'Refunded', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
  canceled: { label: 'Not sent', tone: 'neutral' },
};

export const refundReasons: Record<RefundReason, string> = {
  cancel: 'Canceled session',
  owner: 'Requested by the owner',
  'no-show': 'No-show',
  'missed-developer': 'The developer missed the session',
  'late-payment': 'Paid too late',
  'pack-ended': 'Hours that were left',
  unmatched: 'Unmatched payment',
  dashboard: 'Made in Stripe',
  dispute: 'Lost dispute',
  before: 'Before refunds were listed',
};

export const unmatchedReasons: Record<UnmatchedReason, string> = {
  'unknown-checkout': 'This site opened no such payment page.',
  'other-amount': 'The amount is not the price.',
  'other-currency': 'The currency is not that of the price.',
  'already-paid': 'It was already paid.',
  'other-mode': 'It was made in another mode of Stripe.',
  'other-account': 'It was made to another Stripe account.',
  gone: 'The guest’s data was erased.',
};

/** What an owner can do about one that cannot be assigned or refunded here. */
export const notOurs = (reason: UnmatchedReason, livemode: boolean): string =>
  reason === 'other-account'
    ? 'Look at it in that account.'
    : livemode
      ? 'It is a real payment, but this site’s Stripe key is one for tests. Refund it in Stripe.'
      : 'It is a test payment: no money was paid, so there is nothing to refund.';

export const unmatchedStates: Record<UnmatchedState, Label> = {
  open: { label: 'Open', tone: 'warning' },
  assigned: { label: 'Assigned', tone: 'success' },
  refund_due: { label: 'Refund due', tone: 'danger' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  dismissed: { label: 'Left as it is', tone: 'neutral' },
};
