import { type Line, type MailDocument, oneLine, quote, typed } from '../mail-document.ts';
import { LINK } from '../mail-placeholders.ts';
import { cents } from '../site/price.ts';
import { type SiteContent, section, textsOf } from '../site/site-content.ts';
import { aboutSession, type MailFacts, type MailReader, when } from './booking-mail.ts';
import { sessionTimeLine, timeLine } from './session-time.ts';

export const REQUEST_MAIL = [
  'request',
  'request-given',
  'request-pay-soon',
  'request-unpaid',
  'request-declined',
  'request-lapsed',
  'request-withdrawn',
  'time-offer',
] as const;
export type RequestMailKind = (typeof REQUEST_MAIL)[number];

export const requestMailTexts = section('mail.requests', () => ({
  asked: { subject: 'We have your request', opening: 'You asked for this time, and we hold it for you:' },
  given: { subject: 'Your time is confirmed: please pay', opening: 'We have confirmed your time:' },
  declined: {
    subject: 'We cannot give your session',
    opening: 'We are sorry: we cannot give the session that you asked for:',
    again: 'You can ask for another time here:',
  },
  lapsed: {
    subject: 'Your request was not answered in time',
    opening: 'We are sorry: we have not answered your request in time, so this time was released:',
    again: 'You can ask for another time here:',
  },
  times: {
    subject: 'Other times for your session',
    opening: 'We suggest other times for your session. Choose the one that suits you:',
  },
}));

export const requestPaymentTexts = section('mail.requestPayment', () => ({
  soon: {
    subject: 'Please pay soon to keep your time',
    opening: 'We have confirmed your time, but it is not paid yet:',
  },
  unpaid: {
    subject: 'Your time was released',
    opening: 'We had confirmed this time for you. It was not paid in time, so it was released to others:',
    again: 'You are welcome to book again: choose another time, or ask for the same one if it is still free.',
  },
}));

export interface RequestFacts extends MailFacts {
  /** UTC; until when the request is answered, or can be paid. */
  until: string | null;
  /** From the team to the client. */
  note: string;
  /** Soonest first. */
  offers: ReadonlyArray<{ id: number; startsAt: string; expiresAt: string }>;
  /** True if the session is booked, and would be moved. */
  isBooked: boolean;
}

const TEAM: Partial<Record<RequestMailKind, { subject: string; news: string }>> = {
  request: { subject: 'Asks for a session', news: 'A client asks for a session. Confirm or decline it.' },
  'request-lapsed': {
    subject: 'Not answered in time',
    news: 'No one answered this request in time. Its time was released, and the client was told.',
  },
  'request-withdrawn': { subject: 'Request withdrawn', news: 'A client has withdrawn their request.' },
};

/** Tells who gets an e-mail of this kind. */
export const requestMailReaders = (kind: RequestMailKind): MailReader[] => [
  ...(kind === 'request-withdrawn' ? [] : (['customer'] as const)),
  ...(TEAM[kind] ? (['team'] as const) : []),
];

/** An e-mail about a request, or with other times. */
export function requestMail(
  kind: RequestMailKind,
  reader: MailReader,
  facts: RequestFacts,
  content: SiteContent,
): MailDocument {
  const { comparesTwo, tiers } = content.offer;
  const tier = tiers[facts.tier];
  const known = { theirZone: tier.hours.timeZone, kindName: comparesTwo ? undefined : tier.name, ...facts };
  return reader === 'team' ? teamDocument(kind, known, content) : clientDocument(kind, known, content);
}

