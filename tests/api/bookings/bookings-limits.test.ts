import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { client } from '#src/contract/bookings/bookings.ts';
import { testApp } from '../../support/app.ts';
import { aClient, aClock, type Booked, bookAt, said } from '../../support/bookings.ts';

const HOUR_MS = 3_600_000;
const FIRST = Date.parse('2027-01-15T00:00:00.000Z');
const slot = (number: number) => new Date(FIRST + number * HOUR_MS).toISOString();

async function open(env: Record<string, string> = {}) {
  const clock = aClock();
  const app = await testApp({ TRUST_PROXY: 'true', ...env }, clock.now);
  const client = app.visitor();
  const by = (address: string) => ({ 'x-forwarded-for': address });
  return {
    ...app,
    clock,
    client,
    hold: (number: number, address: string, replaces?: string) =>
      client.post('/api/bookings/holds', { tier: 'offshore', startsAt: slot(number), replaces }, by(address)),
    book: (number: number, address: string, change: Record<string, unknown> = {}) =>
      client.post(
        '/api/bookings',
        aClient({ tier: 'offshore', startsAt: slot(number), ...change }),
        by(address),
      ),
    move: (token: string, number: number, address = '203.0.113.1') =>
      client.post(`/api/bookings/${token}/reschedule`, { startsAt: slot(number) }, by(address)),
    cancel: (token: string, address = '203.0.113.1') =>
      client.post(`/api/bookings/${token}/cancel`, { refundPercent: 100 }, by(address)),
    held: async () =>
      (await app.db.selectFrom('bookings').select('id').where('state', '=', 'held').execute()).length,
    mailTo: async (address: string) =>
      (
        await app.db
          .selectFrom('mailOutbox')
          .select('id')
          .where('toAddress', '=', address)
          .where('kind', 'not in', ['reminder', 'hour-before'])
          .execute()
      ).length,
  };
}

const ok = (answers: Response[]) => answers.filter(({ status }) => status < 300).length;
const tokenIn = async (answer: Response) => ((await answer.json()) as Booked).token;

