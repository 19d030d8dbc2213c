import { type Line, type MailDocument, oneLine, quote, typed } from '../mail-document.ts';
import { LINK } from '../mail-placeholders.ts';
import { type SiteContent, section, textsOf } from '../site/site-content.ts';
import { aboutSession, type MailFacts, type MailReader, when } from './booking-mail.ts';
import { sessionTimeLine, timeLine } from './session-time.ts';

/** About another time that a client asks for. A yes is an ordinary e-mail about a change. */
export const MOVE_MAIL = ['move-request', 'move-declined', 'move-lapsed', 'move-withdrawn'] as const;
export type MoveMailKind = (typeof MOVE_MAIL)[number];

export const moveMailTexts = section('mail.moveRequests', () => ({
  asked: {
    subject: 'You asked for another time',
    opening: 'You asked for another time for your session, and we hold it for you:',
  },
  declined: {
    subject: 'We cannot move your session',
    opening: 'We are sorry: we cannot move your session to the time that you asked for:',
  },
  lapsed: {
    subject: 'Your session stays at its time',
    opening: 'We are sorry: we have not answered in time, so the other time that you asked for was released:',
  },
}));

export interface MoveFacts extends MailFacts {
  asked: { startsAt: string; developer: string | undefined; givenBy: string | undefined };
  /** UTC; until when it is answered. */
  until: string;
  /** From the team to the client; '' for none. */
  note: string;
}

const TEAM: Partial<Record<MoveMailKind, { subject: string; news: string }>> = {
  'move-request': {
    subject: 'Asks for another time',
    news: 'A client asks to move their session to this time. Move it, or decline.',
  },
  'move-lapsed': {
    subject: 'Other time not answered',
    news: 'No one answered in time, so this time was released. The session stays as it is, and the client was told.',
  },
  'move-withdrawn': {
    subject: 'Other time no longer asked for',
    news: 'A client no longer asks for this time. Their session stays as it is.',
  },
};

/** Tells who gets an e-mail of this kind. */
export const moveMailReaders = (kind: MoveMailKind): MailReader[] => [
  ...(kind === 'move-withdrawn' ? [] : (['customer'] as const)),
  ...(TEAM[kind] ? (['team'] as const) : []),
];

/** An e-mail about another time that a client asks for. */
export function moveMail(
  kind: MoveMailKind,
  reader: MailReader,
  facts: MoveFacts,
  content: SiteContent,
): MailDocument {
  const { comparesTwo, tiers } = content.offer;
  const tier = tiers[facts.tier];
  const known = { theirZone: tier.hours.timeZone, kindName: comparesTwo ? undefined : tier.name, ...facts };
  return reader === 'team' ? teamDocument(kind, known, content) : clientDocument(kind, known, content);
}

function clientDocument(kind: MoveMailKind, facts: MoveFacts, content: SiteContent): MailDocument {
  const { name, supportEmail } = content.identity;
  const texts = textsOf(content, moveMailTexts);
  const isAsked = kind === 'move-request';
  const words = isAsked ? texts.asked : kind === 'move-declined' ? texts.declined : texts.lapsed;
  const { asked, until, note, timeZone, clock } = facts;
  const noted: Line[] = note ? ['Our note to you:', quote(note), ''] : [];
  return {
    subject: `${words.subject} | ${name}`,
    lines: [
      ['Hello ', typed(facts.name), ','],
      '',
      words.opening,
      '',
      ...when({ ...facts, ...asked }),
      '',
      ...noted,
      isAsked
        ? `We answer by ${timeLine(until, timeZone, clock)}. Until we have agreed, your session stays as it is:`
        : 'Your session stays as it is:',
      '',
      ...when(facts),
      '',
      `${isAsked ? 'See or take back your request' : 'See your booking'}: ${LINK}`,
      '',
      `${name}, ${supportEmail}`,
    ],
  };
}

function teamDocument(kind: MoveMailKind, facts: MoveFacts, { identity, offer }: SiteContent): MailDocument {
  const { timeZone, until, asked, minutes } = facts;
  const tier = offer.tiers[facts.tier];
  const zone = facts.teamZone ?? tier.hours.timeZone;
  const { subject, news } = TEAM[kind] ?? { subject: kind, news: kind };
  const other = asked.givenBy !== undefined && asked.givenBy !== facts.givenBy;
  return {
    subject: `${subject}: ${oneLine(facts.name)}, ${tier.name}`,
    lines: [
      news,
      '',
      `  ${sessionTimeLine({ startsAt: asked.startsAt, minutes }, zone)}`,
      ...(timeZone === zone
        ? []
        : [`  For the client:  ${sessionTimeLine({ startsAt: asked.startsAt, minutes }, timeZone)}`]),
      ...(other ? [`  With ${asked.givenBy}`] : []),
      `  Booked time: ${sessionTimeLine(facts, zone)}`,
      '',
      ...aboutSession('cancellation', facts, offer.comparesTwo ? tier.developer : tier.name),
      ...(kind === 'move-request'
        ? [
            `The time is held until ${timeLine(until, zone)}. Without an answer, the session stays as it is.`,
            `Answer the request: ${LINK}`,
          ]
        : [`Open the booking: ${LINK}`]),
      '',
      identity.name,
    ],
  };
}
