import { describe, expect, test } from 'vitest';
import type { BookingDetail } from '#src/contract/bookings/booking-admin.ts';
import { stopMailAfterTest, testApp } from '../../support/app.ts';
import { aClock, bookAt } from '../../support/bookings.ts';
import { addDeveloper, addDeveloperAccount } from '../../support/developers.ts';
import { CALENDLY_KEY, calendlyEvent } from '../../support/fake-calendly.ts';
import { decoded, fakeSmtp } from '../../support/fake-smtp.ts';

/** 4 PM in Berlin, 10 AM in New York, midnight in Tokyo. */
const SLOT = '2027-01-20T15:00:00.000Z';
const LATER = '2027-01-20T18:00:00.000Z';
const [GRACE, TEAM, ANA, BEN] = ['grace', 'team', 'ana', 'ben'].map((who) => `${who}@example.com`);
const IN_BERLIN =
  'Wednesday, January 20, 2027, 4:00 PM to 5:00 PM, Central European Standard Time (Europe/Berlin)';
const LATER_IN_BERLIN =
  'Wednesday, January 20, 2027, 7:00 PM to 8:00 PM, Central European Standard Time (Europe/Berlin)';
const LATER_IN_TOKYO = 'Thursday, January 21, 2027, 3:00 AM to 4:00 AM, Japan Standard Time (Asia/Tokyo)';

/** Ana lives in Berlin, Ben in Tokyo. Both have an account and a room. */
async function open({ anaMail = ANA, benMail = BEN }: { anaMail?: string | null; benMail?: string } = {}) {
  const smtp = await fakeSmtp();
  const clock = aClock();
  const app = await testApp(
    {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'One Hour App <hello@example.com>',
      MAIL_TEAM: TEAM ?? '',
      CALENDLY_WEBHOOK_KEY: CALENDLY_KEY,
    },
    clock.now,
  );
  await app.settings.change({ publicUrl: 'https://apps.example.com' });
  stopMailAfterTest(app, smtp);
  const { id: ana } = await app.db
    .updateTable('developers')
    .set({
      name: 'Ana',
      isShown: 1,
      timeZone: 'Europe/Berlin',
      room: 'https://video.example.com/ana',
      userId: await addDeveloperAccount(app, 'ana.dev', anaMail),
    })
    .where('tier', '=', 'offshore')
    .returning('id')
    .executeTakeFirstOrThrow();
  const ben = await addDeveloper(app.db, 'offshore', {
    name: 'Ben',
    timeZone: 'Asia/Tokyo',
    room: 'https://video.example.com/ben',
    userId: await addDeveloperAccount(app, 'ben.dev', benMail),
  });
  const team = await app.admin();
  const client = app.visitor();
  const { token } = await bookAt(client, SLOT, { developer: ana });
  const change = (body: object, id = 1) => team.call('PATCH', `/api/admin/bookings/${id}`, body);
  const sent = async () => {
    await app.mail.work();
    return smtp.received.splice(0).map(({ to, raw }) => ({
      to: to[0],
      subject: /^Subject: (.*(?:\r\n .*)*)/m.exec(raw)?.[1] ?? '',
      text: decoded(raw, 'text/plain').replaceAll('\r\n', '\n'),
      html: decoded(raw, 'text/html'),
      calendar: decoded(raw, 'text/calendar').replaceAll('\r\n ', ''),
    }));
  };
  const to = async (address: string | undefined) => (await sent()).filter((each) => each.to === address);
  return { ...app, clock, ana, ben, team, client, token, change, sent, to, smtp };
}

