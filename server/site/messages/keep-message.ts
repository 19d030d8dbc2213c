import { millisecondsInHour } from 'date-fns/constants';
import { countMailTo, queueMail } from '#db/queries/mail-outbox.ts';
import { insertMessage } from '#db/queries/site/messages.ts';
import { keepQuestionConsent } from '#db/queries/site/question-consents.ts';
import { writeTransaction } from '#db/transaction.ts';
import { questionConsent } from '#src/content/site/question-consent.ts';
import type { ContactInput } from '#src/contract/site/messages.ts';
import type { SiteDeps } from '../deps.ts';
import { messageDigestFor, messageMailFor } from './message-mail.ts';

const TEAM_PER_HOUR = 20;

/** Stores a message and queues its e-mail, both or neither; false for a repeated form. */
export async function keepMessage(
  { db, settings, mail, now: clock }: Pick<SiteDeps, 'db' | 'settings' | 'mail' | 'now'>,
  message: ContactInput,
  formKey: string,
): Promise<boolean> {
  const now = clock();
  // Read before the transaction, which blocks other queries.
  const layout = await settings.mailLayout();
  const isNew = await writeTransaction(db, async (trx) => {
    const { mayUseQuestion, ...written } = message;
    const id = await insertMessage(trx, { formKey, ...written }, now);
    if (id === undefined) return false;
    if (mayUseQuestion) await keepQuestionConsent(trx, { messageId: id }, questionConsent.wording, now);
    const sent = await countMailTo(
      trx,
      layout.team,
      'messages',
      new Date(now.getTime() - millisecondsInHour),
    );
    const mail =
      sent < TEAM_PER_HOUR ? messageMailFor(id, message, layout, now) : messageDigestFor(layout, now);
    await queueMail(trx, [mail], now);
    return true;
  });
  mail.wake();
  return isNew;
}
