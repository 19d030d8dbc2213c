import type { Tier } from '#src/contract/values.ts';
import { money } from './money.ts';
import { type Offer, tierClocks } from './offer.ts';
import { sessionTimeLine } from './session-time.ts';
import type { SiteIdentity } from './site.ts';
import { type SiteContent, section, textsOf } from './site-content.ts';

/** E-mails about a booking, as plain text. `LINK` is replaced with the booking's URL when the e-mail is sent. */
export const LINK = '{{link}}';

export const MAIL_KINDS = ['confirmation', 'change', 'cancellation', 'reminder', 'late-payment'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
export type MailReader = 'customer' | 'team';

export interface MailFacts {
  tier: Tier;
  startsAt: string;
  /** The time before it was rescheduled. */
  movedFrom?: string;
  /** The customer's time zone. */
  timeZone: string;
  name: string;
  email: string;
  idea: string;
  /** The rules that the booking was made under, in words. */
  rules: string;
  /** ISO 4217. */
  currency: string;
  /** What this session costs, in whole units of its currency. */
  price: number;
  paid: boolean;
  /** In the same unit: refunded, or still to be refunded. */
  refund: number;
}

/** What e-mails to guests say around the time, the price and the link. */
export const guestMail = section('mail.guest', () => ({
  confirmation: { subject: 'Your session is booked', opening: 'Your one-hour session is booked:' },
  change: { subject: 'Your session was rescheduled', opening: 'Your session has a new time:' },
  cancellation: {
    subject: 'Your session is canceled',
    opening: 'Your session is canceled:',
    again: 'You can book another time here:',
  },
  reminder: { subject: 'Your session is tomorrow', opening: 'Your one-hour session starts in 24 hours:' },
  latePayment: {
    subject: 'Your payment arrived too late to hold your time',
    opening: 'Your payment arrived after we had released this time, and someone else has booked it:',
    again: 'We are sorry. You can choose another time here:',
  },
}));

/** A session in calendars. */
export const inviteWords = section('mail.calendar', () => ({
  title: 'One-hour app session',
  description: 'One hour, live and one-on-one, with screen sharing.',
}));

const teamSubjects: Record<MailKind, string> = {
  confirmation: 'Booked',
  change: 'Rescheduled',
  cancellation: 'Canceled',
  reminder: 'Tomorrow',
  'late-payment': 'Refund due, paid too late',
};

/** The time in both time zones, the customer's first; only once if they are the same. */
function when({ startsAt, timeZone, tier }: MailFacts): string[] {
  const own = tierClocks[tier].timeZone;
  const lines = [`  ${sessionTimeLine(startsAt, timeZone)}`];
  if (own !== timeZone) lines.push(`  ${sessionTimeLine(startsAt, own)}`);
  return lines;
}

const payment = ({ paid, price, currency }: MailFacts, { cancellation }: Offer) =>
  paid
    ? `Paid: ${money(price, currency)}. Thank you.`
    : `Price: ${money(price, currency)}. ${cancellation.payment} We will e-mail you how to pay.`;

const refund = ({ paid, refund: amount, currency }: MailFacts) => {
  if (amount > 0) return `Refund: ${money(amount, currency)}, to the card you paid with.`;
  return paid ? 'No refund is due for this session.' : 'Nothing was paid, so there is nothing to refund.';
};

type Words = ReturnType<typeof textsOf<'mail.guest'>>;

const customerLines: Record<MailKind, (facts: MailFacts, words: Words, offer: Offer) => string[]> = {
  confirmation: (facts, words, offer) => [
    words.confirmation.opening,
    '',
    ...when(facts),
    '',
    payment(facts, offer),
    '',
    // Leave out the idea: the person who booked may have entered someone else's address.
    `View, reschedule or cancel your session: ${LINK}`,
    facts.rules,
    offer.cancellation.lateArrival,
  ],
  change: (facts, words) => [
    words.change.opening,
    '',
    ...when(facts),
    '',
    ...(facts.movedFrom ? [`Previous time: ${sessionTimeLine(facts.movedFrom, facts.timeZone)}`, ''] : []),
    `View, reschedule or cancel your session: ${LINK}`,
  ],
  cancellation: (facts, words) => [
    words.cancellation.opening,
    '',
    ...when(facts),
    '',
    refund(facts),
    '',
    words.cancellation.again,
    LINK,
  ],
  reminder: (facts, words, offer) => [
    words.reminder.opening,
    '',
    ...when(facts),
    '',
    payment(facts, offer),
    '',
    `View your booking: ${LINK}`,
    offer.cancellation.lateArrival,
  ],
  'late-payment': (facts, words) => [
    words.latePayment.opening,
    '',
    ...when(facts),
    '',
    refund(facts),
    '',
    words.latePayment.again,
    LINK,
  ],
};

const teamLines: Record<MailKind, string> = {
  confirmation: 'A session was booked.',
  change: 'A session was rescheduled.',
  cancellation: 'A session was canceled.',
  reminder: 'A session starts in 24 hours.',
  'late-payment': 'A payment arrived after the time was released. The session is not booked.',
};

/** Remove the placeholder from user input, so that only our own is replaced. */
const withoutMark = (typed: string) => typed.replaceAll(LINK, 'link');

/** Subject and text of an e-mail. */
export function bookingMail(
  kind: MailKind,
  reader: MailReader,
  { name: customer, idea, ...rest }: MailFacts,
  content: SiteContent,
): { subject: string; text: string } {
  const { name, supportEmail } = content.identity;
  const words = textsOf(content, guestMail);
  const facts = { ...rest, name: withoutMark(customer), idea: withoutMark(idea) };
  const tier = content.offer.tiers[facts.tier];
  if (reader === 'customer') {
    const { subject } = words[kind === 'late-payment' ? 'latePayment' : kind];
    const lines = [
      `Hello ${facts.name},`,
      '',
      ...customerLines[kind](facts, words, content.offer),
      '',
      `${name}, ${supportEmail}`,
    ];
    return { subject: `${subject} | ${name}`, text: lines.join('\n') };
  }
  const lines = [
    teamLines[kind],
    '',
    ...when(facts),
    ...(facts.movedFrom
      ? [`  Previous time: ${sessionTimeLine(facts.movedFrom, tierClocks[facts.tier].timeZone)}`]
      : []),
    '',
    `${tier.developer}, ${money(facts.price, facts.currency)}, ${facts.paid ? 'paid' : kind === 'cancellation' ? 'not paid, nothing due' : 'not paid yet'}`,
    ...(facts.refund > 0 ? [`Refund: ${money(facts.refund, facts.currency)}`] : []),
    `${facts.name} <${facts.email}>`,
    '',
    facts.idea,
    '',
    LINK,
  ];
  return {
    subject: `${teamSubjects[kind]}: ${facts.name}, ${tier.name}`,
    text: lines.join('\n'),
  };
}

/** Replaces all further e-mails to the team within an hour. */
export const teamDigest = ({ name }: Pick<SiteIdentity, 'name'>) => ({
  subject: 'Unusually many booking changes',
  text: [
    'So many sessions were booked, rescheduled or canceled in the past hour that we stopped sending an e-mail for each one.',
    '',
    'You can see all of them under Bookings in the admin area. If they do not look like real customers, close the calendar for now: set "Developers available" to 0 under Hours and calendar.',
    '',
    name,
  ].join('\n'),
});
