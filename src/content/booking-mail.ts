import type { Tier } from '#src/contract/values.ts';
import { cancellation, money, tiers } from './plans.ts';
import { sessionTimeLine } from './session-time.ts';
import type { SiteIdentity } from './site.ts';

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
  paid: boolean;
  /** US dollars: refunded, or still to be refunded. */
  refund: number;
}

const subjects: Record<MailKind, (developer: string) => string> = {
  confirmation: () => 'Your session is booked',
  change: () => 'Your session was rescheduled',
  cancellation: () => 'Your session is canceled',
  reminder: () => 'Your session is tomorrow',
  'late-payment': () => 'Your payment arrived too late to hold your time',
};
const teamSubjects: Record<MailKind, string> = {
  confirmation: 'Booked',
  change: 'Rescheduled',
  cancellation: 'Canceled',
  reminder: 'Tomorrow',
  'late-payment': 'Refund due, paid too late',
};

/** The time in both time zones, the customer's first; only once if they are the same. */
function when({ startsAt, timeZone, tier }: MailFacts): string[] {
  const own = tiers[tier].hours.timeZone;
  const lines = [`  ${sessionTimeLine(startsAt, timeZone)}`];
  if (own !== timeZone) lines.push(`  ${sessionTimeLine(startsAt, own)}`);
  return lines;
}

const payment = ({ paid, tier }: MailFacts) =>
  paid
    ? `Paid: ${money(tiers[tier].price)}. Thank you.`
    : `Price: ${money(tiers[tier].price)}. ${cancellation.payment} We will e-mail you how to pay.`;

const refund = ({ paid, refund: amount }: MailFacts) => {
  if (amount > 0) return `Refund: ${money(amount)}, to the card you paid with.`;
  return paid ? 'No refund is due for this session.' : 'Nothing was paid, so there is nothing to refund.';
};

const customerLines: Record<MailKind, (facts: MailFacts) => string[]> = {
  confirmation: (facts) => [
    'Your one-hour session is booked:',
    '',
    ...when(facts),
    '',
    payment(facts),
    '',
    // Leave out the idea: the person who booked may have entered someone else's address.
    `View, reschedule or cancel your session: ${LINK}`,
    `${cancellation.summary} ${cancellation.reschedule}`,
    cancellation.lateArrival,
  ],
  change: (facts) => [
    'Your session has a new time:',
    '',
    ...when(facts),
    '',
    ...(facts.movedFrom ? [`Previous time: ${sessionTimeLine(facts.movedFrom, facts.timeZone)}`, ''] : []),
    `View, reschedule or cancel your session: ${LINK}`,
  ],
  cancellation: (facts) => [
    'Your session is canceled:',
    '',
    ...when(facts),
    '',
    refund(facts),
    '',
    'You can book another time here:',
    LINK,
  ],
  reminder: (facts) => [
    'Your one-hour session starts in 24 hours:',
    '',
    ...when(facts),
    '',
    payment(facts),
    '',
    `View your booking: ${LINK}`,
    cancellation.lateArrival,
  ],
  'late-payment': (facts) => [
    'Your payment arrived after we had released this time, and someone else has booked it:',
    '',
    ...when(facts),
    '',
    refund(facts),
    '',
    'We are sorry. You can choose another time here:',
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
  { name, supportEmail }: Pick<SiteIdentity, 'name' | 'supportEmail'>,
): { subject: string; text: string } {
  const facts = { ...rest, name: withoutMark(customer), idea: withoutMark(idea) };
  const tier = tiers[facts.tier];
  if (reader === 'customer') {
    const lines = [`Hello ${facts.name},`, '', ...customerLines[kind](facts), '', `${name}, ${supportEmail}`];
    return { subject: `${subjects[kind](tier.developer)} | ${name}`, text: lines.join('\n') };
  }
  const lines = [
    teamLines[kind],
    '',
    ...when(facts),
    ...(facts.movedFrom ? [`  Previous time: ${sessionTimeLine(facts.movedFrom, tier.hours.timeZone)}`] : []),
    '',
    `${tier.developer}, ${money(tier.price)}, ${facts.paid ? 'paid' : kind === 'cancellation' ? 'not paid, nothing due' : 'not paid yet'}`,
    ...(facts.refund > 0 ? [`Refund: ${money(facts.refund)}`] : []),
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
