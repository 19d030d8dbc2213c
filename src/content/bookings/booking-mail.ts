import type { Clock, Tier } from '#src/contract/site/values.ts';
import { type Line, type MailDocument, oneLine, person, quote, typed } from '../mail-document.ts';
import { LINK, RECEIPT, ROOM } from '../mail-placeholders.ts';
import { type NounForms, type Person, personOf } from '../site/noun-copy.ts';
import type { Offer } from '../site/offer.ts';
import type { SiteIdentity } from '../site/site.ts';
import { type SiteContent, section, textsOf } from '../site/site-content.ts';
import { clockOf } from '../site/tier-clocks.ts';
import { isReminder, type ReminderKind } from '../time-until.ts';
import { bookingCopy } from './booking-calendar.ts';
import type { CalendarLinks } from './calendar-links.ts';
import { endedLine, type HowToPay, type MoneyState, paymentLines, teamLine } from './money-state.ts';
import { hourBefore, reminderMail, reminderSubject, reminderTexts } from './reminder-mail.ts';
import { sessionTimeLine } from './session-time.ts';

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
  minutes: number;
  developer?: string | undefined;
  givenBy?: string | undefined;
  isSample?: boolean | undefined;
  /** The previous developer after a handover, for the team. */
  handedFrom?: string | undefined;
  movedFrom?: string;
  timeZone: string;
  /** The reader's; h12 for the team. */
  clock: Clock;
  name: string;
  email: string;
  idea: string;
  /** The owner's; '' or undefined without one. */
  ideaLabel?: string | undefined;
  /** Besides the idea, as a reader sees them. */
  answers?: ReadonlyArray<{ label: string; answer: Line }> | undefined;
  rules: string;
  /** The rights that the client keeps after a change by the team, in a sentence. */
  rights?: string;
  money: MoneyState;
  howToPay: HowToPay;
  receipt?: boolean;
  /** Of a reminder; defaults to the usual time of its kind. */
  minutesBefore?: number | undefined;
  /** Not set for an e-mail that waits for its time. */
  now?: Date | undefined;
  /** That of who gives this kind of session; defaults to a fresh site's. */
  theirZone?: string | undefined;
  /** Set if visitors choose among other kinds than the first two. */
  kindName?: string | undefined;
  /** The team's time zone; defaults to the tier's. */
  teamZone?: string | undefined;
  /** Not set in the outbox: the addresses contain the session's room. */
  addTo?: CalendarLinks | undefined;
}