describe('a session that is reassigned', () => {
  test('notifies its former developer, in their time zone, without the video link of the next one', async () => {
    const { change, sent, ben } = await open();
    await sent();
    expect((await change({ action: 'assign', developerId: ben, tell: false })).status).toBe(200);
    const mail = await sent();
    expect(mail.map(({ to }) => to)).toEqual([TEAM, BEN, ANA]);
    const lost = mail[2];
    expect(lost?.subject).toBe('No longer yours: Grace Hopper, Offshore');
    expect(lost?.text).toBe(
      [
        'Your session with Grace Hopper is no longer yours:',
        '',
        `  ${IN_BERLIN}`,
        '',
        'Ben gives it now, at the same time.',
        'You do not have to do anything.',
        '',
        'See your sessions: https://apps.example.com/admin/my-sessions',
        '',
        'One Hour App',
      ].join('\n'),
    );
    expect(lost?.html).toContain('href="https://apps.example.com/admin/my-sessions"');
    expect(lost?.html).toContain(`class="box"`);
    expect(lost?.calendar).toContain('METHOD:CANCEL');
    expect(lost?.calendar).toContain('STATUS:CANCELLED');
    expect(JSON.stringify(lost)).not.toContain('video.example.com');
    expect(JSON.stringify(lost)).not.toContain('/booking/manage/');
    expect(mail[0]?.text).toContain('It passed from Ana to Ben.');
  });

  test('notifies its new developer, with their local time, the video link, the idea and the session page', async () => {
    const { change, sent, to, ben } = await open();
    await sent();
    await change({ action: 'assign', developerId: ben, tell: false });
    const [mine, ...more] = await to(BEN);
    expect(more).toEqual([]);
    expect(mine?.subject).toBe('Yours now: Grace Hopper, Offshore');
    for (const words of [
      'This session is yours now.\nAna gave it until now.',
      '  Thursday, January 21, 2027, 12:00 AM to 1:00 AM, Japan Standard Time (Asia/Tokyo)',
      `  For the client:  ${IN_BERLIN}`,
      'Grace Hopper <grace@example.com>',
      'A list of moths that were found in relays.',
      'Join the session: https://video.example.com/ben',
      'Open the session, with its brief and files: https://apps.example.com/admin/sessions/1',
    ])
      expect(mine?.text).toContain(words);
    expect(mine?.html).toContain('href="https://video.example.com/ben"');
    expect(mine?.calendar).toContain('METHOD:REQUEST');
    expect(mine?.calendar).toContain('LOCATION:https://video.example.com/ben');
  });

  test('notifies the client only if the team chose to, and sends reminders to the new developer', async () => {
    const { change, sent, ana, ben, clock } = await open();
    await sent();
    await change({ action: 'assign', developerId: ben, tell: false });
    expect((await sent()).map(({ to }) => to)).not.toContain(GRACE);
    await change({ action: 'assign', developerId: ana, tell: true });
    const [client, ...more] = (await sent()).filter(({ to }) => to === GRACE);
    expect(more).toEqual([]);
    expect(client?.text).toContain('Your session is now with Ana:');
    clock.set('2027-01-19T15:00:00Z');
    expect((await sent()).map(({ to }) => to)).toEqual([GRACE, ANA]);
  });

  test('lists every e-mail in the response to the change', async () => {
    const { change, ben } = await open();
    const answer = await change({ action: 'assign', developerId: ben, tell: true });
    const { mail } = (await answer.json()) as BookingDetail;
    const about = mail.filter(({ kind }) => kind === 'handover' || kind === 'passed-on');
    expect(about.map(({ to, kind }) => [to, kind]).toReversed()).toEqual([
      [GRACE, 'handover'],
      [TEAM, 'handover'],
      [BEN, 'handover'],
      [ANA, 'passed-on'],
    ]);
    expect(JSON.stringify(about), 'nor any address').not.toContain('https://');
  });

  test('notifies no one when the change is refused', async () => {
    const { change, client, sent, ben } = await open();
    await bookAt(client, SLOT, { developer: ben, email: 'another@example.com' });
    await sent();
    expect((await change({ action: 'assign', developerId: ben, tell: true })).status).toBe(409);
    expect(await sent()).toEqual([]);
  });

  test('and back before e-mails were sent mentions only the final state', async () => {
    const { change, sent, ana, ben } = await open();
    await sent();
    await change({ action: 'assign', developerId: ben, tell: false });
    await change({ action: 'assign', developerId: ana, tell: false });
    const mail = (await sent()).filter(({ to }) => to !== TEAM);
    expect(mail.map(({ to, subject }) => [to, subject.split(':')[0]])).toEqual([
      [ANA, 'Yours now'],
      [BEN, 'No longer yours'],
    ]);
  });

  test.each<[string, (app: Awaited<ReturnType<typeof open>>) => Promise<unknown>]>([
    [
      'has another role',
      ({ db }) => db.updateTable('users').set({ role: 'editor' }).where('username', '=', 'ana.dev').execute(),
    ],
    [
      'is no longer theirs',
      ({ db, ana }) => db.updateTable('developers').set({ userId: null }).where('id', '=', ana).execute(),
    ],
    ['is deleted', ({ db }) => db.deleteFrom('users').where('username', '=', 'ana.dev').execute()],
  ])('sends no client data to an account that %s, not even queued e-mails', async (_name, lose) => {
    const app = await open();
    await app.sent();
    await lose(app);
    app.clock.set('2027-01-19T15:30:00.000Z');
    const reminders = await app.sent();
    expect(reminders.map(({ to }) => to).sort()).toEqual([GRACE, TEAM]);
    await app.change({ action: 'reschedule', startsAt: LATER, tell: true });
    expect((await app.sent()).map(({ to }) => to)).not.toContain(ANA);
    const outbox = await app.db
      .selectFrom('mailOutbox')
      .select('toAddress')
      .where('state', '=', 'sent')
      .execute();
    expect(
      outbox.slice(-2).map(({ toAddress }) => toAddress),
      'the outbox says who got it',
    ).not.toContain(ANA);
  });

  test('skips developers without an address, and notifies those who read the team’s e-mail once', async () => {
    const without = await open({ anaMail: null, benMail: TEAM ?? '' });
    await without.sent();
    await without.change({ action: 'assign', developerId: without.ben, tell: false });
    expect((await without.sent()).map(({ to }) => to)).toEqual([TEAM]);
    await without.change({ action: 'assign', developerId: without.ana, tell: false });
    const [once, ...more] = await without.sent();
    expect(more).toEqual([]);
    expect(once?.text).toContain('It passed from Ben to Ana.');
    expect(once?.text).toContain('https://apps.example.com/admin/bookings/1');
  });

  test('of an external booking service notifies both developers, and no one else', async () => {
    const { change, sent, db, ana, ben, clock, origin } = await open();
    await fetch(`${origin}/api/webhooks/calendly`, {
      method: 'POST',
      ...calendlyEvent(
        'invitee.created',
        { content: 'developer-offshore', start: LATER },
        CALENDLY_KEY,
        clock.now(),
      ),
    });
    await db.updateTable('bookings').set({ developerId: ana }).where('id', '=', 2).execute();
    await sent();
    expect((await change({ action: 'assign', developerId: ben, tell: true }, 2)).status).toBe(200);
    const mail = await sent();
    expect(mail.map(({ to, calendar }) => [to, calendar])).toEqual([
      [BEN, ''],
      [ANA, ''],
    ]);
    expect(mail[1]?.text).toContain(LATER_IN_BERLIN);
  });
});

