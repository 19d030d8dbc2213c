import { describe, expect, onTestFinished, test } from 'vitest';
import { publishSection } from '#db/queries/site/content.ts';
import { writeTransaction } from '#db/transaction.ts';
import { paymentsTask } from '#server/bookings/payments-task.ts';
import type { ManagedBooking } from '#src/contract/bookings/bookings.ts';
import type { KindDetail } from '#src/contract/bookings/kinds.ts';
import { appWithAdmin } from '../../support/app.ts';
import { aClient, aClock, type Booked, bookAt, said } from '../../support/bookings.ts';
import { bodyOf, type Client } from '../../support/client.ts';
import { addDeveloper } from '../../support/developers.ts';
import { fakeStripe, paidEvent, signed } from '../../support/fake-stripe.ts';
import { aQuestion, IDEA, saveQuestions } from '../../support/kind-questions.ts';
import { aPackOrder } from '../../support/money.ts';
import { packsOf } from '../../support/money-sections.ts';
import { kindsOf } from '../../support/sell-kinds.ts';

const SLOT = '2027-01-20T15:00:00.000Z';

async function kindOf(admin: Client, wanted: string): Promise<KindDetail> {
  const kind = (await kindsOf(admin)).find(({ key }) => key === wanted);
  if (!kind) throw new Error(`There is no kind ${wanted}.`);
  return kind;
}

