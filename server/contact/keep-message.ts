import { addDays } from 'date-fns/addDays';
import { queueMail } from '#db/queries/mail-outbox.ts';
import { insertMessage } from '#db/queries/messages.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { ContactInput } from '#src/contract/messages.ts';
import type { Deps } from '../boot/deps.ts';

/** For this long an e-mail about a message waits for a mail server; the message itself is in the admin. */
const MAIL_DAYS = 7;

/** A visitor must not be able to write a placeholder of the e-mails. */
const withoutPlaceholders = (text: string) => text.replaceAll('{{', '{ {');

/**
 * Stores a message and queues the e-mail about it, both or neither.
 * @param formKey of the form; what was sent before is not stored again
 */
export async function keepMessage(
  { db, settings, booking }: Pick<Deps, 'db' | 'settings' | 'booking'>,
  { name, email, text }: ContactInput,
  formKey: string,
): Promise<void> {
  const now = booking.now();
  // Read before the transaction, which blocks other queries.
  const { team } = await settings.mailLayout();
  await writeTransaction(db, async (trx) => {
    const id = await insertMessage(trx, { formKey, name, email, text }, now);
    if (id === undefined) return;
    const mail = {
      bookingId: null,
      kind: 'message',
      dedupe: `message ${id}`,
      to: team,
      subject: withoutPlaceholders(`Message from ${name}`),
      text: withoutPlaceholders(`${name} <${email}> wrote:\n\n${text}`),
      withCalendar: false,
      sendAfter: now,
      expiresAt: addDays(now, MAIL_DAYS),
    };
    await queueMail(trx, [mail], now);
  });
  booking.mail.wake();
}