describe('a session that the team moves', () => {
  test('to another developer at the same time is reassigned', async () => {
    const { change, sent, ana, ben } = await open();
    await sent();
    const answer = await change({ action: 'reschedule', startsAt: SLOT, developerId: ben, tell: false });
    const detail = (await answer.json()) as BookingDetail;
    expect(detail.history.at(-1)).toMatchObject({ kind: 'handed over', detail: 'Ana to Ben' });
    expect((await sent()).map(({ to, subject }) => [to, subject.split(':')[0]])).toEqual([
      [TEAM, 'Handed over'],
      [BEN, 'Yours now'],
      [ANA, 'No longer yours'],
    ]);
    await change({ action: 'reschedule', startsAt: SLOT, developerId: ana, tell: true });
    const client = (await sent()).filter(({ to }) => to === GRACE);
    expect(client.map(({ text }) => text)).toEqual([
      expect.stringContaining('Your session is now with Ana:'),
    ]);
    expect(client[0]?.subject).toContain('Your session has a new developer');
  });

  test('to another time and developer sends the client one e-mail, and each developer their part', async () => {
    const { change, sent, ben } = await open();
    await sent();
    await change({ action: 'reschedule', startsAt: LATER, developerId: ben, tell: true });
    const mail = await sent();
    expect(mail.map(({ to }) => to)).toEqual([GRACE, TEAM, BEN, ANA]);
    const [client, , mine, lost] = mail.map(({ text }) => text);
    expect(client).toContain(`Your session has a new time:\n\n  ${LATER_IN_BERLIN}`);
    expect(client).toContain(`Previous time: ${IN_BERLIN}\n\nYour session is now with Ben.`);
    expect(client, 'it is said once').not.toContain('With Ben');
    expect(client).not.toContain('Ana');
    expect(mine).toContain(`This session is yours now.\nAna gave it until now.\n\n  ${LATER_IN_TOKYO}`);
    expect(mine).toContain('https://video.example.com/ben');
    expect(lost).toContain(`Your session with Grace Hopper is no longer yours:\n\n  ${IN_BERLIN}`);
    expect(lost).toContain(`It was rescheduled, and Ben gives it now.\nThe new time: ${LATER_IN_BERLIN}`);
  });

  test('with the same developer does not mention another one', async () => {
    const { change, sent } = await open();
    await sent();
    await change({ action: 'reschedule', startsAt: LATER, tell: true });
    const mail = await sent();
    expect(mail.map(({ to, subject }) => [to, subject.split(' |')[0]])).toEqual([
      [GRACE, 'Your session was rescheduled'],
      [TEAM, 'Rescheduled: Grace Hopper, Offshore'],
      [ANA, 'Rescheduled: Grace Hopper, Offshore'],
    ]);
    expect(mail[0]?.text).toContain('With Ana');
    expect(mail[0]?.text).not.toContain('now with');
    expect(mail[2]?.text).toContain(`Your session was rescheduled.\n\n  ${LATER_IN_BERLIN}`);
    expect(mail[2]?.text).toContain(`Previous time: ${IN_BERLIN}`);
  });

  test('to a developer who is not public is announced without the name', async () => {
    const { change, to, sent, db, ben } = await open();
    await db.updateTable('developers').set({ isShown: 0 }).where('id', '=', ben).execute();
    await sent();
    await change({ action: 'reschedule', startsAt: LATER, developerId: ben, tell: true });
    const [client] = await to(GRACE);
    expect(client?.text).toContain('Another developer will give it.');
    expect(client?.text).not.toMatch(/\bBen\b/);
  });
});