async function open() {
  const stripe = await fakeStripe();
  onTestFinished(() => stripe.close());
  const clock = aClock();
  const { app, admin } = await appWithAdmin({ ...stripe.env, MAIL_TEAM: 'team@example.com' }, clock.now);
  const client = app.visitor();
  const tell = (event: object) => {
    const { body, headers } = signed(event);
    return fetch(`${app.origin}/api/webhooks/stripe`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
  };
  const offshore = () => kindOf(admin, 'offshore');
  const archive = async () => {
    const { id, version } = await offshore();
    return admin.post(`/api/admin/kinds/${id}/archive`, { version });
  };
  const read = (token: string) => bodyOf<ManagedBooking>(client.get(`/api/bookings/${token}`));
  const mails = async () =>
    (await app.db.selectFrom('mailOutbox').select('kind').execute()).map(({ kind }) => kind);
  return { app, admin, client, clock, stripe, tell, offshore, archive, read, mails };
}

describe('a kind that its owner archives', () => {
  test('while someone fills in the form or pays stays, and the owner is told why', async () => {
    const { client, archive, tell, read } = await open();
    const held = await bodyOf<Booked>(
      client.post('/api/bookings/holds', { tier: 'offshore', startsAt: SLOT }),
    );
    const refused = [
      409,
      'This kind has 1 upcoming session. It can be archived when they are over, canceled or refunded.',
    ];
    expect(await said(await archive())).toEqual(refused);
    const booked = await bodyOf<Booked>(client.post('/api/bookings', aClient({ hold: held.token })));
    expect(booked.checkoutUrl).not.toBeNull();
    expect(await said(await archive())).toEqual(refused);
    expect((await tell(paidEvent('evt_1', 'cs_test_1', booked.token.slice(0, 16)))).status).toBe(204);
    expect(await read(booked.token)).toMatchObject({ state: 'confirmed', payment: 'paid' });
    expect(await said(await archive())).toEqual(refused);
  });

  test('after a payment page has closed still gives the session that is paid late, if its time is free', async () => {
    const { app, client, clock, archive, tell, read, mails } = await open();
    const booked = await bookAt(client, SLOT);
    clock.pass(40);
    await app.tasks.work(paymentsTask);
    expect((await read(booked.token)).state).toBe('expired');
    expect((await archive()).status).toBe(200);
    expect((await tell(paidEvent('evt_1', 'cs_test_1', booked.token.slice(0, 16)))).status).toBe(204);
    expect(await read(booked.token)).toMatchObject({ state: 'confirmed', payment: 'paid', tier: 'offshore' });
    expect(await mails()).toContain('confirmation');
    expect(
      await said(await client.post('/api/bookings/holds', { tier: 'offshore', startsAt: SLOT })),
    ).toEqual([422, 'These sessions can no longer be booked. Choose another kind.']);
  });

  test('after a payment page has closed refunds what is paid late, if someone has the time, and says so', async () => {
    const { app, admin, client, clock, archive, tell, read, mails } = await open();
    const booked = await bookAt(client, SLOT);
    clock.pass(40);
    await app.tasks.work(paymentsTask);
    expect((await archive()).status).toBe(200);
    const one = await app.db.selectFrom('bookings').select('developerId').executeTakeFirstOrThrow();
    await app.db
      .insertInto('bookings')
      .values({ ...aRow(SLOT), developerId: one.developerId, tier: 'usa', kindId: 2 })
      .execute();
    expect((await tell(paidEvent('evt_1', 'cs_test_1', booked.token.slice(0, 16)))).status).toBe(204);
    expect(await read(booked.token)).toMatchObject({ state: 'expired', payment: 'refund_due' });
    expect(await mails()).toContain('late-payment');
    const { bookings } = await bodyOf<{ bookings: Array<{ id: number; name: string }> }>(
      admin.get('/api/admin/bookings?scope=all'),
    );
    const id = bookings.find(({ name }) => name === 'Grace Hopper')?.id;
    expect(await bodyOf(admin.get(`/api/admin/bookings/${id}`))).toMatchObject({
      note: 'Paid after the time was released. A refund is due.',
    });
  });
});

const aRow = (startsAt: string) => ({
  ref: 'another-session-1',
  source: 'site' as const,
  startsAt,
  taken: 1 as const,
  state: 'confirmed' as const,
  name: '',
  email: '',
  idea: '',
  timeZone: 'UTC',
  priceCents: 100,
  currency: 'USD',
  payment: 'due' as const,
  paidCents: 0,
  refundCents: 0,
  origin: '',
  createdAt: startsAt,
  updatedAt: startsAt,
});

test('a kind whose pack is being paid for cannot be archived, and the hours of the pack can be booked', async () => {
  const { app, client, clock, archive, tell } = await open();
  const three = { name: 'Three hours', tier: 'offshore', hours: 3, price: 300 } as const;
  const section = { key: 'offer.packs', value: packsOf([three], true) };
  await writeTransaction(app.db, (trx) =>
    publishSection(trx, section, { id: null, username: 'ada' }, clock.now()),
  );
  const { url } = await bodyOf<{ url: string }>(client.post('/api/packs', aPackOrder()));
  const refused =
    'This kind has 1 pack with hours left. It can be archived when they are over, canceled or refunded.';
  expect(await said(await archive())).toEqual([409, refused]);
  expect((await tell(paidEvent('evt_1', 'cs_test_1', 'pack-', 30_000))).status).toBe(204);
  expect(await said(await archive())).toEqual([409, refused]);
  const booked = await bookAt(client, SLOT, { code: url.split('/').at(-1) });
  expect(booked).toMatchObject({ state: 'confirmed', checkoutUrl: null });
});

test('a length that no hours fit is saved with a sentence for each span, and booked sessions keep theirs', async () => {
  const { app, admin, client, read } = await open();
  const ben = await addDeveloper(app.db, 'usa', {
    name: 'Ben',
    timeZone: 'UTC',
    hours: '{"3":[{"from":900,"to":960}],"4":[{"from":600,"to":690}]}',
  });
  const usa = await kindOf(admin, 'usa');
  const change = async (body: object) => {
    const { version } = await kindOf(admin, 'usa');
    return admin.call('PATCH', `/api/admin/kinds/${usa.id}`, { version, ...body });
  };
  expect((await change({ developers: [ben] })).status).toBe(200);
  const { token } = await bookAt(client, SLOT, { tier: 'usa' });
  const longer = await change({ minutes: 120, frame: null });
  expect(longer.status).toBe(200);
  const after = (await kindsOf(admin)).find(({ key }) => key === 'usa');
  expect(after?.warnings).toEqual([
    'Ben: no session of 2 hours fits into Wednesday, 15:00 to 16:00.',
    'Ben: no session of 2 hours fits into Thursday, 10:00 to 11:30.',
  ]);
  const path = '/api/bookings/availability?tier=usa&from=2027-01-14&days=30';
  expect((await bodyOf<{ slots: string[] }>(client.get(path))).slots).toEqual([]);
  expect(await read(token)).toMatchObject({ state: 'held', startsAt: SLOT, minutes: 60 });
  const held = await client.post('/api/bookings/holds', {
    tier: 'usa',
    startsAt: '2027-01-21T10:00:00.000Z',
  });
  expect(await said(held)).toEqual([422, 'That time is outside the hours of those who give this session.']);
});

test('answers to a deleted question stay with the booking, in its CSV and in the export of its client', async () => {
  const { app, admin, client, tell, read } = await open();
  await saveQuestions(admin, [IDEA, aQuestion({ key: 'bike', label: 'Which bike?' })]);
  const { token } = await bookAt(client, SLOT, { answers: { bike: 'A red one' } });
  await saveQuestions(admin, [IDEA], { version: 1 });
  await tell(paidEvent('evt_1', 'cs_test_1', token.slice(0, 16)));
  const answer = { key: 'bike', label: 'Which bike?', value: 'A red one' };
  expect((await read(token)).answers).toMatchObject([answer]);
  const { bookings } = await bodyOf<{ bookings: Array<{ id: number }> }>(admin.get('/api/admin/bookings'));
  expect(await bodyOf(admin.get(`/api/admin/bookings/${bookings[0]?.id}`))).toMatchObject({
    answers: [answer],
  });
  const csv = await (await admin.get('/api/admin/bookings/export.csv?scope=all')).text();
  expect(csv.split('\r\n')[0]).toMatch(/,Answer: bike$/);
  expect(csv.split('\r\n')[1]).toMatch(/,A red one$/);
  const exported = await admin.get(`/api/admin/guests/b${bookings[0]?.id}/export.json`);
  expect(await exported.text()).toContain('A red one');
  const mails = await app.db
    .selectFrom('mailOutbox')
    .select('body')
    .where('kind', '=', 'confirmation')
    .execute();
  expect(mails.some(({ body }) => body.includes('A red one'))).toBe(true);
});
