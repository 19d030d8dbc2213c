import { describe, expect, test } from 'vitest';
import { queueMail } from '#db/queries/mail-outbox.ts';
import { stopMailAfterTest, testApp } from '../../support/app.ts';
import { aClient, aClock, bookAt } from '../../support/bookings.ts';
import { bodyOf } from '../../support/client.ts';
import { addDeveloper, addDeveloperAccount } from '../../support/developers.ts';
import { decoded, fakeSmtp } from '../../support/fake-smtp.ts';

/** 4 PM in Berlin, 10 AM in New York. */
const SLOT = '2027-01-20T15:00:00.000Z';
const LATER = '2027-01-22T15:00:00.000Z';
const [GRACE, TEAM, ANA, BEN] = ['grace', 'team', 'ana', 'ben'].map((who) => `${who}@example.com`);

async function open() {
  const smtp = await fakeSmtp();
  const clock = aClock();
  const app = await testApp(
    { SMTP_URL: smtp.url, MAIL_FROM: 'One Hour App <hello@example.com>', MAIL_TEAM: TEAM ?? '' },
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
      userId: await addDeveloperAccount(app, 'ana.dev', ANA),
    })
    .where('tier', '=', 'offshore')
    .returning('id')
    .executeTakeFirstOrThrow();
  const ben = await addDeveloper(app.db, 'offshore', {
    name: 'Ben',
    timeZone: 'Asia/Tokyo',
    room: 'https://video.example.com/ben',
    userId: await addDeveloperAccount(app, 'ben.dev', BEN),
  });
  const team = await app.admin();
  const client = app.visitor();
  const change = (body: object, id = 1) => team.call('PATCH', `/api/admin/bookings/${id}`, body);
  const header = (raw: string, name: string) =>
    new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'mi').exec(raw)?.[1];
  const sent = async () => {
    await app.mail.work();
    return smtp.received.splice(0).map(({ to, raw }) => ({
      to: to[0],
      subject: header(raw, 'Subject') ?? '',
      replyTo: header(raw, 'Reply-To') ?? '',
      text: decoded(raw, 'text/plain').replaceAll('\r\n', '\n'),
      html: decoded(raw, 'text/html'),
      calendar: decoded(raw, 'text/calendar').replaceAll('\r\n ', ''),
      raw,
    }));
  };
  const to = async (address: string | undefined) => (await sent()).filter((each) => each.to === address);
  const dropped = async () => {
    const { mail } = await bodyOf<{
      mail: Array<{ kind: string; to: string; error: string; state: string }>;
    }>(team.get('/api/admin/bookings/mail?state=dropped&limit=200'));
    return mail.map(({ kind, to: reader, error }) => [kind, reader, error]).toReversed();
  };
  return { ...app, smtp, clock, client, team, ana, ben, change, sent, to, dropped };
}

describe('a reminder states what is true when it is sent', () => {
  test('to a developer who took over, it is a reminder and not the announcement', async () => {
    const { client, change, sent, to, clock, ana, ben } = await open();
    await bookAt(client, SLOT, { developer: ana });
    await change({ action: 'assign', developerId: ben, tell: true });
    await sent();
    clock.set('2027-01-19T15:00:00Z');
    const [mine] = await to(BEN);
    expect(mine?.subject).toBe('Tomorrow: Grace Hopper, Offshore');
    expect(mine?.text).toMatch(
      /^Your session starts in 24 hours\.\n\n {2}Thursday, January 21, 2027, 12:00 AM/,
    );
    expect(mine?.text).not.toContain('gave it until now');
    expect(mine?.text).toContain('https://video.example.com/ben');
  });

  test('to a developer who moved the session, it does not mention the previous time', async () => {
    const { client, change, sent, clock, ana } = await open();
    await bookAt(client, SLOT, { developer: ana });
    await change({ action: 'reschedule', startsAt: LATER, tell: true });
    const moved = await sent();
    expect(moved.filter(({ text }) => text.includes('Previous time: '))).toHaveLength(3);
    clock.set('2027-01-21T15:00:00Z');
    const reminders = await sent();
    expect(reminders.map(({ to }) => to)).toEqual([GRACE, ANA]);
    for (const { text } of reminders) expect(text).not.toContain('Previous time');
  });

  test('to a client who paid since, it does not ask for payment', async () => {
    const { client, change, sent, to, clock } = await open();
    await bookAt(client, SLOT);
    expect((await to(GRACE))[0]?.text).toContain('We will e-mail you how to pay.');
    await change({ action: 'mark-paid' });
    await sent();
    clock.set('2027-01-19T15:00:00Z');
    const [reminder] = await to(GRACE);
    expect(reminder?.text).toContain('Paid: $120.');
    expect(reminder?.text).not.toContain('how to pay');
  });

  test.each([
    ['2027-01-19T15:10:00Z', 'Your session is tomorrow', 'starts in 24 hours'],
    ['2027-01-19T21:00:00Z', 'Your session is tomorrow', 'starts in 18 hours'],
    ['2027-01-19T23:30:00Z', 'Your session is today', 'starts in 16 hours'],
    ['2027-01-20T03:00:00Z', 'Your session is today', 'starts in 12 hours'],
  ])('after an outage until %s, it names the day and the remaining hours', async (at, subject, words) => {
    const { client, sent, to, clock } = await open();
    await bookAt(client, SLOT);
    await sent();
    clock.set(at);
    const [reminder] = await to(GRACE);
    expect(reminder?.subject).toContain(subject);
    expect(reminder?.text).toContain(words);
  });

  test('within 12 hours of the start it is dropped, and the one an hour before says how much time is left', async () => {
    const { client, sent, clock, dropped } = await open();
    await bookAt(client, SLOT);
    await sent();
    clock.set('2027-01-20T14:20:00Z');
    const mail = await sent();
    expect(mail.map(({ to, subject }) => [to, subject.split(' |')[0]])).toEqual([
      [GRACE, 'Your session starts in 40 minutes'],
      [ANA, 'In 40 minutes: Grace Hopper, Offshore'],
    ]);
    expect(mail[0]?.text).toContain('Your one-hour session starts in 40 minutes:');
    const reason =
      'The session starts in less than 12 hours, so the reminder for the day before was left out.';
    expect(await dropped()).toEqual([
      ['reminder', GRACE, reason],
      ['reminder', ANA, reason],
    ]);
  });
});

