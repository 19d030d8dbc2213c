import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { describe, expect, test } from 'vitest';
import { passwordResetsTask } from '#server/accounts/password-resets-task.ts';
import { createContactLimits } from '#server/site/messages/contact-limits.ts';
import { createFormTokens } from '#server/site/messages/form-token.ts';
import { createProofsOfWork } from '#server/site/messages/proof-of-work.ts';
import { contact } from '#src/content/site/tools.ts';
import { testApp } from '../../support/app.ts';
import { aClock } from '../../support/bookings.ts';
import { aCode } from '../../support/money.ts';
import { own } from '../../support/own-texts.ts';

const ELSEWHERE = '198.51.100.7';
const network = (number: number) => `2001:db8:7:${number.toString(16)}::1`;
const crowd = (number: number) => `10.${number >> 8}.${number & 255}.1`;
const from = (address: string) => ({ 'x-forwarded-for': address });
const passed = async (attempt: Promise<unknown>) => attempt.then(Boolean, () => false);

/** Tries the same number of times from each network. Returns how many were counted. */
async function attack(attempt: (address: string) => Promise<unknown>, networks: number, times: number) {
  let counted = 0;
  for (let number = 0; number < networks; number += 1)
    for (let time = 0; time < times; time += 1) if (await passed(attempt(network(number)))) counted += 1;
  return counted;
}

const site = async (clock = aClock()) => ({ ...(await testApp({ TRUST_PROXY: 'true' }, clock.now)), clock });
type Site = Awaited<ReturnType<typeof site>>;

describe('codes', () => {
  async function shop() {
    const app = await site();
    await (await app.admin()).post('/api/admin/promo-codes', aCode());
    const price = async (code: string, address: string) =>
      (await app.visitor().post('/api/bookings/price', { tier: 'usa', code }, from(address))).status;
    // Unknown codes are refused either way; counted guesses get another error.
    const guess = (address: string) =>
      app.booking.guesses.check('WINTER', address).catch((error: { status: number }) => {
        if (error.status !== 422) throw error;
        return true;
      });
    return { app, price, guess };
  }

  test('still work for others when one IPv6 /48 has used up its guesses', async () => {
    const { price, guess } = await shop();
    expect(await attack(guess, 40, 5)).toBe(60);
    expect(await price('SPRING', ELSEWHERE)).toBe(200);
    expect(await price('WINTER', ELSEWHERE)).toBe(422);
    expect(await price('SPRING', network(65_000)), 'the /48 cannot tell a right code by its answer').toBe(
      429,
    );
  });

  test('work for everyone while many networks guess, which get fewer guesses', async () => {
    const { app, price, guess } = await shop();
    await guess(crowd(1));
    await app.db
      .updateTable('rateLimits')
      .set({ points: 2_000 })
      .where('key', 'like', 'code by all%')
      .execute();
    for (let time = 0; time < 10; time += 1) expect(await price('SPRING', ELSEWHERE)).toBe(200);
    const wrong = [];
    for (let time = 0; time < 5; time += 1) wrong.push(await price('WINTER', ELSEWHERE));
    expect(wrong).toEqual([422, 422, 422, 429, 429]);
  });

  test('of a pack are accepted by their signature, also from a network that has guessed too often', async () => {
    const { app, price, guess } = await shop();
    for (let time = 0; time < 20; time += 1) await guess(ELSEWHERE);
    expect(await price('SPRING', ELSEWHERE)).toBe(429);
    const code = app.booking.links.packCode('ABCDEFGH');
    expect(await price(code, ELSEWHERE)).not.toBe(429);
    const last = code.endsWith('A') ? 'B' : 'A';
    expect(await price(code.slice(0, -1) + last, ELSEWHERE), 'a forged signature').toBe(429);
  });
});

describe('forgotten passwords', () => {
  const forgot = (app: Site, email: string, address: string) =>
    app.visitor().post('/api/forgot-password', { email }, from(address));
  async function withAccount() {
    const app = await site();
    await app.user();
    await app.db.updateTable('users').set({ email: 'plain@example.com' }).execute();
    await app.settings.change({ publicUrl: 'https://apps.example.com' });
    const links = async () => {
      await app.tasks.work(passwordResetsTask);
      const mail = app.db.selectFrom('mailOutbox').select('id').where('toAddress', '=', 'plain@example.com');
      return (await mail.execute()).length;
    };
    let number = 0;
    const ask = (address: string) => {
      number += 1;
      return app.loginLimits.forgotten(address, `victim-${number}@example.com`);
    };
    return { app, links, ask };
  }

  test('still work for others when one IPv6 /48 has used up its requests', async () => {
    const { app, links, ask } = await withAccount();
    expect(await attack(ask, 100, 5)).toBe(15);
    expect((await forgot(app, 'plain@example.com', network(60_000))).status).toBe(429);
    expect((await forgot(app, 'plain@example.com', ELSEWHERE)).status).toBe(204);
    expect(await links()).toBe(1);
  });

  test('work while many networks request links, three times an hour for one account', async () => {
    const { app, links, ask } = await withAccount();
    for (let number = 0; number < 250; number += 1) await ask(crowd(number));
    const statuses = [];
    for (const address of [ELSEWHERE, ELSEWHERE, ELSEWHERE, '192.0.2.1', '192.0.2.2']) {
      app.clock.pass(1);
      statuses.push((await forgot(app, 'plain@example.com', address)).status);
    }
    expect(statuses).toEqual([204, 204, 429, 204, 429]);
    expect(await links()).toBe(3);
  });

  test('answer an unknown address in the same way', async () => {
    const { app, ask } = await withAccount();
    for (let number = 0; number < 250; number += 1) await ask(crowd(number));
    expect((await forgot(app, 'nobody@example.com', ELSEWHERE)).status).toBe(204);
  });
});