function clientDocument(kind: RequestMailKind, facts: RequestFacts, content: SiteContent): MailDocument {
  const { name, supportEmail } = content.identity;
  const texts = textsOf(content, requestMailTexts);
  const payment = textsOf(content, requestPaymentTexts);
  const words = {
    request: texts.asked,
    'request-given': texts.given,
    'request-pay-soon': payment.soon,
    'request-unpaid': payment.unpaid,
    'request-declined': texts.declined,
    'request-lapsed': texts.lapsed,
    'request-withdrawn': texts.lapsed,
    'time-offer': texts.times,
  }[kind];
  return {
    subject: `${words.subject} | ${name}`,
    lines: [
      ['Hello ', typed(facts.name), ','],
      '',
      words.opening,
      '',
      ...clientLines(kind, facts, 'again' in words ? words.again : ''),
      '',
      `${name}, ${supportEmail}`,
    ],
  };
}

const local = (at: string, { timeZone, clock }: RequestFacts) => timeLine(at, timeZone, clock);
const wrote = (note: string): Line[] => (note ? ['Our note to you:', quote(note), ''] : []);

function clientLines(kind: RequestMailKind, facts: RequestFacts, again: string): Line[] {
  const { until, note, offers, isBooked, money } = facts;
  if (kind === 'time-offer') {
    const [first] = offers;
    return [
      ...offers.flatMap(({ id, startsAt }) => [
        `  ${sessionTimeLine({ ...facts, startsAt }, facts.timeZone, facts.clock)}`,
        `Choose this time: ${LINK}?time=${id}`,
      ]),
      '',
      ...wrote(note),
      ...(first
        ? [`They can be chosen until ${local(latest(offers), facts)}, unless someone else is faster.`]
        : []),
      isBooked
        ? 'If none suits you, do nothing: your session stays as it is:'
        : 'You asked for this time, which still waits for our answer:',
      '',
      ...when(facts),
      '',
      `See your booking: ${LINK}`,
    ];
  }
  if (kind === 'request-declined' || kind === 'request-lapsed' || kind === 'request-unpaid')
    return [
      ...when(facts),
      '',
      ...wrote(note),
      money.hour ? 'Your hour was returned: you can use the same code again.' : 'Nothing was charged.',
      '',
      again,
      `Choose another time: ${LINK}`,
    ];
  if (kind === 'request-given' || kind === 'request-pay-soon')
    return [
      ...when(facts),
      '',
      `Price: ${cents(money.totalCents, money.currency)}.`,
      ...(until ? [`Pay until ${local(until, facts)}. After that, the time is released to others.`] : []),
      '',
      `Pay and book: ${LINK}`,
      facts.rules,
    ];
  return [
    ...when(facts),
    '',
    ...(until
      ? [`It is not booked yet: we answer by ${local(until, facts)}. Nothing is charged before that.`]
      : ['It is not booked yet. Nothing is charged before we have answered.']),
    '',
    `See or withdraw your request: ${LINK}`,
  ];
}

const latest = (offers: RequestFacts['offers']): string =>
  offers.reduce((last, { expiresAt }) => (expiresAt > last ? expiresAt : last), '');

function teamDocument(
  kind: RequestMailKind,
  facts: RequestFacts,
  { identity, offer }: SiteContent,
): MailDocument {
  const { timeZone, until } = facts;
  const tier = offer.tiers[facts.tier];
  const zone = facts.teamZone ?? tier.hours.timeZone;
  const { subject, news } = TEAM[kind] ?? { subject: kind, news: kind };
  // A request is in no calendar yet and has no room.
  const about = aboutSession('cancellation', facts, offer.comparesTwo ? tier.developer : tier.name);
  return {
    subject: `${subject}: ${oneLine(facts.name)}, ${tier.name}`,
    lines: [
      news,
      '',
      `  ${sessionTimeLine(facts, zone)}`,
      ...(timeZone === zone ? [] : [`  For the client:  ${sessionTimeLine(facts, timeZone)}`]),
      '',
      ...about,
      ...(kind === 'request' && until
        ? [`The time is held until ${timeLine(until, zone)}. Without an answer, it is released then.`]
        : []),
      `${kind === 'request' ? 'Answer the request' : 'Open the booking'}: ${LINK}`,
      '',
      identity.name,
    ],
  };
}