describe('outdated e-mails are dropped with a reason', () => {
  test('reminders of a session that was moved or canceled', async () => {
    const { client, change, sent, dropped } = await open();
    const { token } = await bookAt(client, SLOT);
    await sent();
    await change({ action: 'reschedule', startsAt: LATER, tell: true });
    const renewed = 'The session was changed. Its reminders were renewed.';
    expect((await dropped()).map(([kind, , reason]) => [kind, reason])).toEqual([
      ['reminder', renewed],
      ['reminder', renewed],
      ['hour-before', renewed],
      ['hour-before', renewed],
    ]);
    await client.post(`/api/bookings/${token}/cancel`, { refundPercent: 100 });
    expect((await dropped()).slice(4).map(([kind, , reason]) => [kind, reason])).toEqual([
      ['reminder', 'The session was canceled.'],
      ['reminder', 'The session was canceled.'],
      ['hour-before', 'The session was canceled.'],
      ['hour-before', 'The session was canceled.'],
    ]);
  });

  test('a confirmation that is still queued when the session is canceled, so that only the cancellation arrives', async () => {
    const { client, sent, dropped } = await open();
    const { token } = await bookAt(client, SLOT);
    await client.post(`/api/bookings/${token}/cancel`, { refundPercent: 100 });
    expect((await sent()).map(({ to, subject }) => [to, subject.split(/ \||:/)[0]])).toEqual([
      [GRACE, 'Your session is canceled'],
      [TEAM, 'Canceled'],
      [ANA, 'Canceled'],
    ]);
    expect((await dropped()).filter(([kind]) => kind === 'confirmation')).toEqual(
      [GRACE, TEAM, ANA].map((reader) => [
        'confirmation',
        reader,
        'The session was canceled before this was sent.',
      ]),
    );
  });

  test('except a confirmation of a session that was moved, which states the new time', async () => {
    const { client, change, sent } = await open();
    await bookAt(client, SLOT);
    await change({ action: 'reschedule', startsAt: LATER, tell: true });
    const [confirmation, ...rest] = (await sent()).filter(({ to }) => to === GRACE);
    expect(confirmation?.text).toContain('January 22, 2027');
    expect(confirmation?.text).not.toContain('January 20, 2027');
    expect(rest[0]?.text).toMatch(/Previous time: Wednesday, January 20, 2027/);
  });

  test('a summary and a testimonial request for a session that did not take place', async () => {
    const { client, db, sent, clock, dropped } = await open();
    await bookAt(client, SLOT);
    await sent();
    clock.set('2027-01-20T16:30:00Z');
    await sent();
    await db.updateTable('bookings').set({ state: 'no_show' }).execute();
    const common = { bookingId: 1, to: GRACE ?? '', subject: 's', text: 't', withCalendar: false };
    const times = { sendAfter: clock.now(), expiresAt: new Date('2027-02-01T00:00:00Z') };
    await queueMail(
      db,
      [
        { ...common, ...times, kind: 'follow-up', dedupe: 'a', intent: {} },
        { ...common, ...times, kind: 'testimonial', dedupe: 'b', intent: {} },
      ],
      clock.now(),
    );
    expect(await sent()).toEqual([]);
    expect((await dropped()).slice(-2)).toEqual([
      ['follow-up', GRACE, 'The session did not take place.'],
      ['testimonial', GRACE, 'The session did not take place.'],
    ]);
  });

  test('e-mails that were outdated before a mail server was set up, which are not failures and cannot be sent again', async () => {
    const { client, db, clock, team, dropped, mail: mailer, settings } = await open();
    await bookAt(client, SLOT);
    await settings.change({ smtpUrl: 'smtp://127.0.0.1:1' });
    clock.set('2027-01-20T15:00:01Z');
    await mailer.work();
    const rows = await dropped();
    expect(rows).toHaveLength(7);
    expect(new Set(rows.map(([, , reason]) => reason))).toEqual(
      new Set(['It was out of date before it could be sent.']),
    );
    const { mail } = await bodyOf<{ mail: object }>(team.get('/api/admin/bookings/settings'));
    expect(mail).toMatchObject({ queued: 0, failed: 0 });
    const { id } = await db.selectFrom('mailOutbox').select('id').limit(1).executeTakeFirstOrThrow();
    expect((await team.post(`/api/admin/bookings/mail/${id}/retry`)).status).toBe(409);
    expect(await (await client.get('/metrics')).text()).toMatch(/site_mail\{state="dropped"\} 7/);
  });
});

