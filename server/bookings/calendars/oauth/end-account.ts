import { millisecondsInDay } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { replaceBusyTimes } from '#db/queries/bookings/calendars/busy.ts';
import {
  type CalendarAccount,
  endAccount,
  findAccount,
} from '#db/queries/bookings/calendars/calendar-accounts.ts';
import { emailOfDeveloper, listCalendarsOfAccount } from '#db/queries/bookings/calendars/calendars.ts';
import { calendarEnded } from '#db/queries/bookings/calendars/visits.ts';
import { findDeveloper } from '#db/queries/bookings/manage-developers.ts';
import { queueMail } from '#db/queries/mail-outbox.ts';
import type { DueMail } from '#db/queries/mail-sending.ts';
import { writeTransaction } from '#db/transaction.ts';
import { signInAgainMail, whyEnded } from '#src/content/bookings/calendar-account-mail.ts';
import { nounFormsOf } from '#src/content/site/noun-copy.ts';
import { z } from '#src/contract/zod.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import {
  asStored,
  type ComposedMail,
  MailDropped,
  readIntent,
  storedDocument,
} from '../../../mail/composed-mail.ts';
import type { LetterLayout } from '../../../site/content/content.ts';
import { OUTAGE_ATTEMPTS } from '../tell-outage.ts';

type Head = Pick<LetterLayout, 'team' | 'siteUrl' | 'content'>;

/** As far as busy times are read. */
const CLOSED_DAYS = 400;

const intent = z.object({ account: z.number(), reader: z.enum(['team', 'developer']) });
type Reader = z.output<typeof intent>['reader'];

/**
 * Ends an account whose grant the provider has withdrawn: its calendars are no longer asked, their busy times stay or
 * close, and the team and the developer get one e-mail.
 * @returns false if it had ended, or someone has signed in since
 */
export async function endGrant(
  db: Db,
  { id, refreshToken, whenEnded }: CalendarAccount,
  head: Head,
  now: Date,
): Promise<boolean> {
  return writeTransaction(db, async (trx) => {
    if (!(await endAccount(trx, id, refreshToken, now))) return false;
    const account = await findAccount(trx, id);
    if (!account) return false;
    const error = whyEnded({ ...account, endedAt: account.endedAt ?? now.toISOString() });
    for (const calendar of await listCalendarsOfAccount(trx, id)) {
      await calendarEnded(trx, calendar.id, error, { attempts: OUTAGE_ATTEMPTS, now });
      if (whenEnded !== 'close' || calendar.reads === 0) continue;
      const always = { start: now.getTime(), end: now.getTime() + CLOSED_DAYS * millisecondsInDay };
      await replaceBusyTimes(trx, { calendarId: calendar.id, developerId: account.developerId }, [always]);
    }
    await queueNotices(trx, account, head, now);
    return true;
  });
}

async function queueNotices(trx: Db, account: CalendarAccount, head: Head, now: Date): Promise<void> {
  const own = await emailOfDeveloper(trx, account.developerId);
  const mail = async (to: string, reader: Reader) => ({
    ...asStored(await documentOf(trx, account, reader, head)),
    intent: { account: account.id, reader } satisfies z.input<typeof intent>,
    bookingId: null,
    kind: 'calendar-sign-in',
    dedupe: `calendar-sign-in ${account.id} ${account.endedAt} ${to}`,
    to,
    withCalendar: false,
    sendAfter: now,
    expiresAt: new Date(now.getTime() + millisecondsInDay),
  });
  const mails = [await mail(head.team, 'team')];
  if (own && own !== head.team) mails.push(await mail(own, 'developer'));
  await queueMail(trx, mails, now);
}

async function documentOf(db: Db, account: CalendarAccount, reader: Reader, { siteUrl, content }: Head) {
  const developer = await findDeveloper(db, account.developerId);
  const [path, place] =
    reader === 'team' ? [`people/${account.developerId}`, 'People'] : ['my-hours', 'My hours'];
  return signInAgainMail(
    { ...account, developer: developer?.name ?? '', endedAt: account.endedAt ?? account.connectedAt },
    siteUrl
      ? `Sign in again: ${siteUrl}${ADMIN_PATH}/${path}`
      : `Sign in again in the admin area, under ${place}.`,
    nounFormsOf(content.offer),
  );
}

/** Writes the e-mail about an ended account when sending. Throws MailDropped when it is gone or connected again. */
export async function writeSignInMail(mail: DueMail, head: Head, db: Db): Promise<ComposedMail> {
  const about = readIntent(intent, mail);
  if (!about) return { to: mail.to, document: storedDocument(mail), values: {} };
  const account = await findAccount(db, about.account);
  if (!account) throw new MailDropped('The account was disconnected.');
  if (account.state === 'connected') throw new MailDropped('Someone has signed in again.');
  const to = about.reader === 'team' ? head.team : await emailOfDeveloper(db, account.developerId);
  if (!to) throw new MailDropped('The person who gives the sessions no longer has an e-mail address here.');
  return { to, document: await documentOf(db, account, about.reader, head), values: {} };
}
