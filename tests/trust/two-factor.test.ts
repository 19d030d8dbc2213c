import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { appWithAdmin, PASSWORD } from '../support/app.ts';
import type { Client } from '../support/client.ts';

const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * 30_000 });
const login = (client: Client, code?: string, headers?: Record<string, string>) =>
  client.post(
    '/api/login',
    { username: 'ada.admin', password: PASSWORD, ...(code !== undefined && { code }) },
    headers,
  );

async function turnedOn(env: Record<string, string> = {}) {
  const { app, admin } = await appWithAdmin(env);
  const { secret, uri } = await (await admin.post('/api/account/two-factor', { password: PASSWORD })).json();
  expect(uri).toMatch(/^otpauth:\/\/totp\/.*ada\.admin\?.*secret=/);
  // Uses the previous code, so that the current one is left for the sign-in.
  const confirmed = await admin.post('/api/account/two-factor/confirm', { code: codeOf(secret, -1) });
  expect(confirmed.status).toBe(200);
  const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] };
  return { app, admin, secret: secret as string, recoveryCodes };
}

test('two-factor authentication that is off or unconfirmed asks for no code', async () => {
  const { app, admin } = await appWithAdmin();
  expect(await (await admin.get('/api/account/two-factor')).json()).toEqual({
    since: null,
    recoveryCodesLeft: 0,
  });
  expect((await admin.post('/api/account/two-factor', { password: 'wrong' })).status).toBe(400);
  expect((await admin.post('/api/account/two-factor', { password: PASSWORD })).status).toBe(201);
  expect((await admin.post('/api/account/two-factor/confirm', { code: '000000' })).status).toBe(400);
  expect((await login(app.visitor())).status).toBe(200);
});