describe('one visitor cannot hold all times', () => {
  test('not from the many addresses of an IPv6 network', async () => {
    const { hold } = await open();
    const answers = [];
    for (let number = 0; number < 25; number += 1)
      answers.push(await hold(number, `2001:db8:1:2::${number}`));
    expect(ok(answers)).toBe(20);
    const refused = answers.at(-1);
    expect(refused?.status).toBe(429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await hold(30, '2001:db8:1:3::1')).status, 'the next network').toBe(201);
  });

  test('not from the many networks of an IPv6 /48, and others can still hold times', async () => {
    const { hold, book } = await open();
    const answers = [];
    for (let number = 0; number < 50; number += 1)
      answers.push(await hold(number, `2001:db8:1:${number.toString(16)}::1`));
    expect(ok(answers)).toBe(40);
    expect((await hold(60, '2001:db8:2:1::1')).status, 'the next block').toBe(201);
    const booked = [];
    for (let number = 0; number < 50; number += 1)
      booked.push(await book(100 + number, `203.0.113.${number}`, { email: `victim-${number}@example.com` }));
    expect(ok(booked)).toBe(40);
    expect((await book(200, '198.51.100.7')).status, 'another IPv4 /24').toBe(201);
  });

  test('not with requests at the same time', async () => {
    const { hold, held } = await open();
    const answers = await Promise.all(Array.from({ length: 60 }, (_, number) => hold(number, '203.0.113.1')));
    expect(ok(answers)).toBe(20);
    expect(await held()).toBe(20);
  });

  test('not by naming a hold that has expired, was released, or is a booking', async () => {
    const { hold, book, held, client, clock } = await open();
    const released = await tokenIn(await hold(100, '203.0.113.1'));
    await client.post(`/api/bookings/holds/${released}/release`);
    const booked = await tokenIn(await book(101, '203.0.113.9'));
    const expired = await tokenIn(await hold(102, '203.0.113.1'));
    clock.pass(16);
    const stale = [released, booked, expired, 'x'.repeat(38), 'AAAA'];
    const answers = [];
    for (let number = 0; number < 30; number += 1)
      answers.push(await hold(number, '203.0.113.1', stale[number % stale.length]));
    expect(ok(answers)).toBe(20);
    expect(await held()).toBe(20);
  });

  test('not by naming the holds of another network', async () => {
    const { hold, held } = await open();
    const own = [];
    for (let number = 0; number < 20; number += 1) own.push(await hold(number, '203.0.113.1'));
    const tokens = await Promise.all(own.map(tokenIn));
    const answers = [];
    for (const [index, token] of tokens.entries())
      answers.push(await hold(40 + index, '198.51.100.7', token));
    expect(ok(answers), 'these count for the network that asked').toBe(20);
    expect((await hold(70, '198.51.100.7')).status).toBe(429);
    expect(await held()).toBe(20);
  });

  test('not by releasing the hold of someone else', async () => {
    const { hold, client } = await open();
    const foreign = [];
    for (let number = 0; number < 10; number += 1)
      foreign.push(await tokenIn(await hold(number, '203.0.113.1')));
    for (let number = 20; number < 40; number += 1) await hold(number, '198.51.100.7');
    for (const token of foreign)
      await client.post(`/api/bookings/holds/${token}/release`, {}, { 'x-forwarded-for': '198.51.100.7' });
    expect((await hold(50, '198.51.100.7')).status).toBe(429);
  });

  test('not by holding and releasing again and again', async () => {
    const { hold, client } = await open();
    let taken = 0;
    for (let turn = 0; turn < 130; turn += 1) {
      const answer = await hold(0, '203.0.113.1');
      if (answer.status !== 201) break;
      taken += 1;
      await client.post(`/api/bookings/holds/${await tokenIn(answer)}/release`);
    }
    expect(taken).toBe(100);
  });

  test('but a visitor can look at one time after another', async () => {
    const { hold, held } = await open();
    let replaces: string | undefined;
    for (let number = 0; number < 40; number += 1) {
      const answer = await hold(number, '203.0.113.1', replaces);
      expect(answer.status).toBe(201);
      replaces = await tokenIn(answer);
    }
    expect(await held()).toBe(1);
  });

  test('counts survive a restart, contain no address, and are deleted after a day', async () => {
    const { hold, db, clock } = await open();
    for (let number = 0; number < 20; number += 1) await hold(number, '203.0.113.1');
    const rows = await db.selectFrom('bookingUses').selectAll().execute();
    expect(rows).toHaveLength(20);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    clock.pass(25 * 60);
    await hold(60, '203.0.113.1');
    expect(await db.selectFrom('bookingUses').select('id').execute()).toHaveLength(1);
  });

  test('each use deletes a few old rows', async () => {
    const { hold, db, clock } = await open();
    const old = { kind: 'hold', network: 'n', block: 'b', recipient: null } as const;
    const at = (number: number) => new Date(clock.now().getTime() + number).toISOString();
    await db
      .insertInto('bookingUses')
      .values(Array.from({ length: 500 }, (_, number) => ({ ...old, ref: `r${number}`, at: at(number) })))
      .execute();
    clock.pass(25 * 60);
    const left = async () => (await db.selectFrom('bookingUses').select('id').execute()).length;
    await hold(0, '203.0.113.1');
    expect(await left()).toBe(301);
    for (const number of [1, 2]) await hold(number, '203.0.113.1');
    expect(await left()).toBe(3);
  });
});

