import { expect, test } from 'vitest';
import { passwordResetsTask } from '#server/accounts/password-resets-task.ts';
import { PASSWORD, stopMailAfterTest, testApp } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { refuse } from '../../support/failing-writes.ts';
import { decoded, fakeSmtp } from '../../support/fake-smtp.ts';

const NEW_PASSWORD = 'four unrelated words';
const EMAIL = 'Plain@example.com';

async function site() {
  const smtp = await fakeSmtp();
  const app = await testApp({ SMTP_URL: smtp.url });
  await app.settings.change({ publicUrl: 'https://site.example' });
  stopMailAfterTest(app, smtp);
  const user = await app.user();
  expect((await user.put('/api/account/email', { current: PASSWORD, email: EMAIL })).status).toBe(204);
  const forget = (email: string) => app.visitor().post('/api/forgot-password', { email });
  const sent = async () => {
    await app.tasks.work(passwordResetsTask);
    await app.mail.work();
    return smtp.received.map(({ to, raw }) => ({ to, text: decoded(raw, 'text/plain') || raw }));
  };
  const reset = (token: string) =>
    app.visitor().post('/api/reset-password', { token, password: NEW_PASSWORD });
  return { app, user, forget, sent, reset };
}

const tokenIn = (text = '') => /auth\?reset=(?:3D)?([\w-]+)/.exec(text.replaceAll('=\r\n', ''))?.[1] ?? '';

test('a reset e-mail contains a link that works once', async () => {
  const { app, forget, sent, reset } = await site();
  expect((await forget('plain@example.COM')).status).toBe(204);
  const [mail] = await sent();
  expect(mail?.to).toEqual([EMAIL]);
  expect(mail?.text).toContain('plain.user');
  const token = tokenIn(mail?.text);
  expect((await reset(token)).status).toBe(200);
  expect((await reset(token)).status).toBe(403);
  const signIn = (password: string) => app.visitor().post('/api/login', { username: 'plain.user', password });
  expect((await signIn(PASSWORD)).status).toBe(401);
  expect((await signIn(NEW_PASSWORD)).status).toBe(200);
});

test('the answer is the same without an account, and then nothing is sent', async () => {
  const { app, forget, sent } = await site();
  const [known, unknown] = [await forget(EMAIL), await forget('nobody@example.com')];
  const all = async (answer: Response) => {
    const { date: _, 'x-request-id': __, ...headers } = Object.fromEntries(answer.headers);
    return { status: answer.status, body: await answer.text(), headers };
  };
  expect(await all(unknown)).toEqual(await all(known));
  // The server must not have done anything yet that depends on an account.
  const rows = await app.db.selectFrom('resetRequests').select('email').execute();
  expect(rows).toEqual([{ email: EMAIL }, { email: 'nobody@example.com' }]);
  expect(await app.db.selectFrom('mailOutbox').select('id').execute()).toEqual([]);
  expect(await sent()).toHaveLength(1);
  expect(await app.db.selectFrom('resetRequests').select('id').execute()).toEqual([]);
  const recorded = await app.db
    .selectFrom('auditLog')
    .select(['action', 'subject', 'username'])
    .where('action', '=', 'user.forgot-password')
    .execute();
  expect(recorded).toEqual([{ action: 'user.forgot-password', subject: 'plain.user', username: 'visitor' }]);
});

test('the link expires, and the outbox never holds it', async () => {
  const { app, forget, sent, reset } = await site();
  await forget(EMAIL);
  const token = tokenIn((await sent())[0]?.text);
  expect(token).not.toBe('');
  const { body } = await app.db.selectFrom('mailOutbox').select('body').executeTakeFirstOrThrow();
  expect(body).not.toContain(token);
  const { expiresAt } = await app.db
    .selectFrom('passwordResets')
    .select('expiresAt')
    .executeTakeFirstOrThrow();
  expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(3_600_000);
  await app.db
    .updateTable('passwordResets')
    .set({ expiresAt: new Date(0).toISOString() })
    .execute();
  expect((await reset(token)).status).toBe(403);
});