test('two-factor authentication needs the password and a code, which works once', async () => {
  const { app, secret } = await turnedOn();
  const visitor = app.visitor();
  const asked = await login(visitor, undefined, { accept: 'application/problem+json' });
  expect(await asked.json()).toMatchObject({
    status: 401,
    code: 'code_required',
    errors: [{ field: 'body.code' }],
  });
  expect((await visitor.get('/api/user')).status).toBe(401);
  expect((await login(visitor, '000000')).status).toBe(401);
  expect((await login(visitor, '')).status).toBe(401);
  const wrong = await visitor.post('/api/login', {
    username: 'ada.admin',
    password: 'x',
    code: codeOf(secret),
  });
  expect(await wrong.text(), 'a code says nothing about a password').toBe('Invalid username or password.');
  const code = codeOf(secret);
  expect((await login(visitor, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  expect((await visitor.get('/api/user')).status).toBe(200);
  expect((await login(app.visitor(), code)).status, 'it was used').toBe(401);
  expect((await login(app.visitor(), codeOf(secret, 5))).status, 'of a time to come').toBe(401);
});

test('a recovery code works once, in place of the app', async () => {
  const { app, admin, recoveryCodes } = await turnedOn();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = '', second = ''] = recoveryCodes;
  expect((await login(app.visitor(), first)).status).toBe(200);
  expect((await login(app.visitor(), first)).status).toBe(401);
  expect((await login(app.visitor(), second.toUpperCase().replace('-', ''))).status).toBe(200);
  expect(await (await admin.get('/api/account/two-factor')).json()).toMatchObject({ recoveryCodesLeft: 8 });
  const kept = await app.db.selectFrom('recoveryCodes').select('codeHash').execute();
  expect(JSON.stringify(kept)).not.toContain(recoveryCodes[3]);
  const [row] = await app.db.selectFrom('twoFactor').select('secret').execute();
  expect(row?.secret, 'sealed').toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
});

test('guesses of two-factor codes are limited', async () => {
  const { app } = await turnedOn();
  const statuses = [];
  for (let number = 0; number < 12; number += 1) statuses.push((await login(app.visitor(), '123456')).status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
});

test('turning two-factor authentication on signs out other devices, and turning it off needs password and code', async () => {
  const { app, admin, recoveryCodes, secret } = await turnedOn();
  expect((await admin.post('/api/account/two-factor', { password: PASSWORD })).status).toBe(409);
  expect(
    (await admin.post('/api/account/two-factor/end', { password: PASSWORD, code: '000000' })).status,
  ).toBe(400);
  expect(
    (await admin.post('/api/account/two-factor/end', { password: 'x', code: codeOf(secret) })).status,
  ).toBe(400);
  const [code] = recoveryCodes;
  expect((await admin.post('/api/account/two-factor/end', { password: PASSWORD, code })).status).toBe(204);
  expect((await login(app.visitor())).status).toBe(200);
  const audit = await app.db.selectFrom('auditLog').select('action').orderBy('id').execute();
  expect(audit.map(({ action }) => action)).toEqual([
    'user.two-factor',
    'user.two-factor-off',
    'user.sign-in',
  ]);
});

test('a reset link sets a password and still needs the two-factor code', async () => {
  const { app, admin } = await turnedOn();
  const [user] = await app.db.selectFrom('users').select('id').execute();
  const { link } = await (await admin.post(`/api/admin/users/${user?.id}/reset-link`)).json();
  const visitor = app.visitor();
  const token = new URL(link).searchParams.get('reset');
  const answer = await visitor.post('/api/reset-password', { token, password: 'another long password' });
  expect([answer.status, await answer.text()]).toEqual([
    401,
    'Your password was changed. Sign in with the new password and your two-factor code.',
  ]);
  expect((await visitor.get('/api/user')).status).toBe(401);
});

test('a secret of another APP_SECRET is reported, and a recovery code still works', async () => {
  const { app, secret, recoveryCodes } = await turnedOn();
  await app.db.updateTable('twoFactor').set({ secret: 'AAAA.BBBB.CCCC' }).execute();
  expect(await (await login(app.visitor(), codeOf(secret))).text()).toMatch(
    /can no longer read your two-factor key/,
  );
  expect((await login(app.visitor(), recoveryCodes[0])).status).toBe(200);
});

test('someone with the password can guess few codes from any number of networks, and known devices can sign in', async () => {
  const { app, admin, recoveryCodes } = await turnedOn({ TRUST_PROXY: 'true' });
  const guess = (client: Client, address: string, code: string) =>
    client.post(
      '/api/login',
      { username: 'ada.admin', password: PASSWORD, code },
      { 'x-forwarded-for': address },
    );
  const answers = [];
  for (let network = 0; network < 12; network += 1)
    answers.push(await guess(app.visitor(), `10.${network}.0.1`, '123456'));
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429, 429]);
  expect(await answers[11]?.text()).toMatch(/^Too many wrong codes\. Try again in \d+ minutes\.$/);
  const known = await guess(admin, '10.0.0.1', recoveryCodes[0] ?? '');
  expect(known.status, 'a device that signed in before').toBe(200);

  const stolen = [];
  for (let number = 0; number < 12; number += 1)
    stolen.push((await guess(admin, `10.${number}.0.1`, '123456')).status);
  expect(stolen.filter((status) => status === 401).length, 'its own guesses are limited, too').toBe(10);
});

test('turning two-factor authentication on ends earlier reset links', async () => {
  const { app, admin } = await appWithAdmin();
  const [user] = await app.db.selectFrom('users').select('id').execute();
  const { link } = await (await admin.post(`/api/admin/users/${user?.id}/reset-link`)).json();
  const { secret } = await (await admin.post('/api/account/two-factor', { password: PASSWORD })).json();
  await admin.post('/api/account/two-factor/confirm', { code: codeOf(secret) });
  const token = new URL(link).searchParams.get('reset');
  const answer = await app
    .visitor()
    .post('/api/reset-password', { token, password: 'another long password' });
  expect(answer.status).toBe(403);
});
