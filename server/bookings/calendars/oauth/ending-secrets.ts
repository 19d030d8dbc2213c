import { millisecondsInDay } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import {
  listEndingSecrets,
  type OAuthClient,
  recordSecretNotice,
} from '#db/queries/bookings/calendars/oauth-clients.ts';
import { queueMail } from '#db/queries/mail-outbox.ts';
import { writeTransaction } from '#db/transaction.ts';
import { endingSecretMail } from '#src/content/bookings/calendar-account-mail.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { asStored } from '../../../mail/composed-mail.ts';
import type { LetterLayout } from '../../../site/content/content.ts';

/** How long before its end the team hears about a client's secret. */
const WARNED_DAYS = 30;

/** Clients whose secrets end in the next 30 days, or have ended. */
export const findEndingSecrets = (db: Db, now: Date): Promise<OAuthClient[]> =>
  listEndingSecrets(db, new Date(now.getTime() + WARNED_DAYS * millisecondsInDay).toISOString().slice(0, 10));

/** Queues one e-mail about each secret that ends soon. Returns true if it queued any. */
export async function warnOfEndingSecrets(
  db: Db,
  layout: () => Promise<Pick<LetterLayout, 'team' | 'siteUrl'>>,
  now: Date,
): Promise<boolean> {
  const untold = (await findEndingSecrets(db, now)).filter(({ toldAt }) => toldAt === null);
  if (untold.length === 0) return false;
  const { team, siteUrl } = await layout();
  return writeTransaction(db, async (trx) => {
    let isQueued = false;
    for (const { provider, secretEndsOn } of untold) {
      if (secretEndsOn === null || !(await recordSecretNotice(trx, provider, now))) continue;
      const where = siteUrl
        ? `Enter it here: ${siteUrl}${ADMIN_PATH}/settings/calendars`
        : 'Enter it in the admin area, under Settings → Calendars.';
      const mail = {
        ...asStored(endingSecretMail({ provider, endsOn: secretEndsOn }, where)),
        intent: {},
        bookingId: null,
        kind: 'calendar-secret',
        dedupe: `calendar-secret ${provider} ${secretEndsOn}`,
        to: team,
        withCalendar: false,
        sendAfter: now,
        expiresAt: new Date(now.getTime() + WARNED_DAYS * millisecondsInDay),
      };
      await queueMail(trx, [mail], now);
      isQueued = true;
    }
    return isQueued;
  });
}