test('an address that the account no longer has gets no link', async () => {
  const { app, user, forget, sent } = await site();
  await forget(EMAIL);
  await user.put('/api/account/email', { current: PASSWORD, email: '' });
  expect(await sent()).toEqual([]);
  expect(await app.db.selectFrom('passwordResets').select('userId').execute()).toEqual([]);
});

test('links are limited for an address, whether or not an account has it', async () => {
  for (const email of [EMAIL, 'nobody@example.com']) {
    const { forget } = await site();
    const statuses = [];
    for (let time = 1; time <= 4; time += 1) statuses.push((await forget(email)).status);
    expect(statuses).toEqual([204, 204, 204, 429]);
  }
});

test('a request that was answered survives an immediate stop of the server, and its e-mail is sent once', async () => {
  const { app, forget, sent } = await site();
  await forget(EMAIL);
  // The log refuses the entry, so the transaction is rolled back.
  const allow = await refuse(app.db, 'insert on audit_log');
  expect(await sent()).toEqual([]);
  expect(await app.db.selectFrom('mailOutbox').select('id').execute()).toEqual([]);
  await allow();
  expect(await sent()).toHaveLength(1);
  expect(await sent()).toHaveLength(1);
});

test('a link sent by e-mail and one made by an administrator are both valid', async () => {
  const { app, forget, sent, reset } = await site();
  const admin = await app.admin();
  const id = await app.userId('plain.user');
  const made = await bodyOf<{ link: string }>(admin.post(`/api/admin/users/${id}/reset-link`));
  await forget(EMAIL);
  await sent();
  const listed = async () =>
    (await bodyOf<Array<{ byMail: boolean }>>(admin.get('/api/admin/reset-links')))
      .map(({ byMail }) => byMail)
      .sort();
  expect(await listed()).toEqual([false, true]);
  // A second e-mail replaces only the first.
  await forget(EMAIL);
  await sent();
  expect(await listed()).toEqual([false, true]);
  expect((await admin.call('DELETE', `/api/admin/users/${id}/reset-link?source=email`)).status).toBe(204);
  expect(await listed()).toEqual([false]);
  // The administrator's link still works, and using it ends all others.
  await forget(EMAIL);
  const token = tokenIn((await sent()).at(-1)?.text);
  expect((await reset(new URL(made.link).searchParams.get('reset') ?? '')).status).toBe(200);
  expect((await reset(token)).status).toBe(403);
});

test('your own address needs your password; an administrator sets it for others', async () => {
  const { app, user } = await site();
  const refused = await user.put('/api/account/email', { current: 'wrong password', email: 'x@example.com' });
  expect(refused.status).toBe(400);
  expect(await (await user.get('/api/account/email')).json()).toEqual({ email: EMAIL });

  const admin = await app.admin();
  const listed = async () => {
    const users = await bodyOf<Array<{ id: number; username: string; email: string | null }>>(
      admin.get('/api/admin/users'),
    );
    return users.find(({ username }) => username === 'plain.user');
  };
  const path = `/api/admin/users/${(await listed())?.id}/email`;
  expect((await admin.put(path, { current: PASSWORD, email: 'not an address' })).status).toBe(400);
  // A sign-in alone is not enough to choose where another account's reset link goes.
  expect((await admin.put(path, { email: 'new@example.com' })).status).toBe(400);
  expect((await admin.put(path, { current: 'wrong password', email: 'new@example.com' })).status).toBe(400);
  expect((await listed())?.email).not.toBe('new@example.com');
  expect((await admin.put(path, { current: PASSWORD, email: 'new@example.com' })).status).toBe(204);
  expect((await listed())?.email).toBe('new@example.com');
  expect((await admin.put(path, { current: PASSWORD, email: null })).status).toBe(204);
  expect((await listed())?.email).toBeNull();
  expect((await user.put(path, { current: PASSWORD, email: 'new@example.com' })).status).toBe(403);
});