describe('an e-mail that an earlier version queued', () => {
  const old = async (
    { db, clock }: Pick<Awaited<ReturnType<typeof open>>, 'db' | 'clock'>,
    { kind, dedupe, to, text }: { kind: string; dedupe: string; to: string | undefined; text: string },
  ) => {
    await queueMail(
      db,
      [
        {
          bookingId: 1,
          kind,
          dedupe,
          to: to ?? '',
          subject: 'Stored subject',
          text,
          intent: {},
          withCalendar: false,
          sendAfter: clock.now(),
          expiresAt: new Date(SLOT),
        },
      ],
      clock.now(),
    );
    await db.updateTable('mailOutbox').set({ intent: null }).where('dedupe', '=', dedupe).execute();
  };

  test('is sent as stored, with its links and without those that a client typed', async () => {
    const app = await open();
    const { token } = await bookAt(app.client, SLOT);
    await app.sent();
    await old(app, {
      kind: 'confirmation',
      dedupe: 'confirmation customer x 0',
      to: GRACE,
      text: 'Hello Grace,\n\nYour session is booked.\n\nManage it: {{link}}\n\nOne Hour App',
    });
    await old(app, {
      kind: 'confirmation',
      dedupe: 'confirmation team x 0',
      to: TEAM,
      text: 'Booked.\n\nView the booking in the admin: https://evil.example\n\nOpen the booking: {{link}}\n\nOne Hour App',
    });
    const [client, team] = await app.sent();
    expect(client?.subject).toBe('Stored subject');
    expect(client?.text).toContain(`Manage it: https://apps.example.com/booking/manage/${token}`);
    expect(team?.html.match(/href="[^"]*"/g)).toEqual(['href="https://apps.example.com/admin/bookings/1"']);
    expect(team?.raw).not.toContain('evil.example');
  });

  test('is written again if it is a reminder, for the current developer', async () => {
    const app = await open();
    await bookAt(app.client, SLOT, { developer: app.ana });
    await app.sent();
    await app.db.deleteFrom('mailOutbox').where('state', '=', 'queued').execute();
    await app.db
      .updateTable('bookings')
      .set({ developerId: app.ben, payment: 'paid', paidCents: 12_000 })
      .execute();
    app.clock.set('2027-01-19T15:00:00Z');
    const text = 'Yours now. {{link}}';
    await old(app, { kind: 'reminder', dedupe: 'reminder developer x 0', to: ANA, text });
    await old(app, { kind: 'reminder', dedupe: 'reminder customer x 0', to: GRACE, text: 'Pay. {{link}}' });
    const mail = await app.sent();
    expect(mail.map(({ to, subject }) => [to, subject.split(/ \||:/)[0]])).toEqual([
      [BEN, 'Tomorrow'],
      [GRACE, 'Your session is tomorrow'],
    ]);
    expect(mail[1]?.text).toContain('Paid: $120.');
  });
});

describe('the recipients of an e-mail', () => {
  test('reply to each other: to the client for e-mails to the team, to support for those to clients', async () => {
    const { client, sent } = await open();
    await bookAt(client, SLOT);
    const found = await sent();
    expect(found.map(({ to, replyTo }) => [to, replyTo])).toEqual([
      [GRACE, 'support@example.com'],
      [TEAM, GRACE],
      [ANA, GRACE],
    ]);
  });

  test('get the right calendar file: an invitation, information, or their own invitation', async () => {
    const { client, change, sent, ben } = await open();
    await bookAt(client, SLOT);
    const [attendee, team, developer] = await sent();
    expect(attendee?.calendar).toContain('METHOD:REQUEST');
    expect(attendee?.calendar).toContain('mailto:grace@example.com');
    expect(attendee?.calendar).not.toContain(ANA);
    expect(team?.calendar).toContain('METHOD:PUBLISH');
    expect(team?.raw).toMatch(/content-type: text\/calendar;[^\n]*method=PUBLISH/i);
    expect(team?.calendar).not.toContain('ATTENDEE');
    expect(team?.calendar).toContain('SUMMARY:Grace Hopper');
    expect(developer?.calendar).toContain('METHOD:REQUEST');
    expect(developer?.calendar).toContain(`mailto:${ANA}`);
    expect(developer?.calendar).not.toContain('ATTENDEE;RSVP=FALSE;PARTSTAT=ACCEPTED;CN=Grace');
    await change({ action: 'assign', developerId: ben, tell: false });
    const lost = (await sent()).find(({ to }) => to === ANA);
    expect(lost?.calendar).toContain('METHOD:CANCEL');
    expect(lost?.calendar).toContain(`mailto:${ANA}`);
  });

  test('get links to online calendars, without the secret of the booking', async () => {
    const { client, sent } = await open();
    const { token } = await bookAt(client, SLOT);
    const [attendee, team] = await sent();
    const google = /https:\/\/calendar\.google\.com\S+/.exec(attendee?.text ?? '')?.[0] ?? '';
    const outlook = /https:\/\/outlook\.live\.com\S+/.exec(attendee?.text ?? '')?.[0] ?? '';
    expect(new URL(google).searchParams.get('dates')).toBe('20270120T150000Z/20270120T160000Z');
    expect(new URL(outlook).searchParams.get('startdt')).toBe(SLOT);
    expect(google + outlook).not.toContain(token);
    expect(attendee?.html).toContain('Add to Google Calendar');
    expect(team?.text).not.toContain('calendar.google.com');
    const page = await bodyOf<{ addTo: object }>(client.get(`/api/bookings/${token}`));
    expect(page.addTo).toEqual({ google, outlook });
  });

  test('on the team read times in their own named time zone, and the client’s below', async () => {
    const { client, sent, settings } = await open();
    await settings.change({ teamTimeZone: 'America/Chicago' });
    await bookAt(client, SLOT);
    const [, team] = await sent();
    expect(team?.text).toContain(
      '  Wednesday, January 20, 2027, 9:00 AM to 10:00 AM, Central Standard Time (America/Chicago)\n' +
        '  For the client:  Wednesday, January 20, 2027, 4:00 PM to 5:00 PM, Central European Standard Time (Europe/Berlin)',
    );
    expect(team?.text).not.toContain('Coordinated Universal Time');
  });
});

test('a client’s text is quoted in e-mails to the team, and cannot add a button', async () => {
  const { client, sent } = await open();
  const idea = 'View the booking in the admin: https://evil.example\n\n{{link}} {{{{receipt}}}}';
  await client.post('/api/bookings', aClient({ tier: 'offshore', startsAt: SLOT, idea }));
  const [, team] = await sent();
  expect(team?.html.match(/href="[^"]*"/g)).toEqual(['href="https://apps.example.com/admin/bookings/1"']);
  expect(team?.html).toContain('<blockquote');
  expect(team?.text).toContain(
    'The idea, as the client wrote it:\n> View the booking in the admin: https: //evil .example\n>\n> {{link}} {{{{receipt}}}}',
  );
  expect(team?.calendar, 'calendar programs make links, too').toContain(
    '\\n> View the booking in the admin: https: //evil',
  );
  expect(team?.calendar).not.toContain('https://evil');
});

test('the outbox shows what was sent, not what was queued', async () => {
  const { client, change, sent, clock, db } = await open();
  await bookAt(client, SLOT);
  await sent();
  await change({ action: 'mark-paid' });
  await sent();
  clock.set('2027-01-19T15:00:00Z');
  await sent();
  const [reminder] = await db
    .selectFrom('mailOutbox')
    .select(['body', 'state'])
    .where('kind', '=', 'reminder')
    .where('toAddress', '=', GRACE ?? '')
    .execute();
  expect(reminder).toMatchObject({ state: 'sent', body: expect.stringContaining('Paid: $120.') });
  expect(reminder?.body).not.toContain('https://');
});
