import type { Db } from '#db/open.ts';
import { renewInvite } from '#db/queries/accounts/links.ts';
import type { NewMail } from '#db/queries/mail-outbox.ts';
import type { DueMail } from '#db/queries/mail-sending.ts';
import { invitationMail } from '#src/content/accounts/account-mail.ts';
import { ROLES, type Role } from '#src/contract/accounts/values.ts';
import { z } from '#src/contract/zod.ts';
import { routes } from '#src/routes.ts';
import { asStored, type ComposedMail, MailDropped, readIntent } from '../mail/composed-mail.ts';
import type { MailLayout } from '../operations/settings/mail-layout.ts';
import { hashToken, newToken } from './tokens.ts';

export const INVITATION = 'invitation';
const intent = z.object({ invite: z.number(), role: z.enum(ROLES) });

interface Invitation {
  id: number;
  role: Role;
  email: string;
  expiresAt: Date;
}

/** Builds an invitation e-mail. `now`: when it was asked for. */
export function invitationFor(
  { id, role, email, expiresAt }: Invitation,
  siteName: string,
  now: Date,
): NewMail {
  return {
    ...asStored(invitationMail(role, siteName)),
    intent: { invite: id, role } satisfies z.output<typeof intent>,
    bookingId: null,
    kind: INVITATION,
    dedupe: `${INVITATION} ${id}`,
    to: email,
    withCalendar: false,
    sendAfter: now,
    expiresAt,
  };
}

/**
 * Makes the link when sending, so that neither the outbox nor a copy of the database holds a working one. A
 * retry makes a new link and ends the one before. Throws MailDropped when the invitation was accepted or
 * withdrawn. `noun`: how those who give sessions are called.
 */
export async function writeInvitationMail(
  mail: DueMail,
  { siteUrl, name, supportEmail }: Pick<MailLayout, 'siteUrl' | 'name' | 'supportEmail'>,
  { db, noun }: { db: Db; noun: { One: string } },
): Promise<ComposedMail> {
  const read = readIntent(intent, mail);
  const token = newToken();
  const role = read && (await renewInvite(db, read.invite, hashToken(token)));
  if (!role) throw new MailDropped('The invitation was accepted or withdrawn before it was sent.');
  return {
    to: mail.to,
    replyTo: supportEmail,
    document: invitationMail(role, name, noun),
    values: { link: siteUrl ? `${siteUrl}${routes.auth.path}?invite=${token}` : '' },
  };
}
