import { millisecondsInMinute } from 'date-fns/constants';
import type { KindReminder } from '#src/contract/bookings/kind-reminders.ts';
import type { KindDetail } from '#src/contract/bookings/kinds.ts';
import { stopMailAfterTest, testApp } from './app.ts';
import { aClock } from './bookings.ts';
import { decoded, fakeSmtp } from './fake-smtp.ts';
import { kindsOf } from './sell-kinds.ts';

/** Five days and three hours after noon of the clock, in Berlin at 4 PM. */
export const SLOT = '2027-01-20T15:00:00.000Z';
export const GRACE = 'grace@example.com';
export const TEAM = 'team@example.com';
export const USUAL: KindReminder[] = [
  { minutesBefore: 1_440, readers: ['client', 'team'] },
  { minutesBefore: 60, readers: ['client', 'team'] },
];

/** A site with a mail server, whose reminders of sessions tests can change and read. */
export async function openReminded(env: Record<string, string> = {}) {
  const smtp = await fakeSmtp();
  const clock = aClock();
  const app = await testApp(
    { SMTP_URL: smtp.url, MAIL_FROM: 'One Hour App <hello@example.com>', MAIL_TEAM: TEAM, ...env },
    clock.now,
  );
  await app.settings.change({ publicUrl: 'https://apps.example.com' });
  stopMailAfterTest(app, smtp);
  const admin = await app.admin();
  const kindOf = async (key: string): Promise<KindDetail> => {
    const found = (await kindsOf(admin)).find((kind) => kind.key === key);
    if (!found) throw new Error(`No kind ${key}`);
    return found;
  };
  const remind = async (reminders: unknown, key = 'offshore') => {
    const { id, version } = await kindOf(key);
    return admin.call('PATCH', `/api/admin/kinds/${id}`, { version, reminders });
  };
  const waiting = async () =>
    (
      await app.db
        .selectFrom('mailOutbox')
        .select(['kind', 'dedupe', 'toAddress', 'subject', 'sendAfter'])
        .where('kind', 'in', ['reminder', 'hour-before'])
        .where('state', '=', 'queued')
        .orderBy('sendAfter')
        .orderBy('id')
        .execute()
    ).map(({ sendAfter, toAddress, subject }) => [
      (Date.parse(SLOT) - Date.parse(sendAfter)) / millisecondsInMinute,
      toAddress,
      subject.split(' |')[0],
    ]);
  const sent = async (minutesBefore?: number) => {
    if (minutesBefore !== undefined)
      clock.set(new Date(Date.parse(SLOT) - minutesBefore * millisecondsInMinute));
    await app.mail.work();
    return smtp.received.splice(0).map(({ to, raw }) => ({
      to: to[0],
      subject: (/^Subject: (.*)/m.exec(raw)?.[1] ?? '').split(' |')[0]?.trim(),
      text: decoded(raw, 'text/plain').replaceAll('\r\n', '\n'),
    }));
  };
  return { ...app, clock, admin, client: app.visitor(), kindOf, remind, waiting, sent };
}