describe('no one can use the site to send e-mails to strangers', () => {
  test('a booking can be moved a few times a day, then a message says so', async () => {
    const { client, move, mailTo, clock } = await open();
    const { token } = await bookAt(client, slot(0));
    const burst = await Promise.all(Array.from({ length: 60 }, (_, number) => move(token, number + 1)));
    expect(ok(burst)).toBe(3);
    const refused = burst.find(({ status }) => status === 429);
    expect(await refused?.text()).toBe(
      'This session was rescheduled several times in a row. Try again later, or contact us.',
    );
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(await mailTo('grace@example.com')).toBe(4);
    clock.pass(61);
    const later = [];
    for (let number = 70; number < 76; number += 1) later.push(await move(token, number));
    expect(ok(later), 'five a day').toBe(2);
  });

  test('a booking can be moved a limited number of times in all', async () => {
    const { client, move, clock } = await open();
    const { token } = await bookAt(client, new Date(FIRST + 50 * 24 * HOUR_MS).toISOString());
    let moved = 0;
    let last: Response | undefined;
    for (let day = 0; day < 4; day += 1) {
      for (let turn = 0; turn < 5; turn += 1) {
        last = await move(token, 600 + day * 24 + turn, `203.0.113.${day * 10 + turn}`);
        if (last.status === 200) moved += 1;
        clock.pass(61);
      }
      clock.pass(20 * 60);
    }
    expect(moved).toBe(10);
    expect(last && (await said(last))).toEqual([
      409,
      'This session has been rescheduled 10 times. Contact us to reschedule it again.',
    ]);
  });

  test('booking and canceling in a loop is limited, however the address is written and from any network', async () => {
    const { book, cancel, db } = await open();
    const spellings = [
      'eve.victim@gmail.com',
      'EVE.VICTIM@GMAIL.COM',
      'eve.victim+a@gmail.com',
      'evevictim@gmail.com',
      'e.v.e.victim+b@googlemail.com',
    ];
    let booked = 0;
    let refused: Response | undefined;
    for (let turn = 0; turn < 20; turn += 1) {
      const email = spellings[turn % spellings.length];
      const answer = await book(turn, `198.51.${turn}.1`, { email });
      if (answer.status !== 201) {
        refused = answer;
        continue;
      }
      booked += 1;
      expect((await cancel(await tokenIn(answer), `198.51.${turn}.1`)).status).toBe(200);
    }
    expect(booked).toBe(6);
    expect(refused && (await said(refused))).toEqual([
      429,
      'Too many sessions were booked with this e-mail address today. Try again tomorrow, or contact us.',
    ]);
    expect(await db.selectFrom('bookings').select('id').where('state', '=', 'held').execute()).toEqual([]);
  });

  test('one network cannot book for many addresses', async () => {
    const { book, db } = await open();
    const answers = [];
    for (let number = 0; number < 25; number += 1)
      answers.push(await book(number, `2001:db8:7:7::${number}`, { email: `victim-${number}@example.com` }));
    expect(ok(answers)).toBe(20);
    expect(answers.at(-1)?.status).toBe(429);
    expect(
      await db.selectFrom('bookings').select('id').execute(),
      'what is refused holds nothing',
    ).toHaveLength(20);
  });

  test('a network that books slowly all day reaches its limit as well', async () => {
    const { book, clock } = await open();
    const answers = [];
    for (let number = 0; number < 24; number += 1) {
      answers.push(await book(100 + number, '203.0.113.1', { email: `victim-${number}@example.com` }));
      clock.pass(40);
    }
    expect(ok(answers)).toBe(20);
    expect(await answers.at(-1)?.text()).toBe(
      'Too many sessions were booked from your network today. Try again tomorrow, or contact us.',
    );
  });

  test('a client who books twice, moves each twice and cancels one reaches no limit', async () => {
    const { client, move, cancel } = await open();
    const [first, second] = [await bookAt(client, slot(0)), await bookAt(client, slot(1))];
    for (const { token } of [first, second])
      for (const number of [5, 6])
        expect((await move(token, number + (token === first.token ? 0 : 10))).status).toBe(200);
    expect((await cancel(first.token)).status).toBe(200);
  });

  test('canceling works after every limit is reached, because the refund depends on it', async () => {
    const { client, book, move, cancel } = await open();
    const { token } = await bookAt(client, slot(0));
    for (let number = 1; number < 8; number += 1) await move(token, number);
    for (let number = 10; number < 20; number += 1) await book(number, '203.0.113.1');
    expect((await cancel(token)).status).toBe(200);
  });

  test('a flood of bookings reaches the team as a few e-mails and one summary', async () => {
    const { book, db } = await open({ MAIL_TEAM: 'team@example.com' });
    for (let number = 0; number < 60; number += 1)
      expect(
        (await book(number, `198.51.${number}.1`, { email: `guest-${number}@example.com` })).status,
      ).toBe(201);
    const rows = await db
      .selectFrom('mailOutbox')
      .select(['kind', 'subject'])
      .where('toAddress', '=', 'team@example.com')
      .where('kind', 'not in', ['reminder', 'hour-before'])
      .execute();
    expect(rows.filter(({ kind }) => kind === 'confirmation')).toHaveLength(20);
    expect(rows.filter(({ kind }) => kind === 'digest')).toHaveLength(1);
    expect(rows).toHaveLength(21);
  });

  test('the idea that a visitor typed is not e-mailed to the address that they typed', async () => {
    const { client, db } = await open();
    const idea = 'You have won a prize, visit https://evil.example/now';
    await bookAt(client, slot(0), { idea });
    const mail = await db.selectFrom('mailOutbox').select(['toAddress', 'body']).execute();
    const toClient = mail.filter(({ toAddress }) => toAddress === 'grace@example.com');
    expect(toClient.length).toBeGreaterThan(0);
    for (const { body } of toClient) expect(body).not.toContain('prize');
    const toTeam = mail.filter(({ toAddress }) => toAddress !== 'grace@example.com');
    for (const { body } of toTeam)
      expect(body).toContain('> You have won a prize, visit https: //evil .example/now');
    expect(toTeam).not.toEqual([]);
  });
});

