import { listMail } from '#db/queries/mail-outbox.ts';
import { fillPlaceholders, LINK } from '#src/content/mail-placeholders.ts';
import type { MailRow } from '#src/contract/bookings/booking-admin.ts';
import type { AccountDeps } from '../accounts/deps.ts';

/** Lists the outbox, newest first, with the setting that e-mails wait for. */
export async function listOutbox(
  filter: Parameters<typeof listMail>[1],
  { db, settings }: Pick<AccountDeps, 'db' | 'settings'>,
): Promise<{ mail: MailRow[]; total: number }> {
  const { waitsFor } = await settings.mailLayout();
  const { mail, total } = await listMail(db, filter);
  const isPaused = ({ state, text }: (typeof mail)[number]) =>
    state === 'queued' && (waitsFor !== 'address' || text.includes(LINK));
  return {
    mail: mail.map((row) => ({ ...withoutLinks(row), waitsFor: isPaused(row) ? waitsFor : null })),
    total,
  };
}

/** Shows names for links, which are inserted on sending and only for the recipient. */
const withoutLinks = <Mail extends Pick<MailRow, 'text' | 'bookingId'>>(mail: Mail): Mail => ({
  ...mail,
  text: fillPlaceholders(mail.text, {
    link: mail.bookingId === null ? '[the link]' : '[the link to the booking]',
    room: '[the room]',
    receipt: '[the link to the receipt]',
    code: '[the link to the code]',
    times: '[the next free times]',
  }),
});
