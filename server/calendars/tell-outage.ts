import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import {
  type Calendar,
  emailOfDeveloper,
  findCalendar,
  outageTold,
} from '#db/queries/calendars/calendars.ts';
import { queueMail } from '#db/queries/mail-outbox.ts';
import { calendarOutageMail } from '#src/content/calendar-mail.ts';
import { sessionTimeLine } from '#src/content/session-time.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import type { LetterLayout } from '../content/content.ts';

/** An outage is told of after so many failed attempts, or after this long. */
export const OUTAGE_ATTEMPTS = 3;
export const OUTAGE_MS = millisecondsInHour;

/** Queues the e-mails about an outage that has become long enough, once. Call it in a transaction. @returns whether it did */
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
  const words = (path: string, inAdmin: string) =>
    calendarOutageMail(
      {
        calendar: calendar.name,
        developer: calendar.developer,
        error: calendar.error ?? '',
        since: sessionTimeLine(calendar.lastOkAt ?? failingSince, calendar.timeZone),
      },
      siteUrl ? `${siteUrl}${ADMIN_PATH}/${path}` : `In the admin area, under ${inAdmin}`,
    );
  const mail = (to: string, text: ReturnType<typeof words>) => ({
    ...text,
    bookingId: null,
    kind: 'calendar-outage',
    dedupe: `calendar-outage ${calendar.id} ${failingSince} ${to}`,
    to,
    withCalendar: false,
    sendAfter: now,
    expiresAt: new Date(now.getTime() + millisecondsInDay),
  });
  await queueMail(
    trx,
    [
      mail(team, words(`people/${calendar.developerId}`, 'People')),
      ...(own && own !== team ? [mail(own, words('my-hours', 'My hours'))] : []),
    ],
    now,
  );
  await outageTold(trx, calendar.id, now);
  return true;
}
