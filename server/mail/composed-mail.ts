import type { z } from 'zod';
import type { DueMail } from '#db/queries/mail-sending.ts';
import { documentOfText, type MailDocument, textOf } from '#src/content/mail-document.ts';
import { type Placeholders, withoutPlaceholders } from '#src/content/mail-placeholders.ts';

export interface MailCalendar {
  /** `PUBLISH` informs; the others ask the recipient to update their calendar. */
  method: 'CANCEL' | 'REQUEST' | 'PUBLISH';
  content: string;
}

export interface ComposedMail {
  /**
   * The booking's reference, which keeps the Message-ID the same across retries; undefined without a booking.
   */
  ref?: string | undefined;
  to: string;
  /** Undefined: the sender's. */
  replyTo?: string | undefined;
  document: MailDocument;
  values: Placeholders;
  calendar?: MailCalendar | undefined;
  /** The address to which a POST ends such e-mails (List-Unsubscribe, RFC 8058). */
  unsubscribe?: string | undefined;
}

/** Thrown when an e-mail is not worth sending anymore. The message is the reason, for the team. */
export class MailDropped extends Error {}

/**
 * Reads an e-mail's intent; undefined when queued by an earlier version, or by a newer one in another form.
 */
export function readIntent<T>(schema: z.ZodType<T>, { intent }: Pick<DueMail, 'intent'>): T | undefined {
  if (intent === null) return undefined;
  try {
    return schema.safeParse(JSON.parse(intent)).data;
  } catch {
    return undefined;
  }
}

/** Converts an e-mail for the outbox: placeholders instead of links. */
export const asStored = (document: MailDocument): { subject: string; text: string } => ({
  subject: withoutPlaceholders(document.subject),
  text: textOf(document),
});

/** Restores a stored e-mail, without links that others typed. */
export const storedDocument = ({ subject, text }: Pick<DueMail, 'subject' | 'text'>): MailDocument =>
  documentOfText(subject, text);
