import { millisecondsInMinute } from 'date-fns/constants';
import { describe, expect, test } from 'vitest';
import { queueMail } from '#db/queries/mail-outbox.ts';
import { reminderEventsTask } from '#server/bookings/reminder-events-task.ts';
import { webhooksTask } from '#server/operations/webhooks/webhooks-task.ts';
import type { KindReminder } from '#src/contract/bookings/kind-reminders.ts';
import { bookAt, NOON } from '../../support/bookings.ts';
import { aKind } from '../../support/kinds.ts';
import { GRACE, openReminded, SLOT, TEAM, USUAL } from '../../support/reminded-app.ts';
import { addWebhook, webhookServer } from '../../support/webhooks.ts';

describe('the reminders of a kind', () => {
  test('are a day and an hour before it, for both, on a fresh site and for a new kind', async () => {
    const { admin, kindOf } = await openReminded();
    expect((await kindOf('offshore')).reminders).toEqual(USUAL);
    expect((await kindOf('usa')).reminders).toEqual(USUAL);
    await admin.post('/api/admin/kinds', aKind());
    expect((await kindOf('lesson')).reminders).toEqual(USUAL);
  });

  test('may be given with a new kind, also none', async () => {
    const { admin, kindOf } = await openReminded();
    const own: KindReminder[] = [{ minutesBefore: 2_880, readers: ['client'] }];
    await admin.post('/api/admin/kinds', aKind({ reminders: own }));
    await admin.post('/api/admin/kinds', aKind({ key: 'quiet', slug: 'quiet', reminders: [] }));
    expect((await kindOf('lesson')).reminders).toEqual(own);
    expect((await kindOf('quiet')).reminders).toEqual([]);
    expect((await kindOf('offshore')).reminders).toEqual(USUAL);
  });

  test('stay when something else is changed, and are listed with the earliest first', async () => {
    const { admin, kindOf, remind } = await openReminded();
    await remind([
      { minutesBefore: 10, readers: ['team', 'client', 'team'].slice(0, 2) },
      { minutesBefore: 43_200, readers: ['client'] },
    ]);
    const { id, version } = await kindOf('offshore');
    expect((await admin.call('PATCH', `/api/admin/kinds/${id}`, { version, place: 'Room 1' })).status).toBe(
      200,
    );
    expect((await kindOf('offshore')).reminders).toEqual([
      { minutesBefore: 43_200, readers: ['client'] },
      { minutesBefore: 10, readers: ['client', 'team'] },
    ]);
  });

  test.each<[string, unknown]>([
    ['too soon before the session', [{ minutesBefore: 5, readers: ['client'] }]],
    ['more than 30 days before it', [{ minutesBefore: 43_205, readers: ['client'] }]],
    ['between steps of five minutes', [{ minutesBefore: 61, readers: ['client'] }]],
    ['at half a minute', [{ minutesBefore: 60.5, readers: ['client'] }]],
    ['for no one', [{ minutesBefore: 60, readers: [] }]],
    ['for someone else', [{ minutesBefore: 60, readers: ['owner'] }]],
    ['twice at one time', [60, 60].map((minutesBefore) => ({ minutesBefore, readers: ['client'] }))],
    ['six of them', [1, 2, 3, 4, 5, 6].map((hours) => ({ minutesBefore: hours * 60, readers: ['team'] }))],
    ['as a number', 60],
    ['as a text', [{ minutesBefore: '60', readers: ['client'] }]],
  ])('are refused with a sentence: %s', async (_what, reminders) => {
    const { remind, kindOf } = await openReminded();
    const answer = await remind(reminders);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(/^(Minutes|Choose|A reader|A kind|Two reminders|Reminders) /);
    expect((await kindOf('offshore')).reminders).toEqual(USUAL);
  });

  test('are changed by owners alone', async () => {
    const { kindOf, client } = await openReminded();
    const { id, version } = await kindOf('offshore');
    const answer = await client.call('PATCH', `/api/admin/kinds/${id}`, { version, reminders: [] });
    expect(answer.status).toBe(401);
  });
});

