import { addDays } from 'date-fns/addDays';
import type { Db } from '#db/open.ts';
import type { NewMail } from '#db/queries/mail-outbox.ts';
import type { DueMail } from '#db/queries/mail-sending.ts';
import { findMessage } from '#db/queries/site/messages.ts';
import { messageDigest, messageMail } from '#src/content/site/message-mail.ts';
import type { ContactInput } from '#src/contract/site/messages.ts';
import { z } from '#src/contract/zod.ts';
import {
  asStored,
  type ComposedMail,
  MailDropped,
  readIntent,
  storedDocument,
} from '../../mail/composed-mail.ts';
import type { MailLayout } from '../../operations/settings/mail-layout.ts';

/** Days that the e-mail waits for a mail server; the message is in the admin. */
const MAIL_DAYS = 7;

const intent = z.object({ message: z.number() });

/** Builds the e-mail about a message to the team. */
export const messageMailFor = (
  id: number,
  message: ContactInput,
  { team, name }: Pick<MailLayout, 'team' | 'name'>,
  now: Date,
): NewMail => ({
  bookingId: null,
  kind: 'message',
  dedupe: `message ${id}`,
  to: team,
  ...asStored(messageMail(message, name)),
  intent: { message: id } satisfies z.input<typeof intent>,
  withCalendar: false,
  sendAfter: now,
  expiresAt: addDays(now, MAIL_DAYS),
});

/** Builds the summary that replaces further e-mails of this hour. */
export const messageDigestFor = ({ team, name }: Pick<MailLayout, 'team' | 'name'>, now: Date): NewMail => ({
  bookingId: null,
  kind: 'message-digest',
  dedupe: `messages ${now.toISOString().slice(0, 13)}`,
  to: team,
  ...asStored(messageDigest(name)),
  intent: {},
  withCalendar: false,
  sendAfter: now,
  expiresAt: addDays(now, MAIL_DAYS),
});

/** Writes the e-mail when sending. Throws MailDropped when the message was deleted. */
export async function writeMessageMail(mail: DueMail, { name }: MailLayout, db: Db): Promise<ComposedMail> {
  const about = readIntent(intent, mail);
  if (!about) return { to: mail.to, document: storedDocument(mail), values: {} };
  const message = await findMessage(db, about.message);
  if (!message) throw new MailDropped('The message was deleted.');
  return { to: mail.to, replyTo: message.email, document: messageMail(message, name), values: {} };
}
