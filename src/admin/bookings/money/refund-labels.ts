import type { NounForms } from '#src/content/site/noun-copy.ts';
import type {
  RefundReason,
  RefundState,
  UnmatchedReason,
  UnmatchedState,
} from '#src/contract/bookings/values.ts';
import type { BadgeTone } from '../../ui/ui.css.ts';

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

const reasons: Record<Exclude<RefundReason, 'missed-developer'>, string> = {
  cancel: 'Canceled session',
  owner: 'Requested by the owner',
  'no-show': 'No-show',
  'late-payment': 'Paid too late',
  'pack-ended': 'Unused hours',
  unmatched: 'Unmatched payment',
  dashboard: 'Refunded in Stripe',
  dispute: 'Lost dispute',
  before: 'Recorded by an earlier version',
};

export const refundReason = (reason: RefundReason, noun: NounForms): string =>
  reason === 'missed-developer' ? `The ${noun.one} missed the session` : reasons[reason];

export const unmatchedReasons: Record<UnmatchedReason, string> = {
  'unknown-checkout': 'This site did not open the payment page.',
  'other-amount': 'The amount differs from the price.',
  'other-currency': 'The currency differs from that of the price.',
  'already-paid': 'The booking or order was already paid.',
  'other-mode': 'It was made in the other Stripe mode (test or live).',
  'other-account': 'It was made to another Stripe account.',
  gone: 'The client’s data was erased.',
};

/** Says what an owner can do about a payment that cannot be assigned or refunded here. */
export const notOurs = (reason: UnmatchedReason, livemode: boolean): string =>
  reason === 'other-account'
    ? 'Handle it in that account.'
    : livemode
      ? 'This is a real payment, but this site uses a test key of Stripe. Refund it in Stripe.'
      : 'This is a test payment. No money was paid, so there is nothing to refund.';

export const unmatchedStates: Record<UnmatchedState, Label> = {
  open: { label: 'Open', tone: 'warning' },
  assigned: { label: 'Assigned', tone: 'success' },
  refund_due: { label: 'Refund due', tone: 'danger' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  dismissed: { label: 'Dismissed', tone: 'neutral' },
};