describe('when an owner changes the reminders', () => {
  test('those of booked sessions that wait follow', async () => {
    const { client, remind, waiting } = await openReminded();
    await bookAt(client, SLOT);
    expect(await waiting()).toEqual([
      [1_440, GRACE, 'Your session is tomorrow'],
      [1_440, TEAM, 'Tomorrow: Grace Hopper, Offshore'],
      [60, GRACE, 'Your session starts in an hour'],
      [60, TEAM, 'In an hour: Grace Hopper, Offshore'],
    ]);
    await remind([
      { minutesBefore: 2_880, readers: ['client'] },
      { minutesBefore: 60, readers: ['team'] },
    ]);
    expect(await waiting()).toEqual([
      [2_880, GRACE, 'Your session starts in 2 days'],
      [60, TEAM, 'In an hour: Grace Hopper, Offshore'],
    ]);
    await remind(USUAL);
    expect((await waiting()).map(([minutes, to]) => `${minutes} ${to}`).sort()).toEqual([
      `1440 ${GRACE}`,
      `1440 ${TEAM}`,
      `60 ${GRACE}`,
      `60 ${TEAM}`,
    ]);
  });

  test('nothing is sent twice, and a new one that lies in the past is not sent', async () => {
    const { client, remind, sent } = await openReminded();
    await bookAt(client, SLOT);
    await sent();
    expect(await sent(1_440)).toHaveLength(2);
    await remind([]);
    await remind([{ minutesBefore: 2_880, readers: ['client'] }, ...USUAL]);
    expect(await sent(1_300)).toEqual([]);
    expect((await sent(60)).map(({ to }) => to)).toEqual([GRACE, TEAM]);
  });

  test('sessions of other kinds keep theirs', async () => {
    const { client, remind, waiting } = await openReminded();
    await bookAt(client, SLOT, { tier: 'usa' });
    await remind([]);
    expect(await waiting()).toHaveLength(4);
  });

  test('one that an earlier version queued is replaced, too', async () => {
    const { client, db, remind, waiting } = await openReminded();
    await bookAt(client, SLOT);
    const { ref } = await db.selectFrom('bookings').select('ref').executeTakeFirstOrThrow();
    await db.deleteFrom('mailOutbox').execute();
    const mail = {
      bookingId: 1,
      kind: 'reminder',
      dedupe: `reminder customer ${ref} 0`,
      to: GRACE,
      subject: 'Tomorrow',
      text: 'Tomorrow',
      intent: { reader: 'customer', startsAt: SLOT, developerId: 1 },
      withCalendar: false,
      sendAfter: new Date(Date.parse(SLOT) - 1_440 * millisecondsInMinute),
      expiresAt: new Date(SLOT),
    };
    await queueMail(db, [mail], NOON);
    await remind([{ minutesBefore: 60, readers: ['client'] }]);
    expect((await waiting()).map(([minutes]) => minutes)).toEqual([]);
  });

  test('one that waits although its kind no longer has it is dropped with a reason', async () => {
    const { client, db, sent } = await openReminded();
    await bookAt(client, SLOT);
    await sent();
    await db.deleteFrom('kindReminders').where('minutesBefore', '=', 60).execute();
    await sent(1_440);
    expect(await sent(60)).toEqual([]);
    const dropped = await db
      .selectFrom('mailOutbox')
      .select('error')
      .where('kind', '=', 'hour-before')
      .execute();
    expect(dropped.map(({ error }) => error)).toEqual([
      'Sessions of this kind no longer have this reminder.',
      'Sessions of this kind no longer have this reminder.',
    ]);
  });
});

test('webhooks hear of each reminder once, with its minutes, for each reader', async () => {
  const server = await webhookServer();
  const { client, admin, remind, clock, tasks } = await openReminded({ WEBHOOK_HOSTS: server.host });
  await addWebhook(admin, { url: server.url, types: ['booking.reminder'] });
  await remind([
    { minutesBefore: 4_320, readers: ['team'] },
    { minutesBefore: 15, readers: ['client'] },
  ]);
  await bookAt(client, SLOT);
  const at = async (minutesBefore: number) => {
    clock.set(new Date(Date.parse(SLOT) - minutesBefore * millisecondsInMinute));
    await tasks.work(reminderEventsTask);
    await tasks.work(reminderEventsTask);
    await tasks.work(webhooksTask);
    return server.received.map(({ json }) => json.data.minutesBefore);
  };
  expect(await at(4_330)).toEqual([]);
  expect(await at(4_320)).toEqual([4_320]);
  expect(await at(1_440)).toEqual([4_320]);
  expect(await at(60)).toEqual([4_320]);
  expect(await at(15)).toEqual([4_320, 15]);
  expect(await at(1)).toEqual([4_320, 15]);
});
