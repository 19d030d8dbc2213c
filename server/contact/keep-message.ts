import { queueMail } from '#db/queries/mail-outbox.ts';
import { insertMessage } from '#db/queries/messages.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { ContactInput } from '#src/contract/messages.ts';
import type { Deps } from '../boot/deps.ts';
import { messageMailFor } from './message-mail.ts';

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
  const layout = await settings.mailLayout();
  await writeTransaction(db, async (trx) => {
    const id = await insertMessage(trx, { formKey, name, email, text }, now);
    if (id === undefined) return;
    await queueMail(trx, [messageMailFor(id, { name, email, text }, layout, now)], now);
  });
  booking.mail.wake();
}