describe('the contact form', () => {
  async function withForm() {
    const app = await site();
    const admin = await app.admin();
    await admin.put('/api/admin/content/site.contact/draft', {
      value: { ...own(contact), on: true },
      version: 0,
    });
    await admin.post('/api/admin/content-publish', { sections: [{ key: 'site.contact', version: 1 }] });
    const tokens = createFormTokens(app.config.appSecret);
    const proofs = createProofsOfWork(app.config.appSecret);
    const token = () => tokens.make(new Date(app.clock.now().getTime() - 10_000));
    const solved = async (of: string) => {
      const challenge = await proofs.make(of, app.clock.now());
      const solution = await solveChallenge({ challenge: JSON.parse(challenge), deriveKey });
      return { challenge, proof: JSON.stringify(solution) };
    };
    const send = async (address: string, fields: Record<string, string>) =>
      (
        await app.visitor().post(
          '/contact',
          new URLSearchParams({
            name: 'Ada',
            email: 'ada@example.com',
            text: 'Is there a piano?',
            ...fields,
          }).toString(),
          { 'content-type': 'application/x-www-form-urlencoded', ...from(address) },
        )
      ).status;
    const limits = createContactLimits(app.limits);
    return { app, token, solved, send, limits };
  }

  test('still works for others when one IPv6 /48 floods it, without proof of work', async () => {
    const { send, token, limits, solved } = await withForm();
    expect(await attack(limits.take, 12, 5)).toBe(15);
    expect(await send(ELSEWHERE, { token: token() })).toBe(303);
    const form = token();
    expect(await send(network(9_999), { token: form, ...(await solved(form)) })).toBe(429);
  });

  test('accepts a message with an unused proof of work during a flood', async () => {
    const { send, token, limits, solved } = await withForm();
    for (let number = 0; number < 70; number += 1) await limits.take(crowd(number));
    expect(await send(ELSEWHERE, { token: token() }), 'without a proof').toBe(422);
    const form = token();
    const proven = { token: form, ...(await solved(form)) };
    expect(await send(ELSEWHERE, proven)).toBe(303);
  });

  test('does not count a form that is sent again, however often and from wherever', async () => {
    const { app, send, token, solved } = await withForm();
    const counted = async () =>
      (
        await app.db
          .selectFrom('rateLimits')
          .select('points')
          .where('key', 'like', 'contact by all%')
          .executeTakeFirst()
      )?.points;
    const form = token();
    const proven = { token: form, ...(await solved(form)) };
    const burst = await Promise.all(Array.from({ length: 5 }, () => send(ELSEWHERE, proven)));
    expect(burst).toEqual(Array(5).fill(303));
    for (let number = 0; number < 30; number += 1) expect(await send(crowd(number), proven)).toBe(303);
    expect(await counted()).toBe(1);
    expect(await app.db.selectFrom('messages').select('id').execute()).toHaveLength(1);
  });

  test('does not count a proof that is wrong', async () => {
    const { app, send, token, limits, solved } = await withForm();
    for (let number = 0; number < 20; number += 1) await limits.take(crowd(number));
    const before = await app.db.selectFrom('rateLimits').selectAll().orderBy('key').execute();
    const wrong = await solved(token());
    for (let number = 0; number < 5; number += 1)
      expect(await send(ELSEWHERE, { token: token(), ...wrong })).toBe(422);
    expect(await app.db.selectFrom('rateLimits').selectAll().orderBy('key').execute()).toEqual(before);
  });

  test('notifies the team of 20 messages an hour and sums up the rest, without delaying booking e-mails', async () => {
    const { app, send, token } = await withForm();
    const { team } = await app.settings.mailLayout();
    for (let number = 0; number < 19; number += 1)
      expect(await send(crowd(number), { token: token() })).toBe(303);
    // Clears only the limits.
    await app.db.deleteFrom('rateLimits').execute();
    for (let number = 0; number < 5; number += 1)
      expect(await send(crowd(100 + number), { token: token() })).toBe(303);
    const kinds = async () =>
      (
        await app.db
          .selectFrom('mailOutbox')
          .select('kind')
          .where('toAddress', '=', team)
          .where('kind', 'not in', ['reminder', 'hour-before'])
          .orderBy('id')
          .execute()
      ).map(({ kind }) => kind);
    expect(await kinds()).toEqual([...Array(20).fill('message'), 'message-digest']);
    await app.visitor().post('/api/bookings', {
      tier: 'offshore',
      startsAt: '2027-01-20T15:00:00.000Z',
      name: 'Grace Hopper',
      email: 'grace@example.com',
      idea: 'A list of moths that were found in relays.',
      timeZone: 'Europe/Berlin',
    });
    expect((await kinds()).at(-1)).toBe('confirmation');
  });
});

describe('new accounts', () => {
  test('are not used up by one IPv6 /48, and invitations always work', async () => {
    const app = await site();
    expect(await attack(app.loginLimits.account, 60, 5)).toBe(10);
    await expect(app.loginLimits.account(ELSEWHERE)).resolves.toBeDefined();
  });
});
