import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { releaseExpiredHolds } from '#db/queries/bookings/holds.ts';
import { testApp } from '../support/app.ts';
import { aClient, aClock, type Booked, bookAt } from '../support/bookings.ts';
import type { Client } from '../support/client.ts';
import { testDataDir } from '../support/data-dir.ts';
import { addDeveloper } from '../support/developers.ts';
import { refuse } from '../support/failing-writes.ts';
import { aCode } from '../support/money.ts';
import { pausing } from '../support/pausing.ts';

// Pauses are short, but there are thousands of them, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 });

const ROUNDS = 3;
const hourOf = (number: number) =>
  new Date(Date.parse('2027-01-20T00:00:00Z') + number * 3_600_000).toISOString();

/** Two applications over one database, pausing after each statement. */
async function open() {
  const clock = aClock();
  const env = { DATA_DIR: await testDataDir(), TRUST_PROXY: 'true' };
  const one = () => testApp(env, clock.now, { dbPlugin: pausing });
  const [first, second] = [await one(), await one()];
  const owners = [await first.admin('ada.owner'), await second.admin('bob.owner')] as const;
  let visitors = 0;

  function visitor() {
    visitors += 1;
    const client = (visitors % 2 === 0 ? first : second).visitor();
    const headers = { 'x-forwarded-for': `10.${visitors >> 8}.${visitors & 255}.1` };
    const email = `guest-${visitors}@example.com`;
    return {
      email,
      post: (path: string, body: object) => client.post(path, body, headers),
      book: (order: Record<string, unknown>) =>
        client.post('/api/bookings', aClient({ tier: 'offshore', email, ...order }), headers),
    };
  }

  const takenAt = (startsAt: string) =>
    first.db
      .selectFrom('bookings')
      .select(['developerId', 'email'])
      .where('startsAt', '=', startsAt)
      .where('taken', 'is not', null)
      .execute();
  return { db: first.db, clock, owners, visitor, takenAt, app: first };
}

const statuses = (answers: Response[]) => answers.map(({ status }) => status).toSorted();

const both = (owners: readonly [Client, Client], act: (client: Client, index: number) => Promise<Response>) =>
  Promise.all(owners.map(act));

test('an hour can be booked as often as there are developers, through any number of processes', async () => {
  const { db, visitor, takenAt } = await open();
  await addDeveloper(db, 'offshore');
  for (let round = 0; round < ROUNDS; round += 1) {
    const startsAt = hourOf(round);
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => visitor().book({ startsAt })),
      ...[1, 2, 3].map(() => visitor().post('/api/bookings/holds', { tier: 'offshore', startsAt })),
    ]);
    expect(statuses(answers)).toEqual([201, 201, 409, 409, 409, 409]);
    const developers = (await takenAt(startsAt)).map(({ developerId }) => developerId);
    expect(new Set(developers).size).toBe(2);
  }
});

test('a form that is sent twice, to two processes, books once and sends its e-mails once', async () => {
  const { db, visitor } = await open();
  const held = await visitor().post('/api/bookings/holds', { tier: 'offshore', startsAt: hourOf(1) });
  const { token: hold } = (await held.json()) as { token: string };
  const form = { hold, email: 'grace@example.com' };
  const answers = await Promise.all([visitor().book(form), visitor().book(form)]);
  expect(statuses(answers)).toEqual([201, 201]);
  const [one, other] = await Promise.all(answers.map((answer) => answer.json() as Promise<Booked>));
  expect(one?.token).toBe(other?.token);
  const events = await db.selectFrom('bookingEvents').select('kind').execute();
  expect(events).toEqual([{ kind: 'booked' }]);
  const mail = await db.selectFrom('mailOutbox').select('kind').where('kind', '=', 'confirmation').execute();
  expect(mail.length).toBeLessThanOrEqual(2);
  const counted = await db.selectFrom('bookingUses').select('kind').where('kind', '=', 'book').execute();
  expect(counted).toHaveLength(1);
});

test('of two sessions that are rescheduled to one hour at the same time, one is moved', async () => {
  const { visitor, takenAt } = await open();
  const clients = [visitor(), visitor()];
  const tokens: string[] = [];
  for (const [index, client] of clients.entries()) {
    const answer = await client.book({ startsAt: hourOf(index) });
    tokens.push(((await answer.json()) as Booked).token);
  }
  const to = { startsAt: hourOf(9) };
  const answers = await Promise.all(
    clients.map((client, index) => client.post(`/api/bookings/${tokens[index]}/reschedule`, to)),
  );
  expect(statuses(answers)).toEqual([200, 409]);
  expect(await takenAt(hourOf(9))).toHaveLength(1);
});