describe('a name', () => {
  const named = (name: string) => client.safeParse(aClient({ name }));

  test.each([
    'J. R. Smith',
    'St. John',
    'Dr.Smith',
    'Dr. Li',
    'Prof.Dr.Müller',
    'Dipl.-Ing. Maier',
    'Dipl.Ing.Maier',
    "O'Neil",
    'Jean-Luc',
    'Müller e.K.',
    'A.B. de Vries',
    'A.B.C. Jones',
    'J.K.Rowling',
    'Sammy Davis, Jr.',
    'Anna Schmidt, M.Sc.',
    'Ph.D. Student',
    'Gal·la',
    'Dot Cotton',
    '山田太郎',
    'محمد علي',
    'Ng',
    'Acme & Sons (Berlin)',
    'Jürgen "Jo" Groß',
    'R2-D2',
  ])('%s is accepted', (name) => {
    expect(named(name)).toMatchObject({ success: true });
  });

  test.each([
    'http://evil.com',
    'hxxps://evil',
    'HTTPS:evil',
    'www.evil.com',
    'www . evil',
    'evil.com',
    'Visit evil.com now',
    'evil.com/prize',
    'evil․com',
    'evil。com',
    'evil．com',
    'evil｡com',
    'ｅｖｉｌ．ｃｏｍ',
    'ev\u200bil.\u200bcom',
    'evil\u2060.com',
    'evil [dot] com',
    'evil(dot)com',
    'evil {.} com',
    'evil [.] com',
    'evil dot com',
    'evil .com',
    'evil . com',
    'evil.co.uk',
    'dr.com',
    'x.com',
    't.co/abc',
    'bit.ly/abc',
    'пример.рф',
    '例え.jp',
    'xn--e1afmkfd.xn--p1ai',
    '127.0.0.1',
    '1.1.1.1',
    '//evil',
    'evil.com:8080',
    'eve@example.com',
    'eve＠example.com',
    'mailto:eve',
    'a\u2028b',
    'a\u2029b',
    'a\u0085b',
    'a\u202eb',
  ])('%j is refused', (name) => {
    expect(named(name)).toMatchObject({ success: false });
  });

  test('is refused with a message that says what to do', async () => {
    const { book } = await open();
    expect(await said(await book(0, '203.0.113.1', { name: 'Free money: evil.com' }))).toEqual([
      400,
      'Enter your name without a web or e-mail address. If it has a period, add a space after it.',
    ]);
  });

  test('with a domain anywhere in it is refused', () => {
    const word = fc.stringMatching(/^[a-z]{5,10}$/);
    const dot = fc.constantFrom('.', '․', '。', '．', '｡', ' [dot] ', '(dot)', '[.]', '\u200b.\u200b');
    const end = fc.constantFrom('com', 'net', 'org', 'xyz', 'io', 'de', 'shop', 'рф', 'zip');
    fc.assert(
      fc.property(
        fc.string({ maxLength: 20 }),
        word,
        dot,
        end,
        fc.string({ maxLength: 20 }),
        (before, host, point, tld, after) => {
          expect(named(`${before} ${host}${point}${tld} ${after}`).success).toBe(false);
        },
      ),
      { numRuns: 300 },
    );
  });
});
