import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { type Calendar, emailOfDeveloper, findCalendar } from '#db/queries/bookings/calendars/calendars.ts';
import { recordOutageNotice } from '#db/queries/bookings/calendars/visits.ts';
import { queueMail } from '#db/queries/mail-outbox.ts';
import type { DueMail } from '#db/queries/mail-sending.ts';
import { calendarOutageMail } from '#src/content/bookings/calendar-mail.ts';
import { sessionTimeLine } from '#src/content/bookings/session-time.ts';
import type { MailDocument } from '#src/content/mail-document.ts';
import { z } from '#src/contract/zod.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import {
  asStored,
  type ComposedMail,
  MailDropped,
  readIntent,
  storedDocument,
} from '../../mail/composed-mail.ts';
import type { LetterLayout } from '../../site/content/content.ts';

export const OUTAGE_ATTEMPTS = 3;
export const OUTAGE_MS = millisecondsInHour;

/** Queues the e-mails about a long outage, once. Call it in a transaction. Returns true if it queued them. */
export async function tellOutage(
  trx: Db,
  id: Calendar['id'],
  { team, siteUrl }: Pick<LetterLayout, 'team' | 'siteUrl'>,
  now: Date,
): Promise<boolean> {
  const calendar = await findCalendar(trx, id);
  if (!calendar?.failingSince || calendar.toldAt) return false;
  const isLong =
    calendar.attempts >= OUTAGE_ATTEMPTS || now.getTime() - Date.parse(calendar.failingSince) >= OUTAGE_MS;
  if (!isLong) return false;
  const { failingSince } = calendar;
  const own = await emailOfDeveloper(trx, calendar.developerId);
  const mail = (to: string, reader: z.input<typeof intent>['reader']) => ({
    ...asStored(documentOf(calendar, reader, siteUrl)),
    intent: { calendar: calendar.id, reader } satisfies z.input<typeof intent>,
    bookingId: null,
    kind: 'calendar-outage',
    dedupe: `calendar-outage ${calendar.id} ${failingSince} ${to}`,
    to,
    withCalendar: false,
    sendAfter: now,
    expiresAt: new Date(now.getTime() + millisecondsInDay),
  });
  await queueMail(trx, [mail(team, 'team'), ...(own && own !== team ? [mail(own, 'developer')] : [])], now);
  await recordOutageNotice(trx, calendar.id, now);
  return true;
}

const intent = z.object({ calendar: z.number(), reader: z.enum(['team', 'developer']) });

function documentOf(
  { name, developer, developerId, error, lastOkAt, failingSince, timeZone }: Calendar,
  reader: z.input<typeof intent>['reader'],
  siteUrl: string | undefined,
): MailDocument {
  const [path, inAdmin] = reader === 'team' ? [`people/${developerId}`, 'People'] : ['my-hours', 'My hours'];
  return calendarOutageMail(
    {
      calendar: name,
      developer,
      error: error ?? '',
      since: sessionTimeLine({ startsAt: lastOkAt ?? failingSince ?? '', minutes: 60 }, timeZone),
    },
    siteUrl
      ? `Check the calendar: ${siteUrl}${ADMIN_PATH}/${path}`
      : `Check the calendar in the admin area, under ${inAdmin}.`,
  );
}

/** Writes the outage e-mail when sending. Throws MailDropped when the calendar is gone or readable again. */
export async function writeOutageMail(
  mail: DueMail,
  { team, siteUrl }: Pick<LetterLayout, 'team' | 'siteUrl'>,
  db: Db,
): Promise<ComposedMail> {
  const about = readIntent(intent, mail);
  if (!about) return { to: mail.to, document: storedDocument(mail), values: {} };
  const calendar = await findCalendar(db, about.calendar);
  if (!calendar) throw new MailDropped('The calendar was removed.');
  if (!calendar.failingSince) throw new MailDropped('The calendar can be read again.');
  const own = await emailOfDeveloper(db, calendar.developerId);
  const to = about.reader === 'team' ? team : own;
  if (!to) throw new MailDropped('The person who gives the sessions no longer has an e-mail address here.');
  return { to, document: documentOf(calendar, about.reader, siteUrl), values: {} };
}
