import type { z } from 'zod';
import type { DueMail } from '#db/queries/mail-sending.ts';
import { documentOfText, type MailDocument, textOf } from '#src/content/mail-document.ts';
import { type Placeholders, withoutPlaceholders } from '#src/content/mail-placeholders.ts';

/** A calendar file in an e-mail. */
export interface MailCalendar {
  /** `PUBLISH` informs; the others ask its recipient to update their calendar. */
  method: 'CANCEL' | 'REQUEST' | 'PUBLISH';
  content: string;
}

/** An e-mail that is ready to be sent, written from the facts of the moment. */
export interface ComposedMail {
  /**
   * The booking's reference, which keeps the Message-ID the same across retries; undefined: it is not about a
   * booking.
   */
  ref?: string | undefined;
  to: string;
  /** The Reply-To address; undefined: the sender's. */
  replyTo?: string | undefined;
  document: MailDocument;
  /** Links for its recipient alone. */
  values: Placeholders;
  calendar?: MailCalendar | undefined;
}

/** Thrown while an e-mail is written that is no longer worth sending. The message is the reason, for the team. */
export class MailDropped extends Error {}

/** Reads what an e-mail is about. @returns undefined when an earlier version queued it, or a newer one in another form */
export function readIntent<T>(schema: z.ZodType<T>, { intent }: Pick<DueMail, 'intent'>): T | undefined {
  if (intent === null) return undefined;
  try {
    return schema.safeParse(JSON.parse(intent)).data;
  } catch {
    return undefined;
  }
}

/** Converts an e-mail to the form that the outbox stores: placeholders instead of links. */
export const asStored = (document: MailDocument): { subject: string; text: string } => ({
  subject: withoutPlaceholders(document.subject),
  text: textOf(document),
});

/** Restores an e-mail from its stored text, without links that others typed. */
export const storedDocument = ({ subject, text }: Pick<DueMail, 'subject' | 'text'>): MailDocument =>
  documentOfText(subject, text);
