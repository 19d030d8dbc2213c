import { expect, test } from 'vitest';
import { stopMailAfterTest, testApp } from '../../support/app.ts';
import { aClock, bookAt } from '../../support/bookings.ts';
import { bodyOf } from '../../support/client.ts';
import { decoded, fakeSmtp } from '../../support/fake-smtp.ts';

const ADDRESS = 'https://apps.example.com';
const SLOT = '2027-01-20T15:00:00.000Z';

async function open(env: Record<string, string> = {}) {
  const smtp = await fakeSmtp();
  const clock = aClock();
  const app = await testApp(
    {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'One Hour App <hello@example.com>',
      MAIL_TEAM: 'team@example.com',
      ...env,
    },
    clock.now,
  );
  await app.settings.change({ publicUrl: ADDRESS });
  stopMailAfterTest(app, smtp);
  const outbox = () =>
    app.db
      .selectFrom('mailOutbox')
      .select(['kind', 'toAddress', 'state', 'attempts', 'error', 'sendAfter'])
      .orderBy('id')
      .execute();
  return { ...app, smtp, clock, client: app.visitor(), outbox };
}

test('client and team get e-mails with both time zones, an invitation and the client’s link', async () => {
  const { mail, client, smtp } = await open();
  const { token } = await bookAt(client, SLOT, { tier: 'usa' });
  await mail.work();
  expect(smtp.received.map(({ to }) => to)).toEqual([['grace@example.com'], ['team@example.com']]);
  const [attendee, team] = smtp.received.map(({ raw }) => raw);
  const text = decoded(attendee ?? '', 'text/plain');
  expect(text).toContain(
    'Wednesday, January 20, 2027, 4:00 PM to 5:00 PM, Central European Standard Time (Europe/Berlin)',
  );
  expect(text).toContain(
    'Wednesday, January 20, 2027, 10:00 AM to 11:00 AM, Eastern Standard Time (America/New_York)',
  );
  expect(text).toContain(`${ADDRESS}/booking/manage/${token}`);
  expect(decoded(team ?? '', 'text/plain')).not.toContain(token);
  expect(decoded(team ?? '', 'text/plain')).toContain(`${ADDRESS}/admin/bookings/1`);
  const invitation = decoded(attendee ?? '', 'text/calendar');
  expect(invitation).toContain('METHOD:REQUEST');
  expect(invitation).toContain('DTSTART:20270120T150000Z');
  expect(invitation).not.toContain(token);
});

test('reminders are sent 24 hours and an hour before, move with the session, and are dropped with it', async () => {
  const { mail, client, smtp, clock } = await open();
  const { token } = await bookAt(client, SLOT);
  await mail.work();
  await client.post(`/api/bookings/${token}/reschedule`, { startsAt: '2027-01-22T15:00:00Z' });
  await mail.work();
  clock.set('2027-01-20T15:00:00Z');
  await mail.work();
  expect(smtp.received, 'booked and moved, twice each').toHaveLength(4);
  clock.set('2027-01-21T15:00:00Z');
  await mail.work();
  expect(smtp.received).toHaveLength(6);
  expect(decoded(smtp.received[4]?.raw ?? '', 'text/plain')).toContain('starts in 24 hours');
  clock.set('2027-01-22T14:00:00Z');
  await mail.work();
  expect(smtp.received).toHaveLength(8);
  expect(decoded(smtp.received[6]?.raw ?? '', 'text/plain')).toContain('starts in one hour');
  const other = await bookAt(client, '2027-01-25T15:00:00Z');
  await client.post(`/api/bookings/${other.token}/cancel`, { refundPercent: 100 });
  clock.set('2027-01-24T15:00:00Z');
  await mail.work();
  const cancelled = smtp.received.at(-2)?.raw ?? '';
  expect(decoded(cancelled, 'text/plain')).toContain('Your session is canceled');
  expect(
    smtp.received,
    'the cancellation alone: neither reminder nor what was not true any longer',
  ).toHaveLength(10);
});

test('a mail server that is down is tried again with growing delays, and nothing is sent twice', async () => {
  const { mail, client, smtp, clock, outbox } = await open();
  await bookAt(client, SLOT);
  smtp.refuse({ code: 451, words: 'Come back later' }, { code: 451, words: 'Come back later' });
  await mail.work();
  expect(smtp.received).toHaveLength(0);
  expect((await outbox())[0]).toMatchObject({
    state: 'queued',
    attempts: 1,
    sendAfter: '2027-01-13T12:01:00.000Z',
  });
  await mail.work();
  expect(smtp.received, 'not before its time').toHaveLength(0);
  clock.pass(2);
  await Promise.all([mail.work(), mail.work(), mail.work()]);
  await mail.work();
  expect(smtp.received).toHaveLength(2);
  expect((await outbox()).slice(0, 2)).toMatchObject([
    { state: 'sent', attempts: 2, error: null },
    { state: 'sent', attempts: 2, error: null },
  ]);
});

test('a refused address is not tried again, the booking stays, and the team is told why', async () => {
  const { mail, client, smtp, outbox, admin } = await open();
  const { token } = await bookAt(client, SLOT);
  smtp.refuse({ code: 550, words: 'No such user here' });
  await mail.work();
  expect((await outbox())[0]).toMatchObject({ state: 'failed', attempts: 1 });
  expect((await outbox())[0]?.error).toContain('No such user here');
  expect(await (await client.get(`/api/bookings/${token}`)).json()).toMatchObject({ state: 'confirmed' });
  const team = await admin();
  const list = await bodyOf<{ mail: { id: number }[] }>(team.get('/api/admin/bookings/mail?state=failed'));
  expect(list.mail).toHaveLength(1);
  expect((await team.post(`/api/admin/bookings/mail/${list.mail[0]?.id}/retry`)).status).toBe(204);
  await mail.work();
  expect((await outbox())[0]).toMatchObject({ state: 'sent' });
  expect((await team.post(`/api/admin/bookings/mail/${list.mail[0]?.id}/retry`)).status).toBe(409);
});

test('a mail server that cannot be reached loses nothing', async () => {
  const { mail, client, outbox } = await open({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await bookAt(client, SLOT);
  await mail.work();
  expect((await outbox())[0]).toMatchObject({ state: 'queued', attempts: 1 });
});

test('without a mail server nothing is sent or claimed to be sent, and the outbox shows the e-mails', async () => {
  const clock = aClock();
  const app = await testApp({}, clock.now);
  const { token } = await bookAt(app.visitor(), SLOT);
  await app.mail.work();
  const team = await app.admin();
  const settings = await bodyOf<{ mail: object }>(team.get('/api/admin/bookings/settings'));
  expect(settings.mail).toMatchObject({ on: false, queued: 6, failed: 0 });
  const { mail } = await bodyOf<{ mail: Array<{ text: string; state: string }> }>(
    team.get('/api/admin/bookings/mail'),
  );
  expect(mail).toHaveLength(6);
  expect(mail.every(({ state }) => state === 'queued')).toBe(true);
  expect(JSON.stringify(mail), 'nor does the admin show the customer’s key').not.toContain(token);
});