export const clientMail = section('mail.guest', () => ({
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

export const handoverMail = section('mail.handover', () => ({
  subject: 'Your session has a new developer',
  opening: 'Your session is now with',
  unnamed: 'Another developer will give your session. Its time stays the same:',
}));

export const inviteCopy = section('mail.calendar', () => ({
  title: 'One-hour app session',
  description: 'One hour, live and one-on-one, with screen sharing.',
}));

const teamSubjects: Record<Exclude<MailKind, ReminderKind>, string> = {
  confirmation: 'Booked',
  change: 'Rescheduled',
  handover: 'Handed over',
  cancellation: 'Canceled',
  'late-payment': 'Refund due, paid too late',
};

export const JOIN = `Join the session: ${ROOM}`;

/** In both time zones, the client's first, once if they are the same; with the developer. */
export function when({
  startsAt,
  minutes,
  timeZone,
  clock,
  tier,
  theirZone,
  kindName,
  developer,
}: MailFacts): string[] {
  const own = theirZone ?? clockOf(tier).timeZone;
  const lines = [`  ${sessionTimeLine({ startsAt, minutes }, timeZone, clock)}`];
  if (own !== timeZone) lines.push(`  ${sessionTimeLine({ startsAt, minutes }, own, clock)}`);
  if (kindName) lines.push(`  ${kindName}`);
  if (developer) lines.push(`  With ${developer}`);
  return lines;
}

const payment = ({ money, howToPay }: MailFacts, { cancellation }: Offer): string[] =>
  paymentLines(money, howToPay, cancellation.payment, LINK);

type Words = ReturnType<typeof textsOf<'mail.guest'>> & {
  hourBefore: ReturnType<typeof textsOf<'mail.hourBefore'>>;
  otherTime: ReturnType<typeof textsOf<'mail.reminder'>>;
  handover: ReturnType<typeof textsOf<'mail.handover'>>;
  bookAgain: string;
};

/** For readers whose program ignores the attached file. */
const addToCalendar = ({ addTo }: MailFacts): Line[] =>
  addTo
    ? [
        {
          links: [
            { label: 'Add to Google Calendar', address: addTo.google },
            { label: 'Add to Outlook', address: addTo.outlook },
          ],
        },
      ]
    : [];

const clientLines: Record<MailKind, (facts: MailFacts, words: Words, offer: Offer) => Line[]> = {
  confirmation: (facts, words, offer) => [
    words.confirmation.opening,
    '',
    ...when(facts),
    '',
    ...payment(facts, offer),
    ...(facts.receipt ? [`Your receipt: ${RECEIPT}`] : []),
    '',
    JOIN,
    // Without the idea: the person who booked may have entered someone else's address.
    `View, reschedule or cancel your session: ${LINK}`,
    ...addToCalendar(facts),
    facts.rules,
    offer.cancellation.lateArrival,
  ],
  change: ({ developer, ...facts }, words, { tiers }) => [
    words.change.opening,
    '',
    // A new developer is named below.
    ...when(facts.handedFrom ? facts : { ...facts, developer }),
    '',
    ...(facts.movedFrom
      ? [
          `Previous time: ${sessionTimeLine({ ...facts, startsAt: facts.movedFrom }, facts.timeZone, facts.clock)}`,
          '',
        ]
      : []),
    ...(facts.handedFrom
      ? [
          developer
            ? `${words.handover.opening} ${developer}.`
            : `${personOf(tiers[facts.tier]).Another} will give it.`,
          '',
        ]
      : []),
    ...(facts.rights ? [facts.rights, ''] : []),
    JOIN,
    `View, reschedule or cancel your session: ${LINK}`,
    ...addToCalendar(facts),
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
    reminderTexts('reminder', facts, words).opening,
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
    reminderTexts('hour-before', facts, words).opening,
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

const teamLines: Record<Exclude<MailKind, ReminderKind>, string | ((person: Person) => string)> = {
  confirmation: 'A session was booked.',
  change: 'A session was rescheduled.',
  handover: ({ another }) => `A session was handed to ${another}.`,
  cancellation: 'A session was canceled.',
  'late-payment': 'A payment arrived after the time was released. The session is not booked.',
};

const TEXTS = {
  confirmation: 'confirmation',
  change: 'change',
  handover: 'handover',
  cancellation: 'cancellation',
  reminder: 'reminder',
  'hour-before': 'hourBefore',
  'late-payment': 'latePayment',
} as const satisfies Record<MailKind, keyof Words>;

export function bookingMail(
  mail: MailKind,
  reader: MailReader,
  facts: MailFacts,
  content: SiteContent,
): MailDocument {
  const { comparesTwo, tiers } = content.offer;
  const kind = tiers[facts.tier];
  const known = { theirZone: kind.hours.timeZone, kindName: comparesTwo ? undefined : kind.name, ...facts };
  return reader === 'customer' ? clientDocument(mail, known, content) : teamDocument(mail, known, content);
}

function clientDocument(kind: MailKind, facts: MailFacts, content: SiteContent): MailDocument {
  const { name, supportEmail } = content.identity;
  const words = {
    ...textsOf(content, clientMail),
    hourBefore: textsOf(content, hourBefore),
    otherTime: textsOf(content, reminderMail),
    handover: textsOf(content, handoverMail),
    bookAgain: textsOf(content, bookingCopy).bookAgain,
  };
  const usual = words[TEXTS[kind]];
  const { subject } = isReminder(kind) ? reminderTexts(kind, facts, words) : usual;
  return {
    subject: `${subject} | ${name}`,
    lines: [
      ['Hello ', typed(facts.name), ','],
      '',
      ...clientLines[kind](facts, words, content.offer),
      '',
      `${name}, ${supportEmail}`,
    ],
  };
}

function teamDocument(kind: MailKind, facts: MailFacts, { identity, offer }: SiteContent): MailDocument {
  const { timeZone, movedFrom } = facts;
  const tier = offer.tiers[facts.tier];
  const zone = facts.teamZone ?? tier.hours.timeZone;
  const reminder = isReminder(kind) ? reminderSubject(kind, facts, zone) : undefined;
  const line = isReminder(kind) ? `A session starts in ${reminder?.left}.` : teamLines[kind];
  const news = typeof line === 'string' ? line : line(personOf(tier));
  const subject = isReminder(kind) ? reminder?.subject : teamSubjects[kind];
  return {
    subject: `${subject}: ${oneLine(facts.name)}, ${tier.name}`,
    lines: [
      news,
      ...(facts.handedFrom ? [`It passed from ${facts.handedFrom} to ${facts.givenBy}.`] : []),
      '',
      `  ${sessionTimeLine(facts, zone)}`,
      ...(timeZone === zone ? [] : [`  For the client:  ${sessionTimeLine(facts, timeZone)}`]),
      ...(kind === 'change' && movedFrom
        ? [`  Previous time: ${sessionTimeLine({ ...facts, startsAt: movedFrom }, zone)}`]
        : []),
      '',
      ...aboutSession(kind, facts, offer.comparesTwo ? tier.developer : tier.name),
      `Open the booking: ${LINK}`,
      '',
      identity.name,
    ],
  };
}

export function aboutSession(kind: MailKind, facts: MailFacts, tier: string): Line[] {
  const isOver = kind === 'cancellation' || kind === 'late-payment';
  return [
    [tier, !facts.isSample && facts.givenBy, teamLine(facts.money)].filter(Boolean).join(', '),
    person(facts.name, facts.email),
    '',
    ...(facts.idea
      ? [
          facts.ideaLabel ? [typed(facts.ideaLabel)] : 'The idea, as the client wrote it:',
          quote(facts.idea),
          '',
        ]
      : []),
    ...(facts.answers ?? []).flatMap(({ label, answer }) => [[typed(label)], answer, '']),
    ...(isOver ? [] : [JOIN]),
  ];
}

/** Replaces all further e-mails to the team within an hour. */
export const teamDigest = ({ name }: Pick<SiteIdentity, 'name'>, { many }: NounForms): MailDocument => ({
  subject: 'Unusually many booking changes',
  lines: [
    'So many sessions were booked, rescheduled or canceled in the past hour that we stopped sending an e-mail for each one.',
    '',
    `You can see all of them under Bookings in the admin area. If they do not look like real clients, close the calendar for now: make the ${many} inactive under People.`,
    '',
    name,
  ],
});
