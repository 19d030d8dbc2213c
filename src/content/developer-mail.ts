import { aboutSession, LINK, type MailFacts, type MailKind, withoutMarks } from './booking-mail.ts';
import { sessionTimeLine } from './session-time.ts';
import type { SiteContent } from './site-content.ts';

/** E-mails about a session to its developer, and to the one who gave it until now, as plain text. */

/** In the outbox, an e-mail to the developer whose session passed to someone else. */
export const PASSED_ON = 'passed-on';

const news: Record<MailKind, { subject: string; opening: string }> = {
  confirmation: { subject: 'Booked', opening: 'A session with you was booked.' },
  change: { subject: 'Rescheduled', opening: 'Your session was rescheduled.' },
  handover: { subject: 'Yours now', opening: 'This session is yours now.' },
  cancellation: {
    subject: 'Canceled',
    opening: 'This session was canceled and is no longer yours.',
  },
  reminder: { subject: 'Tomorrow', opening: 'Your session starts in 24 hours.' },
  'hour-before': { subject: 'In an hour', opening: 'Your session starts in an hour.' },
  'late-payment': {
    subject: 'Refund due, paid too late',
    opening: 'A payment arrived after the time was released. The session is not booked.',
  },
};

const subjectOf = (subject: string, name: string, tier: string) => `${subject}: ${name}, ${tier}`;

/**
 * Subject and text of an e-mail to the developer who gives a session, or gave it until it was canceled.
 * @param zone the developer's time zone; the guest's time stands below if it is another one
 */
export function developerMail(
  kind: MailKind,
  { name: guest, idea, ...rest }: MailFacts,
  zone: string,
  { identity, offer }: SiteContent,
): { subject: string; text: string } {
  const facts = { ...rest, name: withoutMarks(guest), idea: withoutMarks(idea) };
  const { startsAt, timeZone, movedFrom, handedFrom } = facts;
  const tier = offer.tiers[facts.tier];
  // A session that they did not give before is news to them, wherever it was.
  const { subject, opening } = news[handedFrom ? 'handover' : kind];
  const isOver = kind === 'cancellation' || kind === 'late-payment';
  const lines = [
    opening,
    ...(handedFrom ? [`${handedFrom} gave it until now.`] : []),
    '',
    `  ${sessionTimeLine(startsAt, zone)}`,
    ...(timeZone === zone ? [] : [`  For the guest: ${sessionTimeLine(startsAt, timeZone)}`]),
    '',
    ...(movedFrom ? [`Previous time: ${sessionTimeLine(movedFrom, zone)}`, ''] : []),
    ...aboutSession(kind, facts, tier.developer),
    isOver ? `See your sessions: ${LINK}` : `Open the session, with its brief and files: ${LINK}`,
    '',
    identity.name,
  ];
  return { subject: subjectOf(subject, facts.name, tier.name), text: lines.join('\n') };
}

/**
 * Subject and text of an e-mail to the developer whose session passed to someone else.
 * @param zone their time zone
 */
export function passedOnMail(
  {
    tier: tierKey,
    startsAt,
    movedFrom,
    givenBy,
    name,
  }: Pick<MailFacts, 'tier' | 'startsAt' | 'movedFrom' | 'givenBy' | 'name'>,
  zone: string,
  { identity, offer }: SiteContent,
): { subject: string; text: string } {
  const guest = withoutMarks(name);
  const lines = [
    `Your session with ${guest} is no longer yours:`,
    '',
    `  ${sessionTimeLine(movedFrom ?? startsAt, zone)}`,
    '',
    ...(movedFrom
      ? [
          `It was rescheduled, and ${givenBy} gives it now.`,
          `The new time: ${sessionTimeLine(startsAt, zone)}`,
        ]
      : [`${givenBy} gives it now, at the same time.`]),
    'You do not have to do anything.',
    '',
    `See your sessions: ${LINK}`,
    '',
    identity.name,
  ];
  return {
    subject: subjectOf('No longer yours', guest, offer.tiers[tierKey].name),
    text: lines.join('\n'),
  };
}
