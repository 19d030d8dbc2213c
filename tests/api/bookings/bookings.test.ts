import { describe, expect, test } from 'vitest';
import { faultOf } from '#db/faults.ts';
import { testApp } from '../../support/app.ts';
import { aClient, aClock, type Booked, bookAt, NOON, said } from '../../support/bookings.ts';
import { bodyOf } from '../../support/client.ts';
import { addDeveloper } from '../../support/developers.ts';

const SLOT = '2027-01-14T15:00:00.000Z';
const TAKEN = 'Someone just booked that time. Choose another one.';

async function open(env: Record<string, string> = {}) {
  const clock = aClock();
  return { ...(await testApp(env, clock.now)), clock };
}

const slotsOf = async (answer: Response) => ((await answer.json()) as { slots: string[] }).slots;

describe('free times', () => {
  test('offer every hour after the notice period offshore, and the working hours in the USA', async () => {
    const app = await open();
    const visitor = app.visitor();
    const day = await slotsOf(
      await visitor.get('/api/bookings/availability?tier=offshore&from=2027-01-14&days=1'),
    );
    expect(day).toHaveLength(24);
    expect(day[0]).toBe('2027-01-14T00:00Z');
    const today = await slotsOf(
      await visitor.get('/api/bookings/availability?tier=offshore&from=2027-01-13&days=1'),
    );
    expect(today[0], 'two hours ahead').toBe('2027-01-13T14:00Z');
    const week = await slotsOf(
      await visitor.get('/api/bookings/availability?tier=usa&from=2027-01-14&days=7'),
    );
    expect(week).toHaveLength(5 * 9);
    expect(week.slice(0, 1)).toEqual(['2027-01-14T14:00Z']);
    expect(week.at(-1)).toBe('2027-01-20T22:00Z');
  });

  test('leave out booked, held and closed times', async () => {
    const app = await open();
    const visitor = app.visitor();
    await bookAt(visitor, SLOT);
    await visitor.post('/api/bookings/holds', { tier: 'offshore', startsAt: '2027-01-14T16:00Z' });
    const admin = await app.admin();
    await admin.post('/api/admin/bookings/days-off', { date: '2027-01-15', note: 'Company day' });
    const free = await slotsOf(
      await visitor.get('/api/bookings/availability?tier=offshore&from=2027-01-14&days=2'),
    );
    expect(free).toHaveLength(22);
    expect(free).not.toContain('2027-01-14T15:00Z');
    expect(free).not.toContain('2027-01-14T16:00Z');
    const other = await slotsOf(
      await visitor.get('/api/bookings/availability?tier=usa&from=2027-01-15&days=1'),
    );
    expect(other, 'the day is closed for both').toHaveLength(0);
  });

  test.each([
    ['tier=The-Moon', 'tier must be the key of a kind of session'],
    ['tier=usa&from=tomorrow', 'from must be a date such as 2026-01-31'],
    ['tier=usa&days=900', 'days must be at most 62'],
  ])('answers %s with a message', async (query, sentence) => {
    const app = await open();
    expect(await said(await app.visitor().get(`/api/bookings/availability?${query}`))).toEqual([
      400,
      sentence,
    ]);
  });
});

