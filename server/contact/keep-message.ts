import { addDays } from 'date-fns/addDays';
import { millisecondsInHour } from 'date-fns/constants';
import { countMailTo, queueMail } from '#db/queries/mail-outbox.ts';
import { insertMessage } from '#db/queries/messages.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { ContactInput } from '#src/contract/messages.ts';
import type { Deps } from '../boot/deps.ts';

/** For this long an e-mail about a message waits for a mail server; the message itself is in the admin. */
const MAIL_DAYS = 7;

/** A visitor must not be able to write a placeholder of the e-mails. */
const withoutPlaceholders = (text: string) => text.replaceAll('{{', '{ {');

/** How many e-mails about messages the team gets per hour; one summary replaces the rest. */
const TEAM_PER_HOUR = 20;

/**
 * Stores a message and queues the e-mail about it, both or neither.
 * @param formKey of the form; what was sent before is not stored again
 * @returns whether it was stored
 */
export async function keepMessage(
  { db, settings, booking }: Pick<Deps, 'db' | 'settings' | 'booking'>,
  message: ContactInput,
  formKey: string,
): Promise<boolean> {
  const now = booking.now();
  // Read before the transaction, which blocks other queries.
  const { team, name: siteName } = await settings.mailLayout();
  const isNew = await writeTransaction(db, async (trx) => {
    const id = await insertMessage(trx, { formKey, ...message }, now);
    if (id === undefined) return false;
    const sent = await countMailTo(trx, team, 'messages', new Date(now.getTime() - millisecondsInHour));
    const mail = {
      bookingId: null,
      ...(sent < TEAM_PER_HOUR
        ? { kind: 'message', dedupe: `message ${id}`, ...mailAbout(message) }
        : { kind: 'digest', dedupe: `messages ${now.toISOString().slice(0, 13)}`, ...digest(siteName) }),
      to: team,
      withCalendar: false,
      sendAfter: now,
      expiresAt: addDays(now, MAIL_DAYS),
    };
    await queueMail(trx, [mail], now);
    return true;
  });
  booking.mail.wake();
  return isNew;
}

const mailAbout = ({ name, email, text }: ContactInput) => ({
  subject: withoutPlaceholders(`Message from ${name}`),
  text: withoutPlaceholders(`${name} <${email}> wrote:\n\n${text}`),
});

const digest = (siteName: string) => ({
  subject: 'Unusually many messages',
  text: [
    'So many messages were sent with the contact form in the past hour that we stopped sending an e-mail for each one.',
    '',
    'You can read all of them under Messages in the admin area. If they are spam, turn off the contact form for now: Site → Texts.',
    '',
    siteName,
  ].join('\n'),
});