test('two cancellations at the same time lead to one refund', async () => {
  const { db, visitor } = await open();
  for (let round = 0; round < ROUNDS; round += 1) {
    const booked = await visitor().book({ startsAt: hourOf(100 + round) });
    const { token } = (await booked.json()) as Booked;
    const answers = await Promise.all(
      [visitor(), visitor()].map(({ post }) => post(`/api/bookings/${token}/cancel`, { refundPercent: 100 })),
    );
    expect(statuses(answers)).toEqual([200, 409]);
  }
  const events = await db.selectFrom('bookingEvents').select('id').where('kind', '=', 'cancelled').execute();
  expect(events).toHaveLength(ROUNDS);
});

test('a time is only released together with an entry in the history of its booking', async () => {
  const { db, clock, visitor } = await open();
  await visitor().book({ startsAt: hourOf(50) });
  const expired = new Date(clock.now().getTime() - 1).toISOString();
  await db.updateTable('bookings').set({ state: 'held', holdExpiresAt: expired }).execute();
  // Simulates a process that is killed in between.
  await refuse(db, 'insert on booking_events');
  await expect(releaseExpiredHolds(db, clock.now())).rejects.toThrow('refused');
  const held = await db.selectFrom('bookings').select(['state', 'taken']).execute();
  expect(held).toEqual([{ state: 'held', taken: 1 }]);
});

test('of two sessions of one hour that are reassigned to the same developer at once, one is moved', async () => {
  const { db, app, owners, takenAt } = await open();
  await addDeveloper(db, 'offshore');
  const third = await addDeveloper(db, 'offshore', { isActive: 0 });
  for (let round = 0; round < ROUNDS; round += 1) {
    const startsAt = hourOf(30 + round);
    await db.updateTable('developers').set({ isActive: 0 }).where('id', '=', third).execute();
    for (const client of ['one', 'two'])
      await bookAt(app.visitor(), startsAt, { email: `${client}-${round}@example.com` });
    await db.updateTable('developers').set({ isActive: 1 }).where('id', '=', third).execute();
    const rows = await db.selectFrom('bookings').select('id').where('startsAt', '=', startsAt).execute();
    const answers = await both(owners, (owner, index) =>
      owner.call('PATCH', `/api/admin/bookings/${rows[index]?.id}`, {
        action: 'assign',
        developerId: third,
        tell: false,
      }),
    );
    expect(statuses(answers)).toEqual([200, 409]);
    expect(new Set((await takenAt(startsAt)).map(({ developerId }) => developerId)).size).toBe(2);
  }
});

test('a developer who is deleted while a visitor books them is either gone or has the session', async () => {
  const { db, owners, visitor, takenAt } = await open();
  for (let round = 0; round < 3 * ROUNDS; round += 1) {
    const developer = await addDeveloper(db, 'offshore', { isShown: 1 });
    const startsAt = hourOf(round);
    const [deleted, booked] = await Promise.all([
      delay(randomInt(30)).then(() => owners[0].call('DELETE', `/api/admin/people/${developer}`)),
      visitor().book({ startsAt, developer }),
    ]);
    const has = (await takenAt(startsAt)).some(({ developerId }) => developerId === developer);
    const known = await db.selectFrom('developers').select('id').where('id', '=', developer).execute();
    expect({ deleted: deleted.status, booked: booked.status === 201, known: known.length }).toEqual(
      has ? { deleted: 409, booked: true, known: 1 } : { deleted: 204, booked: false, known: 0 },
    );
  }
});

test('the last use of a promotion code is given to one of two clients', async () => {
  const { db, owners, visitor } = await open();
  for (let round = 0; round < ROUNDS; round += 1) {
    const code = `SPRING${round}`;
    const made = await owners[0].post('/api/admin/promo-codes', aCode({ code, maxUses: 1 }));
    expect(made.status).toBe(201);
    const orders = [1, 2].map((number) => visitor().book({ startsAt: hourOf(2 * round + number), code }));
    const [one, other] = statuses(await Promise.all(orders));
    expect(one).toBe(201);
    expect(other).toBeGreaterThanOrEqual(400);
    expect(other).toBeLessThan(500);
  }
  const booked = await db.selectFrom('bookings').select('id').where('state', '=', 'confirmed').execute();
  expect(booked).toHaveLength(ROUNDS);
});

test('of two people who use one invitation at the same time, one gets an account', async () => {
  const { app, visitor } = await open();
  for (let round = 0; round < ROUNDS; round += 1) {
    const token = await app.token({ role: 'editor' });
    const answers = await Promise.all(
      ['carol', 'dave'].map((name) =>
        visitor().post('/api/register', {
          username: `${name}.${round}`,
          password: 'correct horse battery',
          token,
        }),
      ),
    );
    const [one, other] = statuses(answers);
    expect([one, other]).toEqual([expect.toSatisfy((status: number) => status < 300), 403]);
  }
});