describe('a time is booked once', () => {
  test('when 200 clients race for it, with 199 refusals', async () => {
    const app = await open();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, number) =>
        app
          .visitor()
          .post(
            '/api/bookings',
            aClient({ tier: 'usa', startsAt: SLOT, email: `client-${number}@example.com` }),
          ),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(199).fill(409)]);
    expect(await answers.find(({ status }) => status === 409)?.text()).toBe(TAKEN);
    const rows = await app.db.selectFrom('bookings').select(['state', 'developerId', 'taken']).execute();
    expect(rows).toEqual([{ state: 'confirmed', developerId: 1, taken: 1 }]);
    expect(app.logged).toEqual([]);
  });

  test('and held three times when 200 race for three developers', async () => {
    const app = await open();
    const more = [await addDeveloper(app.db, 'usa'), await addDeveloper(app.db, 'usa')];
    const answers = await Promise.all(
      Array.from({ length: 200 }, () =>
        app.visitor().post('/api/bookings/holds', { tier: 'usa', startsAt: SLOT }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(197);
    const rows = await app.db.selectFrom('bookings').select('developerId').orderBy('developerId').execute();
    expect(rows.map(({ developerId }) => developerId)).toEqual([1, ...more]);
  });

  test('because the database refuses a second booking', async () => {
    const app = await open();
    await bookAt(app.visitor(), SLOT);
    const row = await app.db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow();
    const { id: _, ...copy } = row;
    const error = await app.db
      .insertInto('bookings')
      .values({ ...copy, ref: 'another' })
      .execute()
      .catch((reason: unknown) => reason);
    expect(faultOf(error)?.kind).toBe('time taken');
  });
});

describe('holding and booking', () => {
  test('reserves a time for 15 minutes, then offers it to everyone again', async () => {
    const app = await open();
    const [first, second] = [app.visitor(), app.visitor()];
    const held = await first.post('/api/bookings/holds', { tier: 'offshore', startsAt: SLOT });
    expect(held.status).toBe(201);
    const { token, expiresAt } = (await held.json()) as { token: string; expiresAt: string };
    expect(Date.parse(expiresAt) - NOON.getTime()).toBe(15 * 60_000);
    expect(
      await said(await second.post('/api/bookings/holds', { tier: 'offshore', startsAt: SLOT })),
    ).toEqual([409, TAKEN]);
    app.clock.pass(16);
    expect((await second.post('/api/bookings/holds', { tier: 'offshore', startsAt: SLOT })).status).toBe(201);
    const late = await first.post('/api/bookings', aClient({ hold: token }));
    expect(await said(late)).toEqual([409, 'Your time is no longer held for you. Choose a time again.']);
  });

  test('books a hold once, however often the form is sent', async () => {
    const app = await open();
    const client = app.visitor();
    const { token } = await bodyOf<Booked>(
      client.post('/api/bookings/holds', { tier: 'offshore', startsAt: SLOT }),
    );
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.post('/api/bookings', aClient({ hold: token }))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    const booked = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(booked.map((each) => (each as Booked).url)).size).toBe(1);
    expect(await app.db.selectFrom('bookings').select('id').execute()).toHaveLength(1);
    const mail = await app.db.selectFrom('mailOutbox').select('kind').execute();
    expect(mail, 'to the customer and the team, now and as two reminders').toHaveLength(6);
    const other = await client.post('/api/bookings', aClient({ hold: token, email: 'eve@example.com' }));
    expect(other.status).toBe(409);
  });

  test('releases the earlier time at once when another is chosen or the page is left', async () => {
    const app = await open();
    const client = app.visitor();
    const first = await bodyOf<Booked>(
      client.post('/api/bookings/holds', { tier: 'offshore', startsAt: SLOT }),
    );
    const second = await bodyOf<Booked>(
      client.post('/api/bookings/holds', {
        tier: 'offshore',
        startsAt: '2027-01-14T16:00:00Z',
        replaces: first.token,
      }),
    );
    expect(
      (await app.visitor().post('/api/bookings/holds', { tier: 'offshore', startsAt: SLOT })).status,
    ).toBe(201);
    const again = await bodyOf<Booked>(
      client.post('/api/bookings/holds', {
        tier: 'offshore',
        startsAt: '2027-01-14T16:00:00Z',
        replaces: second.token,
      }),
    );
    const refused = await client.post('/api/bookings/holds', {
      tier: 'offshore',
      startsAt: SLOT,
      replaces: again.token,
    });
    expect(refused.status, 'the earlier one is kept').toBe(409);
    expect((await client.post('/api/bookings', aClient({ hold: second.token }))).status).toBe(409);
    expect((await client.post(`/api/bookings/holds/${again.token}/release`)).status).toBe(204);
    expect(await app.db.selectFrom('bookings').select('id').execute()).toHaveLength(1);
  });

  test('limits the holds of one network address', async () => {
    const app = await open();
    const statuses = [];
    for (let hour = 0; hour < 21; hour += 1)
      statuses.push(
        (
          await app.visitor().post('/api/bookings/holds', {
            tier: 'offshore',
            startsAt: new Date(Date.parse(SLOT) + hour * 3_600_000).toISOString(),
          })
        ).status,
      );
    expect(statuses).toEqual([...Array(20).fill(201), 429]);
  });

  test.each([
    [
      'in the past',
      { startsAt: '2027-01-13T11:00:00Z' },
      422,
      'That time is in the past. Choose a later one.',
    ],
    [
      'too soon',
      { startsAt: '2027-01-13T13:00:00Z' },
      422,
      'That time is too soon: book at least 2 hours ahead.',
    ],
    [
      'too far',
      { startsAt: '2027-06-13T13:00:00Z' },
      422,
      'That time is too far ahead: book at most 60 days ahead.',
    ],
    [
      'off the grid',
      { startsAt: '2027-01-14T15:30:00Z' },
      422,
      'Sessions start on the hour. Choose one of the times shown.',
    ],
    [
      'outside hours',
      { tier: 'usa', startsAt: '2027-01-14T13:00:00Z' },
      422,
      'That time is outside the hours of those who give this session.',
    ],
    [
      'on a weekend',
      { tier: 'usa', startsAt: '2027-01-16T15:00:00Z' },
      422,
      'That time is outside the hours of those who give this session.',
    ],
    ['no time', { startsAt: 'noon' }, 400, 'Choose a time'],
    ['none at all', { startsAt: undefined }, 400, 'Choose a time.'],
    ['a day that is none', { startsAt: '2027-02-31T25:00:00Z' }, 400, 'Choose a time'],
    ['a local time', { startsAt: '2027-01-14T15:00:00+05:00' }, 400, 'Choose a time'],
    [
      'an unknown zone',
      { timeZone: 'Mars/Olympus' },
      400,
      'That time zone does not exist; use a name such as "America/New_York"',
    ],
    [
      'an offset for a zone',
      { timeZone: '+02:00' },
      400,
      'That time zone does not exist; use a name such as "America/New_York"',
    ],
    ['no name', { name: ' ' }, 400, 'Name is required'],
    ['a name of two lines', { name: 'Eve\r\nBcc: all@example.com' }, 400, 'Name must be one line of text'],
    ['no address', { email: 'grace' }, 400, 'Enter an e-mail address such as you@example.com'],
    [
      'two addresses',
      { email: 'a@example.com,b@example.com' },
      400,
      'Enter an e-mail address such as you@example.com',
    ],
    ['no idea', { idea: '' }, 400, 'Your idea must be at least 3 characters'],
    ['a novel', { idea: 'x'.repeat(4001) }, 400, 'Your idea must be at most 4000 characters'],
    ['a forged hold', { hold: 'x'.repeat(38) }, 400, 'That hold is not valid. Choose a time again.'],
  ])('%s is refused with a message', async (_name, change, status, sentence) => {
    const app = await open();
    const body = aClient({ tier: 'offshore', startsAt: SLOT, ...change });
    expect(await said(await app.visitor().post('/api/bookings', body))).toEqual([status, sentence]);
    expect(await app.db.selectFrom('bookings').select('id').execute()).toEqual([]);
  });
});

describe('the steps to a booking', () => {
  test('are counted for the dashboard', async () => {
    const app = await open();
    const client = app.visitor();
    await client.post('/api/bookings/steps', { tier: 'usa', step: 'viewed' });
    await client.post('/api/bookings/steps', { tier: 'offshore', step: 'viewed' });
    await client.post('/api/bookings/steps', { tier: 'offshore', step: 'chosen' });
    await bookAt(client, SLOT);
    await client.post('/api/bookings/holds', { tier: 'offshore', startsAt: SLOT });
    const admin = await app.admin();
    expect(await (await admin.get('/api/admin/bookings/steps')).json()).toEqual({
      days: 30,
      steps: { viewed: 2, chosen: 1, held: 1, confirmed: 1 },
    });
    expect((await client.post('/api/bookings/steps', { tier: 'usa', step: 'confirmed' })).status).toBe(400);
  });
});
