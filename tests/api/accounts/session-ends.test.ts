import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openAny } from '#db/prepare-any.ts';
import { cancelJob, enqueueJob } from '#db/queries/generator/jobs.ts';
import type { Role } from '#src/contract/accounts/values.ts';
import { appWithAdmin, PASSWORD, testApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';

type App = Awaited<ReturnType<typeof testApp>>;

const EVENTS = '/api/admin/jobs/events';
const idOf = async (app: App, username: string) =>
  (await app.db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow())
    .id;

/** Reads a stream to its end and returns everything that was sent. */
async function followed(client: Client, path = EVENTS) {
  const answer = await client.get(path);
  expect(answer.status).toBe(200);
  const reader = answer.body?.getReader();
  let text = '';
  let ended = false;
  const end = (async () => {
    try {
      for (;;) {
        const part = await reader?.read();
        if (!part || part.done) break;
        text += Buffer.from(part.value).toString();
      }
    } catch {
      // The connection was cut, which also counts as the end.
    }
    ended = true;
  })();
  const until = async (what: () => boolean) => {
    for (let waited = 0; !what() && waited < 8_000; waited += 20) await delay(20);
    expect(what()).toBe(true);
  };
  await until(() => text.includes(': open'));
  return { text: () => text, ended: () => ended, hasEnded: () => Promise.race([end, delay(8_000)]), until };
}

async function fillAuditLog(app: App): Promise<void> {
  const line = 'x'.repeat(2_000);
  for (let number = 0; number < 12_000; number += 1_000)
    await app.db
      .insertInto('auditLog')
      .values(
        Array.from({ length: 1_000 }, () => ({
          at: '2026-01-01T00:00:00.000Z',
          userId: null,
          username: 'u',
          action: 'a',
          subject: line,
          detail: '{}',
        })),
      )
      .execute();
}

/** Changes the reader in another process. */
const fromTerminal = (change: { role: 'developer' | 'member' }) => async (app: App) => {
  const terminal = await openAny(app.database.file, app.database.url);
  await terminal.db.updateTable('users').set(change).where('username', '=', 'reader').execute();
  await terminal.close();
};

describe('a stream of events ends with the rights of its reader', () => {
  const endings: Array<[string, (app: App, reader: Client, other: Client) => Promise<unknown>]> = [
    [
      'they are demoted',
      async (app, _reader, other) =>
        other.call('PATCH', `/api/admin/users/${await idOf(app, 'reader')}`, { role: 'member' }),
    ],
    [
      'they are removed',
      async (app, _reader, other) => other.call('DELETE', `/api/admin/users/${await idOf(app, 'reader')}`),
    ],
    [
      'the session is ended',
      async (app, _reader, other) =>
        other.call('DELETE', `/api/admin/users/${await idOf(app, 'reader')}/sessions`),
    ],
    ['they sign out', async (_app, reader) => reader.post('/api/logout')],
    [
      'their password is reset',
      async (app, _reader, other) => {
        const made = await other.post(`/api/admin/users/${await idOf(app, 'reader')}/reset-link`);
        const token = new URL(((await made.json()) as { link: string }).link).searchParams.get('reset');
        await app.visitor().post('/api/reset-password', { token, password: 'another good one' });
      },
    ],
    [
      'they change their password elsewhere',
      async (app) => {
        const elsewhere = app.visitor();
        await elsewhere.post('/api/login', { username: 'reader', password: PASSWORD });
        await elsewhere.post('/api/account/password', { current: PASSWORD, password: 'another good one' });
      },
    ],
    ['another process makes them a developer', fromTerminal({ role: 'developer' })],
    ['another process demotes them', fromTerminal({ role: 'member' })],
    [
      'the session runs out',
      (app) =>
        app.db
          .updateTable('sessions')
          .set({ expiresAt: new Date(Date.now() + 300).toISOString() })
          .execute(),
    ],
  ];
  test.each(endings)('when %s', async (_what, end) => {
    const { app, admin: other } = await appWithAdmin();
    const reader = await app.admin('reader');
    const stream = await followed(reader);
    expect(stream.ended()).toBe(false);
    await end(app, reader, other);
    await stream.hasEnded();
    expect(stream.ended()).toBe(true);
  });

  test('without another event before its end', async () => {
    const app = await testApp();
    await app.admin();
    const stream = await followed(await app.admin('reader'));
    const jobId = await enqueueJob(app.db, { kind: 'custom', autoPublish: false, prompt: 'the secret plan' });
    await app.db.updateTable('users').set({ role: 'member' }).where('username', '=', 'reader').execute();
    app.jobs.changed(jobId);
    await stream.hasEnded();
    expect(stream.text()).not.toContain('event: job');
  });

  test('but not for readers who keep their rights, nor for other sign-ins', async () => {
    const { app, admin: other } = await appWithAdmin();
    const reader = await app.admin('reader');
    const stream = await followed(reader);
    const elsewhere = app.visitor();
    await elsewhere.post('/api/login', { username: 'reader', password: PASSWORD });
    await elsewhere.post('/api/logout');
    await other.call('PATCH', `/api/admin/users/${await idOf(app, 'reader')}`, { role: 'owner' });
    const jobId = await enqueueJob(app.db, { kind: 'custom', autoPublish: false, prompt: 'the plan' });
    app.jobs.changed(jobId);
    await stream.until(() => stream.text().includes('event: job'));
    expect(stream.ended()).toBe(false);
  });

  test('only with a role that may not read it', async () => {
    const app = await testApp();
    await app.admin();
    const stream = await followed(await app.as('editor', 'reader'));
    const give = (role: Role) =>
      app.db.updateTable('users').set({ role }).where('username', '=', 'reader').execute();
    await give('owner');
    const jobId = await enqueueJob(app.db, { kind: 'custom', autoPublish: false, prompt: 'the plan' });
    app.jobs.changed(jobId);
    await stream.until(() => stream.text().includes('event: job'));
    await give('editor');
    await cancelJob(app.db, jobId);
    app.jobs.changed(jobId);
    await stream.until(() => stream.text().split('event: job').length > 2);
    expect(stream.ended()).toBe(false);
    await give('developer');
    await stream.hasEnded();
    expect(stream.ended()).toBe(true);
  });

  test('also stops a download when an owner becomes an editor', async () => {
    const app = await testApp();
    await app.admin();
    const reader = await app.admin('reader');
    await fillAuditLog(app);
    const answer = await reader.get('/api/admin/changes/export');
    expect(answer.status).toBe(200);
    await app.db.updateTable('users').set({ role: 'editor' }).where('username', '=', 'reader').execute();
    await expect(answer.text()).rejects.toThrow();
  });

  test('stops a long download in the middle', async () => {
    const app = await testApp();
    await app.admin();
    const reader = await app.admin('reader');
    await fillAuditLog(app);
    const answer = await reader.get('/api/admin/changes/export');
    expect(answer.status).toBe(200);
    // Nothing is read yet: most of the 24 MB waits on the server.
    await app.db.deleteFrom('sessions').execute();
    await expect(answer.text()).rejects.toThrow();
  });
});

describe('a sign-in that was revoked during a request', () => {
  /** Pauses the request's handler until `work` is done. */
  async function during(app: App, call: () => Promise<Response>, work: () => Promise<unknown>) {
    const identity = app.settings.current;
    app.settings.current = async () => {
      app.settings.current = identity;
      await work();
      return identity();
    };
    await call();
  }

  /** Moves the only session to its last day. @returns when it expires */
  async function expireSoon(app: App): Promise<number> {
    const [row] = await app.db.selectFrom('sessions').select(['data']).execute();
    const data = JSON.parse(row?.data ?? '{}');
    const soon = Date.now() + 24 * 3_600_000;
    await app.db
      .updateTable('sessions')
      .set({ data: JSON.stringify({ ...data, _expire: soon }), expiresAt: new Date(soon).toISOString() })
      .execute();
    return soon;
  }

  test('is not saved again by the request', async () => {
    const { app, admin: client } = await appWithAdmin();
    // Visits extend a session in its second week.
    await expireSoon(app);
    await during(
      app,
      () => client.get('/api/blog/posts'),
      () => app.db.deleteFrom('sessions').execute(),
    );
    expect(await app.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    expect((await client.get('/api/user')).status).toBe(401);
  });

  test('is not extended, as one in its second week would be', async () => {
    const { app, admin: client } = await appWithAdmin();
    const soon = await expireSoon(app);
    expect((await client.get('/api/user')).status).toBe(200);
    const [after] = await app.db.selectFrom('sessions').select('expiresAt').execute();
    expect(Date.parse(after?.expiresAt ?? '')).toBeGreaterThan(soon + 24 * 3_600_000);
  });

  test('cannot change the password', async () => {
    const { app, admin: client } = await appWithAdmin();
    const hash = app.passwords.hash;
    app.passwords.hash = async (password) => {
      await app.db.deleteFrom('sessions').execute();
      return hash(password);
    };
    const answer = await client.post('/api/account/password', {
      current: PASSWORD,
      password: 'a password of mine',
    });
    expect(answer.status).toBe(401);
    app.passwords.hash = hash;
    const login = { username: 'ada.admin', password: PASSWORD };
    expect((await app.visitor().post('/api/login', login)).status).toBe(200);
  });
});

test.each([
  ['a new password', (app: App) => app.db.updateTable('users').set({ passwordHash: 'x' }).execute()],
  ['removal', (app: App) => app.db.deleteFrom('users').execute()],
])('a sign-in that has just begun fails after %s', async (_what, change) => {
  const app = await testApp();
  await app.admin();
  await app.db.deleteFrom('sessions').execute();
  const verify = app.passwords.verify;
  app.passwords.verify = async (hash, password) => {
    const matches = await verify(hash, password);
    await change(app);
    return matches;
  };
  const client = app.visitor();
  const answer = await client.post('/api/login', { username: 'ada.admin', password: PASSWORD });
  expect([answer.status, await answer.text()]).toEqual([401, 'Invalid username or password.']);
  expect(await app.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

test('an administrator who is demoted during the request cannot make an invitation', async () => {
  const app = await testApp();
  await app.admin('the.owner');
  const maker = await app.admin();
  const makerId = await idOf(app, 'ada.admin');
  // The body arrives slowly, after access was checked.
  const permitted = await import('node:http').then(
    ({ request }) =>
      new Promise<{ status: number }>((resolve, reject) => {
        const slow = request(
          `${app.origin}/api/admin/invites`,
          {
            method: 'POST',
            headers: { cookie: maker.cookie, origin: app.origin, 'content-type': 'application/json' },
          },
          (answer) => resolve({ status: answer.statusCode ?? 0 }),
        );
        slow.on('error', reject);
        slow.write('{"role"');
        app.server.once('request', (request) =>
          request.once('readable', async () => {
            await app.db.updateTable('users').set({ role: 'member' }).where('id', '=', makerId).execute();
            slow.end(':"owner"}');
          }),
        );
      }),
  );
  expect(permitted.status).toBe(403);
  expect(await app.db.selectFrom('invites').selectAll().execute()).toEqual([]);
});
