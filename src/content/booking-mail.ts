import type { Clock, Tier } from '#src/contract/values.ts';
import { bookingWords } from './booking-calendar.ts';
import { endedLine, type HowToPay, type MoneyState, paymentLines, teamLine } from './money-state.ts';
import type { Offer } from './offer.ts';
import { sessionTimeLine } from './session-time.ts';
import type { SiteIdentity } from './site.ts';
import { type SiteContent, section, textsOf } from './site-content.ts';
import { tierClocks } from './tier-clocks.ts';

/** E-mails about a booking, as plain text. `LINK` is replaced with the booking's URL when the e-mail is sent. */
export const LINK = '{{link}}';
/** Likewise replaced with the address of the video call. Without one, its line is left out. */
export const ROOM = '{{room}}';
/** Replaced with the URL of the receipt that the e-mail is about. */
export const RECEIPT = '{{receipt}}';

export const MAIL_KINDS = [
  'confirmation',
  'change',
  'handover',
  'cancellation',
  'reminder',
  'hour-before',
  'late-payment',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
export type MailReader = 'customer' | 'team';

export interface MailFacts {
  tier: Tier;
  startsAt: string;
  /** The name of who gives it, if the site shows who it is. */
  developer?: string | undefined;
  /** Who gives it, for the team. */
  givenBy?: string | undefined;
  /** Who gave it until now, for the team, when someone else gives it from now on. */
  handedFrom?: string | undefined;
  /** The time before it was rescheduled. */
  movedFrom?: string;
  /** The customer's time zone. */
  timeZone: string;
  /** How the reader writes times; h12 for the team. */
  clock: Clock;
  name: string;
  email: string;
  idea: string;
  /** The rules that the booking was made under, in words. */
  rules: string;
  /** What the guest keeps after the team moved it or handed it over, in a sentence. */
  rights?: string;
  money: MoneyState;
  howToPay: HowToPay;
  /** Whether there is a receipt. */
  receipt?: boolean;
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

/** What the e-mail an hour before says. */
export const hourBefore = section('mail.hourBefore', () => ({
  subject: 'Your session starts in an hour',
  opening: 'Your one-hour session starts in one hour:',
}));

/** What guests read when another developer gives their session. */
export const handoverMail = section('mail.handover', () => ({
  subject: 'Your session has a new developer',
  opening: 'Your session is now with',
  unnamed: 'Another developer will give your session. Its time stays the same:',
}));

/** A session in calendars. */
export const inviteWords = section('mail.calendar', () => ({
  title: 'One-hour app session',
  description: 'One hour, live and one-on-one, with screen sharing.',
}));

const teamSubjects: Record<MailKind, string> = {
  confirmation: 'Booked',
  change: 'Rescheduled',
  handover: 'Handed over',
  cancellation: 'Canceled',
  reminder: 'Tomorrow',
  'hour-before': 'In an hour',
  'late-payment': 'Refund due, paid too late',
};

/** Where it takes place. */
export const JOIN = `Join the session: ${ROOM}`;

/** The time in both time zones, the customer's first, only once if they are the same; and with whom. */
function when({ startsAt, timeZone, clock, tier, developer }: MailFacts): string[] {
  const own = tierClocks[tier].timeZone;
  const lines = [`  ${sessionTimeLine(startsAt, timeZone, clock)}`];
  if (own !== timeZone) lines.push(`  ${sessionTimeLine(startsAt, own, clock)}`);
  if (developer) lines.push(`  With ${developer}`);
  return lines;
}

const payment = ({ money, howToPay }: MailFacts, { cancellation }: Offer): string[] =>
  paymentLines(money, howToPay, cancellation.payment, LINK);

type Words = ReturnType<typeof textsOf<'mail.guest'>> & {
  hourBefore: ReturnType<typeof textsOf<'mail.hourBefore'>>;
  handover: ReturnType<typeof textsOf<'mail.handover'>>;
  bookAgain: string;
};

const customerLines: Record<MailKind, (facts: MailFacts, words: Words, offer: Offer) => string[]> = {
  confirmation: (facts, words, offer) => [
    words.confirmation.opening,
    '',
    ...when(facts),
    '',
    ...payment(facts, offer),
    ...(facts.receipt ? [`Your receipt: ${RECEIPT}`] : []),
    '',
    JOIN,
    // Leave out the idea: the person who booked may have entered someone else's address.
    `View, reschedule or cancel your session: ${LINK}`,
    facts.rules,
    offer.cancellation.lateArrival,
  ],
  change: ({ developer, ...facts }, words) => [
    words.change.opening,
    '',
    // A new developer is named below.
    ...when(facts.handedFrom ? facts : { ...facts, developer }),
    '',
    ...(facts.movedFrom
      ? [`Previous time: ${sessionTimeLine(facts.movedFrom, facts.timeZone, facts.clock)}`, '']
      : []),
    ...(facts.handedFrom
      ? [developer ? `${words.handover.opening} ${developer}.` : 'Another developer will give it.', '']
      : []),
    ...(facts.rights ? [facts.rights, ''] : []),
    JOIN,
    `View, reschedule or cancel your session: ${LINK}`,
  ],
  handover: ({ developer, ...facts }, { handover }) => [
    developer === undefined ? handover.unnamed : `${handover.opening} ${developer}:`,
    '',
    // Without the name, which stands above.
    ...when(facts),
    '',
    ...(facts.rights ? [facts.rights, ''] : []),
    JOIN,
    `View, reschedule or cancel your session: ${LINK}`,
  ],
  cancellation: (facts, words) => [
    words.cancellation.opening,
    '',
    ...when(facts),
    '',
    endedLine(facts.money),
    '',
    words.cancellation.again,
    `${words.bookAgain}: ${LINK}`,
  ],
  reminder: (facts, words, offer) => [
    words.reminder.opening,
    '',
    ...when(facts),
    '',
    ...payment(facts, offer),
    '',
    JOIN,
    `View your booking: ${LINK}`,
    offer.cancellation.lateArrival,
  ],
  'hour-before': (facts, words, offer) => [
    words.hourBefore.opening,
    '',
    ...when(facts),
    '',
    JOIN,
    `View your booking: ${LINK}`,
    offer.cancellation.lateArrival,
  ],
  'late-payment': (facts, words) => [
    words.latePayment.opening,
    '',
    ...when(facts),
    '',
    endedLine(facts.money),
    '',
    words.latePayment.again,
    `${words.bookAgain}: ${LINK}`,
  ],
};

const teamLines: Record<MailKind, string> = {
  confirmation: 'A session was booked.',
  change: 'A session was rescheduled.',
  handover: 'A session was handed to another developer.',
  cancellation: 'A session was canceled.',
  reminder: 'A session starts in 24 hours.',
  'hour-before': 'A session starts in an hour.',
  'late-payment': 'A payment arrived after the time was released. The session is not booked.',
};

/** Removes the placeholders from user input, so that only our own are replaced. */
export const withoutMarks = (typed: string) =>
  typed.replaceAll(LINK, 'link').replaceAll(ROOM, 'room').replaceAll(RECEIPT, 'receipt');

/** Where the texts of an e-mail are. */
const TEXTS = {
  confirmation: 'confirmation',
  change: 'change',
  handover: 'handover',
  cancellation: 'cancellation',
  reminder: 'reminder',
  'hour-before': 'hourBefore',
  'late-payment': 'latePayment',
} as const satisfies Record<MailKind, keyof Words>;

/** Subject and text of an e-mail. */
export function bookingMail(
  kind: MailKind,
  reader: MailReader,
  { name: customer, idea, ...rest }: MailFacts,
  content: SiteContent,
): { subject: string; text: string } {
  const { name, supportEmail } = content.identity;
  const words = {
    ...textsOf(content, guestMail),
    hourBefore: textsOf(content, hourBefore),
    handover: textsOf(content, handoverMail),
    bookAgain: textsOf(content, bookingWords).bookAgain,
  };
  const facts = {
    ...rest,
    clock: reader === 'customer' ? rest.clock : ('h12' as const),
    name: withoutMarks(customer),
    idea: withoutMarks(idea),
  };
  const tier = content.offer.tiers[facts.tier];
  if (reader === 'customer') {
    const { subject } = words[TEXTS[kind]];
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
    ...(facts.handedFrom ? [`It passed from ${facts.handedFrom} to ${facts.givenBy}.`] : []),
    '',
    ...when(facts),
    ...(facts.movedFrom
      ? [`  Previous time: ${sessionTimeLine(facts.movedFrom, tierClocks[facts.tier].timeZone)}`]
      : []),
    '',
    ...aboutSession(kind, facts, tier.developer),
    `Open the booking: ${LINK}`,
    '',
    name,
  ];
  return {
    subject: `${teamSubjects[kind]}: ${facts.name}, ${tier.name}`,
    text: lines.join('\n'),
  };
}

/** What the team and developers read about a session: its money, its guest, the idea and the room. */
export function aboutSession(kind: MailKind, facts: MailFacts, tier: string): string[] {
  const isOver = kind === 'cancellation' || kind === 'late-payment';
  return [
    [tier, facts.givenBy, teamLine(facts.money)].filter(Boolean).join(', '),
    facts.email ? `${facts.name} <${facts.email}>` : facts.name,
    '',
    facts.idea,
    '',
    ...(isOver ? [] : [JOIN]),
  ];
}

/** Replaces all further e-mails to the team within an hour. */
export const teamDigest = ({ name }: Pick<SiteIdentity, 'name'>) => ({
  subject: 'Unusually many booking changes',
  text: [
    'So many sessions were booked, rescheduled or canceled in the past hour that we stopped sending an e-mail for each one.',
    '',
    'You can see all of them under Bookings in the admin area. If they do not look like real customers, close the calendar for now: make the developers inactive under People.',
    '',
    name,
  ].join('\n'),
});
