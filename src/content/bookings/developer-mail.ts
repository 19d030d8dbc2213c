import { type MailDocument, oneLine, typed } from '../mail-document.ts';
import { LINK } from '../mail-placeholders.ts';
import type { SiteContent } from '../site/site-content.ts';
import { isReminder, type ReminderKind } from '../time-until.ts';
import { aboutSession, type MailFacts, type MailKind } from './booking-mail.ts';
import { reminderSubject } from './reminder-mail.ts';
import { sessionTimeLine } from './session-time.ts';

/** In the outbox, an e-mail to the developer whose session passed to someone else. */
export const PASSED_ON = 'passed-on';

const news: Record<Exclude<MailKind, ReminderKind>, { subject: string; opening: string }> = {
  confirmation: { subject: 'Booked', opening: 'A session with you was booked.' },
  change: { subject: 'Rescheduled', opening: 'Your session was rescheduled.' },
  handover: { subject: 'Yours now', opening: 'This session is yours now.' },
  cancellation: {
    subject: 'Canceled',
    opening: 'This session was canceled and is no longer yours.',
  },
  'late-payment': {
    subject: 'Refund due, paid too late',
    opening: 'A payment arrived after the time was released. The session is not booked.',
  },
};

function newsOf(kind: MailKind, facts: MailFacts, zone: string): { subject: string; opening: string } {
  if (isReminder(kind)) {
    const { subject, left } = reminderSubject(kind, facts, zone);
    return { subject, opening: `Your session starts in ${left}.` };
  }
  // A developer who takes over did not know the previous time.
  return news[facts.handedFrom ? 'handover' : kind];
}

const subjectOf = (subject: string, name: string, tier: string) => `${subject}: ${oneLine(name)}, ${tier}`;

/**
 * Also goes to the developer of a canceled session.
 * @param zone the developer's time zone; the client's time follows if it differs
 */
export function developerMail(
  kind: MailKind,
  facts: MailFacts,
  zone: string,
  { identity, offer }: SiteContent,
): MailDocument {
  const { timeZone, movedFrom, handedFrom } = facts;
  const tier = offer.tiers[facts.tier];
  const { subject, opening } = newsOf(kind, facts, zone);
  const isOver = kind === 'cancellation' || kind === 'late-payment';
  const lines = [
    opening,
    ...(handedFrom && !isReminder(kind) ? [`${handedFrom} gave it until now.`] : []),
    '',
    `  ${sessionTimeLine(facts, zone)}`,
    ...(timeZone === zone ? [] : [`  For the client:  ${sessionTimeLine(facts, timeZone)}`]),
    '',
    ...(kind === 'change' && movedFrom
      ? [`Previous time: ${sessionTimeLine({ ...facts, startsAt: movedFrom }, zone)}`, '']
      : []),
    ...aboutSession(kind, facts, offer.comparesTwo ? tier.developer : tier.name),
    isOver ? `See your sessions: ${LINK}` : `Open the session, with its brief and files: ${LINK}`,
    '',
    identity.name,
  ];
  return { subject: subjectOf(subject, facts.name, tier.name), lines };
}

/** For the developer whose session passed to someone else. @param zone their time zone */
export function passedOnMail(
  {
    tier: tierKey,
    startsAt,
    minutes,
    movedFrom,
    givenBy,
    name,
  }: Pick<MailFacts, 'tier' | 'startsAt' | 'minutes' | 'movedFrom' | 'givenBy' | 'name'>,
  zone: string,
  { identity, offer }: SiteContent,
): MailDocument {
  const lines = [
    ['Your session with ', typed(name), ' is no longer yours:'],
    '',
    `  ${sessionTimeLine({ startsAt: movedFrom ?? startsAt, minutes }, zone)}`,
    '',
    ...(movedFrom
      ? [
          `It was rescheduled, and ${givenBy} gives it now.`,
          `The new time: ${sessionTimeLine({ startsAt, minutes }, zone)}`,
        ]
      : [`${givenBy} gives it now, at the same time.`]),
    'You do not have to do anything.',
    '',
    `See your sessions: ${LINK}`,
    '',
    identity.name,
  ];
  return {
    subject: subjectOf('No longer yours', name, offer.tiers[tierKey].name),
    lines,
  };
}