test('when a client moves to a time of another developer, both developers are notified', async () => {
  const { client, token, sent, ana, ben } = await open();
  await bookAt(client, LATER, { developer: ana, email: 'another@example.com' });
  await sent();
  const moved = await client.post(`/api/bookings/${token}/reschedule`, { startsAt: LATER, developer: ben });
  expect(moved.status).toBe(200);
  const mail = await sent();
  expect(mail.map(({ to, subject }) => [to, subject.split(/[:|]/)[0]?.trim()])).toEqual([
    [GRACE, 'Your session was rescheduled'],
    [TEAM, 'Rescheduled'],
    [BEN, 'Yours now'],
    [ANA, 'No longer yours'],
  ]);
  expect(mail[0]?.text).toContain('Your session is now with Ben.');
  expect(mail[3]?.text).toContain(IN_BERLIN);
});

test.each(['guest', 'owner'])('a session that the %s cancels is no longer its developer’s', async (who) => {
  const { client, token, change, to, sent } = await open();
  await sent();
  const answer =
    who === 'guest'
      ? await client.post(`/api/bookings/${token}/cancel`, { refundPercent: 100 })
      : await change({ action: 'cancel', refundPercent: 100 });
  expect(answer.status).toBe(200);
  const [lost, ...more] = await to(ANA);
  expect(more).toEqual([]);
  expect(lost?.subject).toBe('Canceled: Grace Hopper, Offshore');
  expect(lost?.text).toContain(`This session was canceled and is no longer yours.\n\n  ${IN_BERLIN}`);
  expect(lost?.text).toContain('See your sessions: https://apps.example.com/admin/my-sessions');
  expect(lost?.text).not.toContain('video.example.com');
  expect(lost?.html).toContain('href="https://apps.example.com/admin/my-sessions"');
  expect(lost?.calendar).toContain('METHOD:CANCEL');
});
