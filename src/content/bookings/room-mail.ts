import { type MailDocument, oneLine, person, typed } from '../mail-document.ts';
import { LINK } from '../mail-placeholders.ts';
import type { SiteIdentity } from '../site/site.ts';
import { JOIN } from './booking-mail.ts';
import { sessionTimeLine } from './session-time.ts';

const FOLLOWS = 'The link to the video call follows in another e-mail.';

/** Replaces the line with the link, which is not there yet. */
export const withLinkToFollow = (document: MailDocument): MailDocument => ({
  ...document,
  lines: document.lines.map((line) => (line === JOIN ? FOLLOWS : line)),
});

interface RoomFacts {
  name: string;
  email: string;
  startsAt: string;
  minutes: number;
  timeZone: string;
  clock: Parameters<typeof sessionTimeLine>[2];
}

/** For the client, once the link is there or when it has changed. */
export const roomMail = (
  { name, timeZone, clock, ...session }: Omit<RoomFacts, 'email'>,
  { name: site, supportEmail }: Pick<SiteIdentity, 'name' | 'supportEmail'>,
): MailDocument => ({
  subject: `The link to your session | ${site}`,
  lines: [
    ['Hello ', typed(name), ','],
    '',
    'Here is the link to the video call of your session:',
    '',
    `  ${sessionTimeLine(session, timeZone, clock)}`,
    '',
    JOIN,
    `View your booking: ${LINK}`,
    '',
    `${site}, ${supportEmail}`,
  ],
});

/** For the team, two hours before a session that has no link yet. @param error why, in a sentence */
export const missingRoomMail = (
  { name, email, timeZone, ...session }: Omit<RoomFacts, 'clock'>,
  error: string | null,
  site: string,
): MailDocument => ({
  subject: `No link yet for a session soon: ${oneLine(name)}`,
  lines: [
    'A session starts soon, and the link to its video call could not be made:',
    '',
    `  ${sessionTimeLine(session, timeZone)}`,
    '',
    person(name, email),
    ...(error ? ['', `The last attempt: ${error}`] : []),
    '',
    'It is tried again until the session starts. To be sure, enter a link in the booking. The client then gets it by e-mail.',
    '',
    `Open the booking: ${LINK}`,
    '',
    site,
  ],
});
