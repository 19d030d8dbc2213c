import { type MailDocument, typed } from '../mail-document.ts';
import { LEAVE, LINK } from '../mail-placeholders.ts';
import { type SiteContent, section, textsOf } from '../site/site-content.ts';
import { sessionTimeLine, timeLine } from './session-time.ts';
import { type Waiting, waitingDays, waitingHours } from './waitlist-copy.ts';

export const waitlistMail = section('mail.waitlist', () => ({
  confirm: {
    subject: 'Confirm that you want to wait for a time',
    opening: 'This address was entered to hear when one of these times is free:',
    ignore: 'If you did not ask for this, ignore this e-mail. The request is deleted after three days.',
  },
  offer: {
    subject: 'A time is free for you',
    opening: 'A time that you wait for is free, and we hold it for you:',
    ifNot:
      'If it does not suit you, you need not do anything: you stay on the list for other times. After three offers that you did not take, we send no more.',
  },
}));

/** Without the name, because anyone may have typed name and address. @param kind its name */
export const confirmWaitingMail = (
  { kind, ...waiting }: Waiting & { kind: string },
  content: SiteContent,
): MailDocument => {
  const { identity } = content;
  const { subject, opening, ignore } = textsOf(content, waitlistMail).confirm;
  return {
    subject: `${subject} | ${identity.name}`,
    lines: [
      'Hello,',
      '',
      opening,
      '',
      `  ${kind}`,
      `  ${waitingDays(waiting)}, ${waitingHours(waiting)}`,
      '',
      'You are not on the list yet. Open this page to confirm:',
      `Confirm: ${LINK}`,
      '',
      ignore,
      '',
      `${identity.name}, ${identity.supportEmail}`,
    ],
  };
};

interface OfferFacts extends Waiting {
  kind: string;
  name: string;
  startsAt: string;
  minutes: number;
  expiresAt: string;
}

/** A freed time, held for its reader. */
export const offerMail = (
  { kind, name, startsAt, minutes, expiresAt, timeZone, clock }: OfferFacts,
  content: SiteContent,
): MailDocument => {
  const { identity } = content;
  const { subject, opening, ifNot } = textsOf(content, waitlistMail).offer;
  return {
    subject: `${subject} | ${identity.name}`,
    lines: [
      ['Hello ', typed(name), ','],
      '',
      opening,
      '',
      `  ${kind}`,
      `  ${sessionTimeLine({ startsAt, minutes }, timeZone, clock)}`,
      '',
      `It is yours if you book it by ${timeLine(expiresAt, timeZone, clock)}. After that, it is offered to the next person.`,
      `Take this time: ${LINK}`,
      '',
      ifNot,
      `Leave the list: ${LEAVE}`,
      '',
      `${identity.name}, ${identity.supportEmail}`,
    ],
  };
};
