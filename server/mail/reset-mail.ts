import { millisecondsInHour } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { insertReset } from '#db/queries/accounts/links.ts';
import { emailOf } from '#db/queries/accounts/users.ts';
import type { DueMail, NewMail } from '#db/queries/mail-outbox.ts';
import { resetMail } from '#src/content/account-mail.ts';
import { hashToken, newToken } from '../auth/tokens.ts';
import type { MailLayout } from '../settings/mail-layout.ts';
import type { MailParts } from './mailer.ts';
import { MailRefused } from './transport.ts';

/** How long a link works after its e-mail was sent, and how long the e-mail may wait to be sent. */
const LIFE_MS = millisecondsInHour;

/** The e-mail that answers "Forgot password". @param now when it was asked for */
export function resetMailFor(
  user: { id: number; username: string; email: string },
  siteName: string,
  now: Date,
): NewMail {
  return {
    ...resetMail(user.username, siteName),
    bookingId: null,
    userId: user.id,
    kind: 'password-reset',
    dedupe: `password-reset ${user.id} ${now.toISOString()}`,
    to: user.email,
    withCalendar: false,
    sendAfter: now,
    expiresAt: new Date(now.getTime() + LIFE_MS),
  };
}

/**
 * Makes the link at the moment of sending, so that neither the outbox nor a copy of the database holds one that
 * works. A retry makes a new link, and the one before stops working;
 * a link that an administrator made goes on working.
 * @throws MailRefused when the account no longer has the address
 */
export async function resetPartsOf(
  { to, userId }: Pick<DueMail, 'to'> & { userId: number },
  { siteUrl }: Pick<MailLayout, 'siteUrl'>,
  { db, now }: { db: Db; now: () => Date },
): Promise<MailParts> {
  const email = await emailOf(db, userId);
  if (email?.toLowerCase() !== to.toLowerCase())
    throw new MailRefused('The account no longer has this e-mail address.');
  const token = newToken();
  await insertReset(db, {
    userId,
    tokenHash: hashToken(token),
    createdBy: null,
    byMail: true,
    expiresAt: new Date(now().getTime() + LIFE_MS),
  });
  return { ref: undefined, link: siteUrl ? `${siteUrl}/auth?reset=${token}` : '', calendar: undefined };
}
