import { millisecondsInHour } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { insertReset } from '#db/queries/accounts/links.ts';
import { emailOf, findUser } from '#db/queries/accounts/users.ts';
import type { NewMail } from '#db/queries/mail-outbox.ts';
import type { DueMail } from '#db/queries/mail-sending.ts';
import { resetMail } from '#src/content/accounts/account-mail.ts';
import { routes } from '#src/routes.ts';
import { asStored, type ComposedMail, storedDocument } from '../mail/composed-mail.ts';
import { MailRefused } from '../mail/transport.ts';
import type { MailLayout } from '../operations/settings/mail-layout.ts';
import { hashToken, newToken } from './tokens.ts';

/** The link's lifetime after sending, and the e-mail's longest wait. */
const LIFE_MS = millisecondsInHour;

/** Builds the e-mail for "Forgot password". `now`: when it was asked for. */
export function resetMailFor(
  user: { id: number; username: string; email: string },
  siteName: string,
  now: Date,
): NewMail {
  return {
    ...asStored(resetMail(user.username, siteName)),
    intent: {},
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
 * Makes the link when sending, so that neither the outbox nor a copy of the database holds a working one. A
 * retry replaces its link, but not one made by an administrator.
 * @throws MailRefused when the account no longer has the address
 */
export async function writeResetMail(
  mail: DueMail & { userId: number },
  { siteUrl, name, supportEmail }: Pick<MailLayout, 'siteUrl' | 'name' | 'supportEmail'>,
  { db, now }: { db: Db; now: () => Date },
): Promise<ComposedMail> {
  const user = await findUser(db, mail.userId);
  if (!user || (await emailOf(db, mail.userId))?.toLowerCase() !== mail.to.toLowerCase())
    throw new MailRefused('The account no longer has this e-mail address.');
  const token = newToken();
  await insertReset(db, {
    userId: mail.userId,
    tokenHash: hashToken(token),
    createdBy: null,
    byMail: true,
    expiresAt: new Date(now().getTime() + LIFE_MS),
  });
  return {
    to: mail.to,
    replyTo: supportEmail,
    document: mail.intent === null ? storedDocument(mail) : resetMail(user.username, name),
    values: { link: siteUrl ? `${siteUrl}${routes.auth.path}?reset=${token}` : '' },
  };
}
