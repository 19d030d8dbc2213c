import { listMail } from '#db/queries/mail-outbox.ts';
import { LINK } from '#src/content/booking-mail.ts';
import type { MailRow } from '#src/contract/booking-admin.ts';
import type { Deps } from '../boot/deps.ts';
import { hideBookingLink } from './hide-booking-link.ts';

/** The outbox, newest first, with the setting that queued e-mails wait for. */
export async function listOutbox(
  filter: Parameters<typeof listMail>[1],
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
): Promise<{ mail: MailRow[]; total: number }> {
  const { waitsFor } = await settings.mailLayout();
  const { mail, total } = await listMail(db, filter);
  const isHeld = ({ state, text }: (typeof mail)[number]) =>
    state === 'queued' && (waitsFor !== 'address' || text.includes(LINK));
  return {
    mail: mail.map((row) => ({ ...hideBookingLink(row), waitsFor: isHeld(row) ? waitsFor : null })),
    total,
  };
}
