import { describe, expect, test } from 'vitest';
import { appWithAdmin, PASSWORD, testApp } from '../../support/app.ts';
import { aClock } from '../../support/bookings.ts';
import type { Client } from '../../support/client.ts';

const ATTACKER = '203.0.113.66';
const ELSEWHERE = '198.51.100.7';

const behindProxy = () => testApp({ TRUST_PROXY: 'true' });
const signIn = (client: Client, address: string, username = 'ada.admin', password = PASSWORD) =>
  client.post('/api/login', { username, password }, { 'x-forwarded-for': address });

describe('guessing a name’s password', () => {
  test('slows its own network, but neither known devices nor other networks', async () => {
    const app = await behindProxy();
    const known = await app.admin();
    await known.post('/api/logout');
    const statuses = [];
    for (let guess = 0; guess < 12; guess += 1)
      statuses.push((await signIn(app.visitor(), ATTACKER, 'ada.admin', `wrong ${guess}`)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await signIn(app.visitor(), ATTACKER)).status, 'the right password, too').toBe(429);
    expect((await signIn(known, ATTACKER)).status, 'a known device in the same network').toBe(200);
    expect((await signIn(app.visitor(), ELSEWHERE)).status, 'a new device elsewhere').toBe(200);
  });

  test('from many networks slows each of them, and locks no one out', async () => {
    const app = await behindProxy();
    const known = await app.admin();
    app.passwords.verify = async () => false;
    for (let network = 0; network < 100; network += 1)
      await signIn(app.visitor(), `10.${network}.0.1`, 'ada.admin', 'wrong');
    const fresh = [];
    for (let guess = 0; guess < 5; guess += 1)
      fresh.push((await signIn(app.visitor(), '10.200.0.1', 'ada.admin', 'wrong')).status);
    expect(fresh).toEqual([401, 401, 401, 429, 429]);
    app.passwords.verify = async () => true;
    expect((await signIn(app.visitor(), ELSEWHERE)).status).toBe(200);
    expect((await signIn(known, ATTACKER)).status).toBe(200);
  });

  test('from many addresses of one provider’s block counts as one network', async () => {
    const app = await behindProxy();
    await app.admin();
    app.passwords.verify = async () => false;
    const statuses = [];
    for (let network = 0; network < 40; network += 1)
      statuses.push((await signIn(app.visitor(), `2001:db8:7:${network.toString(16)}::1`)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  });

  test('leaves a known device its own number of attempts', async () => {
    const app = await behindProxy();
    const known = await app.admin();
    app.passwords.verify = async () => false;
    const statuses = [];
    for (let guess = 0; guess < 12; guess += 1)
      statuses.push((await signIn(known, `10.${guess}.0.1`)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  test('is limited as well when all guesses are sent at once', async () => {
    const app = await behindProxy();
    await app.admin();
    let checked = 0;
    app.passwords.verify = async () => {
      checked += 1;
      return false;
    };
    await Promise.all(Array.from({ length: 60 }, () => signIn(app.visitor(), ATTACKER)));
    expect(checked).toBe(10);
  });

  test('does not count attempts that were refused', async () => {
    const app = await behindProxy();
    await app.admin();
    app.passwords.verify = async () => false;
    for (let guess = 0; guess < 200; guess += 1) await signIn(app.visitor(), ATTACKER);
    const fresh = [];
    for (let guess = 0; guess < 10; guess += 1) fresh.push((await signIn(app.visitor(), ELSEWHERE)).status);
    expect(fresh).toEqual(Array(10).fill(401));
  });
});

describe('the device cookie', () => {
  const cookieOf = (client: Client) => /(?:^|; )device=([^;]+)/.exec(client.cookie)?.[1];

  test('is only set for someone who signs in', async () => {
    const { app, admin: client } = await appWithAdmin();
    expect(cookieOf(client)).toBeTruthy();
    const visitor = app.visitor();
    await visitor.get('/');
    await signIn(visitor, ATTACKER, 'ada.admin', 'wrong');
    await signIn(visitor, ATTACKER, 'nobody', 'wrong');
    expect(visitor.cookie).toBe('');
    const again = app.visitor();
    const answer = await signIn(again, ATTACKER);
    const set = answer.headers.getSetCookie().find((text) => text.startsWith('device='));
    expect(set).toMatch(/httponly/i);
    expect(set).toMatch(/samesite=lax/i);
    expect(set).toMatch(/expires=/i);
  });

  test('is invalid for another name, when forged, and after a new password', async () => {
    const app = await behindProxy();
    const client = await app.admin();
    await app.user();
    const exhaust = async (username: string) => {
      for (let guess = 0; guess < 10; guess += 1) await signIn(app.visitor(), ATTACKER, username, 'wrong');
    };
    await exhaust('plain.user');
    expect((await signIn(client, ATTACKER, 'plain.user')).status, 'another name').toBe(429);

    await exhaust('ada.admin');
    const forged = app.visitor();
    const [id, mac = ''] = (cookieOf(client) ?? '').split('.');
    forged.cookie = `device=${id}.${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`;
    expect((await signIn(forged, ATTACKER)).status, 'forged').toBe(429);

    const copy = app.visitor();
    copy.cookie = `device=${cookieOf(client)}`;
    const change = { current: PASSWORD, password: 'a password of mine' };
    expect((await client.post('/api/account/password', change)).status).toBe(204);
    expect((await signIn(copy, ATTACKER, 'ada.admin', 'a password of mine')).status, 'old one').toBe(429);
    expect((await signIn(client, ATTACKER, 'ada.admin', 'a password of mine')).status, 'own one').toBe(200);
  });

  test('holds several accounts of one browser', async () => {
    const app = await behindProxy();
    const client = await app.admin();
    await app.user();
    expect((await signIn(client, ELSEWHERE, 'plain.user')).status).toBe(200);
    for (const name of ['plain.user', 'ada.admin'])
      for (let guess = 0; guess < 10; guess += 1) await signIn(app.visitor(), ATTACKER, name, 'wrong');
    expect((await signIn(client, ATTACKER, 'ada.admin')).status).toBe(200);
    expect((await signIn(client, ATTACKER, 'plain.user')).status).toBe(200);
  });
});

describe('open registration', () => {
  const open = async (clock?: () => Date) => {
    const app = await testApp({ TRUST_PROXY: 'true' }, clock);
    await app.settings.change({ registrationOpen: true });
    app.passwords.hash = async () => 'a hash';
    const register = (username: string, address: string) =>
      app
        .visitor()
        .post('/api/register', { username, password: 'ten characters!' }, { 'x-forwarded-for': address });
    return { app, register };
  };

  test('counts successful registrations for each network, too', async () => {
    const { app, register } = await open();
    const answers = [];
    for (let number = 0; number < 7; number += 1) answers.push(await register(`one-${number}`, ATTACKER));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429, 429]);
    expect(await answers[5]?.text()).toMatch(
      /^Too many accounts were created from your network\. Try again in \d+ minutes\.$/,
    );
    expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await register('another', ELSEWHERE)).status).toBe(201);
    const token = await app.token();
    const invited = await app
      .visitor()
      .post(
        '/api/register',
        { username: 'invited', password: 'ten characters!', token },
        { 'x-forwarded-for': ATTACKER },
      );
    expect(invited.status, 'an invitation is not open registration').toBe(201);
  });

  test('is limited for a whole day', async () => {
    const clock = aClock();
    const begun = clock.now();
    const { register } = await open(clock.now);
    const statuses = async (hour: number) => {
      const found = [];
      for (let number = 0; number < 5; number += 1)
        found.push((await register(`hour-${hour}-${number}`, ATTACKER)).status);
      return found;
    };
    expect(await statuses(0)).toEqual(Array(5).fill(201));
    clock.pass(61);
    expect(await statuses(1)).toEqual(Array(5).fill(201));
    for (const hour of [2, 12, 23]) {
      clock.set(new Date(begun.getTime() + hour * 3_600_000));
      expect(await statuses(hour), `${hour} hours later`).toEqual(Array(5).fill(429));
    }
    clock.set(new Date(begun.getTime() + 24.1 * 3_600_000));
    expect(await statuses(24)).toEqual(Array(5).fill(201));
  });

  test('does not count an attempt with a taken name', async () => {
    const { register } = await open();
    expect((await register('taken', ATTACKER)).status).toBe(201);
    for (let number = 0; number < 5; number += 1)
      expect((await register('taken', ATTACKER)).status).toBe(409);
    for (let number = 0; number < 4; number += 1)
      expect((await register(`other-${number}`, ATTACKER)).status).toBe(201);
  });

  test('does not count a registration that fails at the end', async () => {
    const { app, register } = await open();
    const waiting: Array<() => void> = [];
    app.passwords.hash = () =>
      new Promise((resolve) => {
        waiting.push(() => resolve('a hash'));
        // All were told that the name is free.
        if (waiting.length === 5) for (const go of waiting) go();
      });
    const same = await Promise.all(Array.from({ length: 5 }, () => register('same', ATTACKER)));
    expect(same.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    app.passwords.hash = async () => 'a hash';
    const others = [];
    for (let number = 0; number < 5; number += 1)
      others.push((await register(`other-${number}`, ATTACKER)).status);
    expect(others).toEqual([201, 201, 201, 201, 429]);
  });

  test('is limited over all networks', async () => {
    const { register } = await open();
    const statuses = [];
    for (let number = 0; number < 55; number += 1)
      statuses.push((await register(`many-${number}`, `10.${number}.0.1`)).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(50);
    expect(statuses.at(-1)).toBe(429);
  });
});
