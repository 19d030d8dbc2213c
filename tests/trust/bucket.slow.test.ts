import { once } from 'node:events';
import { statSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Backup, backupsFolder } from '#db/backup.ts';
import type { OpenDatabase } from '#db/open.ts';
import { insertPost } from '#db/queries/blog/write.ts';
import type { BackupBudget } from '#server/operations/backups/backup-budget.ts';
import { createBackups } from '#server/operations/backups/backups.ts';
import { createPush } from '#server/operations/backups/push/push.ts';
import type { Seal } from '#server/operations/backups/push/seal-file.ts';
import {
  assumeSent,
  missingFromBucket,
  replacedObjects,
  type Sent,
} from '#server/operations/backups/push/sent.ts';
import { createLeases } from '#server/tasks/leases.ts';
import { appWithAdmin, testApp } from '../support/app.ts';
import { copyWorker } from '../support/copy-worker.ts';
import { testDatabase } from '../support/database.ts';
import { fakeS3 } from '../support/fake-s3.ts';
import { aPost } from '../support/posts.ts';

const SECRET = 'the secret';
const RECIPIENT = 'age1z3za7wcqsqehxgyc9gfqqxrga567hrrcuj0v94sn75n8ay9c5ydq4qq9t2';
const sealWorker = new URL('../../server/operations/backups/push/seal-worker.ts', import.meta.url);
const TEST = 'connection-test.txt';

interface Running {
  database: OpenDatabase;
  url: string;
  clock?: { now: Date };
  budget?: BackupBudget;
  retryMs?: number;
  seal?: Seal;
}

function started({ database, url, clock = { now: new Date() }, budget, retryMs = 200, seal }: Running) {
  const folder = backupsFolder(database.file);
  const log = pino({ level: 'silent' });
  const bucket = { url, region: 'eu-central-1', keyId: 'key', secret: SECRET };
  const now = () => clock.now;
  const push = createPush({ bucket, seal, folder, sealWorker, log, now, retryMs });
  const backups = createBackups({
    database,
    log,
    workerFile: copyWorker,
    push,
    budget,
    leases: createLeases({ db: database.db, log, now }),
    startedAlone: true,
    now,
  });
  onTestFinished(() => backups.stop());
  void backups.start();
  return { backups, folder };
}

describe('a bucket for backups', () => {
  test('is tested at the start, before there is anything to send', async () => {
    const s3 = await fakeS3(SECRET);
    const { backups } = started({ database: await testDatabase(), url: s3.url });
    await expect.poll(() => s3.puts[0], { timeout: 20_000 }).toBe(TEST);
    await expect.poll(() => backups.state().push).toMatchObject({ error: undefined });
  });

  test.each([
    [403, 'AccessDenied', 'Access Denied.', 'The bucket answered 403: AccessDenied: Access Denied.'],
    [404, 'NoSuchBucket', 'It does not exist', 'The bucket answered 404: NoSuchBucket: It does not exist.'],
    [
      301,
      'PermanentRedirect',
      'Elsewhere.',
      'The bucket answered 301: PermanentRedirect: Elsewhere. Check its address and BACKUP_S3_REGION.',
    ],
  ])(
    'that answers %s is reported, without the request that it quotes',
    async (status, code, message, sentence) => {
      const s3 = await fakeS3(SECRET);
      s3.fail(1_000, { status, code, message });
      const { backups } = started({ database: await testDatabase(), url: s3.url });
      await expect.poll(() => backups.state().push?.error, { timeout: 20_000 }).toBe(sentence);
      expect(backups.state().push?.retryAt).toBeInstanceOf(Date);
    },
  );

  test('that does not exist is reported, too', async () => {
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const { port } = gone.address() as AddressInfo;
    gone.close();
    await once(gone, 'close');
    const { backups } = started({ database: await testDatabase(), url: `http://127.0.0.1:${port}/b` });
    await expect
      .poll(() => backups.state().push?.error, { timeout: 20_000 })
      .toBe(`The bucket at 127.0.0.1:${port} could not be reached (ECONNREFUSED).`);
  });

  test('gets failed uploads as soon as it works again, both hourly and daily ones', async () => {
    const s3 = await fakeS3(SECRET);
    s3.fail(1_000, { status: 500, code: 'InternalError', message: 'Oops.' });
    const clock = { now: new Date('2026-03-01T10:30:00Z') };
    const database = await testDatabase();
    const { backups } = started({ database, url: s3.url, clock });
    await expect.poll(async () => (await backups.list()).length, { timeout: 20_000 }).toBe(3);
    clock.now = new Date('2026-03-01T11:30:00Z');
    await insertPost(database.db, aPost({ slug: 'second-hour' }));
    await backups.make();
    await expect
      .poll(() => backups.state().push, { timeout: 30_000 })
      .toMatchObject({ error: 'The bucket answered 500: InternalError: Oops.', waiting: 2 });
    expect(s3.objects.size).toBe(0);
    s3.fail(0);
    await expect
      .poll(() => [...s3.puts].sort(), { timeout: 30_000 })
      .toEqual([TEST, 'daily-01.db', 'hourly-10.db'].sort());
    await expect
      .poll(() => backups.state().push)
      .toMatchObject({ error: undefined, waiting: 0, retryAt: undefined });
  }, 90_000);

  test('gets failed uploads after a restart, and nothing twice', async () => {
    const s3 = await fakeS3(SECRET);
    const clock = { now: new Date('2026-03-01T10:30:00Z') };
    const database = await testDatabase();
    s3.fail(1_000, { status: 403, code: 'AccessDenied', message: 'No.' });
    const first = started({ database, url: s3.url, clock, retryMs: 60_000 });
    await expect.poll(() => first.backups.state().push?.error, { timeout: 20_000 }).toBeDefined();
    await expect.poll(async () => (await first.backups.list()).length, { timeout: 20_000 }).toBe(3);
    await first.backups.stop();
    s3.fail(0);
    const second = started({ database, url: s3.url, clock });
    await expect
      .poll(() => [...s3.puts].sort(), { timeout: 20_000 })
      .toEqual([TEST, 'daily-01.db', 'hourly-10.db']);
    await expect.poll(() => second.backups.state().push?.waiting).toBe(0);
    await second.backups.stop();

    const third = started({ database, url: s3.url, clock });
    await expect.poll(() => s3.puts.length, { timeout: 20_000 }).toBe(4);
    await expect.poll(() => third.backups.state().push).toMatchObject({ waiting: 0, error: undefined });
    expect(s3.puts.at(-1)).toBe(TEST);
  }, 60_000);

  test('gets copies that exceed the local budget, which leave nothing behind', async () => {
    const s3 = await fakeS3(SECRET);
    const database = await testDatabase();
    const { backups, folder } = started({ database, url: s3.url, budget: { bytes: 1 } });
    await expect
      .poll(() => s3.puts.map((name) => name.replace(/\d+/, '')).sort(), { timeout: 20_000 })
      .toEqual([TEST, 'daily-.db', 'hourly-.db']);
    await expect
      .poll(() => readdir(folder), { timeout: 10_000 })
      .not.toContain(expect.stringContaining('tmp'));
    expect((await backups.list()).map(({ kind }) => kind)).toHaveLength(2);
    expect(await backups.usage()).toMatchObject({ over: true, budget: 1 });
  }, 60_000);
});

describe('the copies that a bucket lacks', () => {
  const at = (name: string, minute = 0): Backup => ({
    name,
    kind: name.startsWith('daily') ? 'daily' : 'hourly',
    bytes: 1,
    createdAt: new Date(Date.UTC(2026, 2, 1, 0, minute)),
  });
  const now = new Date('2026-03-03T12:00:00Z');
  const namesOf = (backups: Backup[]) => backups.map(({ name }) => name);

  test('are the newest of each key, and never replace a newer one', () => {
    const local = [
      at('hourly-2026-03-01T10.db', 1),
      at('hourly-2026-03-02T10.db', 2),
      at('daily-2026-03-02.db', 3),
    ];
    expect(namesOf(missingFromBucket(local, {}, false, now))).toEqual([
      'daily-2026-03-02.db',
      'hourly-2026-03-02T10.db',
    ]);
    const sent = { 'hourly-10.db': 'hourly-2026-03-02T10.db' };
    expect(namesOf(missingFromBucket(local.slice(0, 1), sent, false, now))).toEqual([]);
  });

  test('are found even after the clock was wrong', () => {
    const local = [at('hourly-2099-01-01T10.db', 9), at('hourly-2026-03-03T10.db', 1)];
    const sent = { 'hourly-10.db': 'hourly-2099-01-01T10.db' };
    expect(namesOf(missingFromBucket(local, sent, false, now))).toEqual(['hourly-2026-03-03T10.db']);
  });

  test('are one of each kind for a new bucket', () => {
    const local = Array.from({ length: 20 }, (_, hour) =>
      at(`hourly-2026-03-01T${String(hour).padStart(2, '0')}.db`),
    );
    local.push(at('daily-2026-03-01.db'), at('daily-2026-03-02.db'));
    expect(namesOf(missingFromBucket(local, assumeSent(local, true), true, now)).sort()).toEqual([
      'daily-2026-03-02.db',
      'hourly-2026-03-01T19.db',
    ]);
  });
});

describe('objects of the earlier format', () => {
  const now = new Date('2026-03-03T12:00:00Z');
  const replaced = (sent: Sent, latestSent = false) =>
    replacedObjects(sent, { sealed: true, latestSent, now });

  test('count as copies, so that an upgrade sends nothing again', () => {
    const local: Backup = { name: 'daily-2026-03-02.db', kind: 'daily', bytes: 1, createdAt: now };
    expect(missingFromBucket([local], { 'daily-02.db.sealed': local.name }, true, now)).toEqual([]);
    expect(missingFromBucket([local], { 'daily-02.db.sealed': 'daily-2026-02-02.db' }, true, now)).toEqual([
      local,
    ]);
  });

  test('are deleted once they are replaced by a copy in the new format', () => {
    const old = {
      'daily-02.db.sealed': 'daily-2026-03-02.db',
      'hourly-11.db.sealed': 'hourly-2026-03-03T11.db',
    };
    expect(replaced(old)).toEqual([]);
    expect(replaced({ ...old, 'hourly-11.db.age': 'hourly-2026-03-03T11.db' })).toEqual([
      'hourly-11.db.sealed',
    ]);
    expect(replaced({ ...old, 'hourly-11.db.age': 'hourly-2026-03-02T11.db' }), 'an older one').toEqual([]);
    expect(replaced({ ...old, 'hourly-12.db.age': 'hourly-2026-03-03T12.db' }), 'another hour').toEqual([]);
  });

  test('are deleted after a full rotation, once there is any newer copy of their kind', () => {
    const old = {
      'hourly-10.db.sealed': 'hourly-2026-03-02T10.db',
      'hourly-13.db.sealed': 'hourly-2026-03-02T13.db',
      'daily-31.db.sealed': 'daily-2026-01-31.db',
    };
    expect(replaced(old)).toEqual([]);
    expect(replaced({ ...old, 'hourly-11.db.age': 'hourly-2026-03-03T11.db' })).toEqual([
      'hourly-10.db.sealed',
    ]);
    expect(replaced({ ...old, 'daily-03.db.age': 'daily-2026-03-03.db' })).toEqual(['daily-31.db.sealed']);
  });

  test('include the one of “Push now”, which is deleted with the next push or with the last of them', () => {
    const old = { 'daily-02.db.sealed': 'daily-2026-03-02.db' };
    expect(replaced(old, true)).toEqual(['latest.db.sealed']);
    expect(replaced({ ...old, 'daily-02.db.age': 'daily-2026-03-02.db' })).toEqual([
      'latest.db.sealed',
      'daily-02.db.sealed',
    ]);
    expect(replaced({ 'daily-02.db.age': 'daily-2026-03-02.db' }, true)).toEqual([]);
  });

  test.each([
    ['are deleted', { delete: true }],
    ['are written over by a key that may not delete', { delete: false }],
  ])(
    '%s, after their replacement has arrived',
    async (_how, may) => {
      const s3 = await fakeS3(SECRET, may);
      const database = await testDatabase();
      const folder = backupsFolder(database.file);
      const clock = { now: new Date('2026-03-02T10:30:00Z') };
      const old = {
        'daily-02.db.sealed': 'daily-2026-02-02.db',
        'hourly-11.db.sealed': 'hourly-2026-03-02T09.db',
      };
      for (const key of [...Object.keys(old), 'latest.db.sealed'])
        s3.objects.set(`/bucket/site/${key}`, Buffer.from('sealed-backup-1'));
      await mkdir(folder);
      await writeFile(path.join(folder, 'bucket.json'), JSON.stringify({ url: s3.url, sent: old }));
      s3.fail(5, { status: 403, code: 'AccessDenied', message: 'No.' });
      const { backups } = started({ database, url: s3.url, clock, seal: { recipient: RECIPIENT } });
      await expect.poll(() => backups.state().push?.error, { timeout: 20_000 }).toBeDefined();
      expect([...s3.objects.keys()]).toContain('/bucket/site/daily-02.db.sealed');
      const contents = (key: string) => s3.objects.get(`/bucket/site/${key}`)?.toString('latin1') ?? 'gone';
      await expect
        .poll(() => contents('daily-02.db.sealed'), { timeout: 30_000 })
        .toMatch(may.delete ? /^gone$/ : /^A newer copy/);
      expect(contents('daily-02.db.age')).toMatch(/^age-encryption/);
      expect(contents('hourly-11.db.sealed'), 'has no successor yet').toBe('sealed-backup-1');
      await expect
        .poll(async () => JSON.parse(await readFile(path.join(folder, 'bucket.json'), 'utf8')).sent, {
          timeout: 20_000,
        })
        .toEqual({
          'daily-02.db.age': 'daily-2026-03-02.db',
          'hourly-10.db.age': 'hourly-2026-03-02T10.db',
          'hourly-11.db.sealed': 'hourly-2026-03-02T09.db',
        });
      // Refused while old objects are still being deleted.
      const pushed = () =>
        backups.pushNow().then(
          () => true,
          () => false,
        );
      await expect.poll(pushed, { timeout: 20_000 }).toBe(true);
      await expect
        .poll(() => contents('latest.db.sealed'), { timeout: 20_000 })
        .toMatch(may.delete ? /^gone$/ : /^A newer copy/);
      expect(contents('latest.db.age')).toMatch(/^age-encryption/);
    },
    60_000,
  );
});

describe('“Send now”', () => {
  const env = (url: string) => ({
    BACKUP_S3_URL: url,
    BACKUP_S3_KEY_ID: 'key',
    BACKUP_S3_SECRET: SECRET,
    BACKUP_UNENCRYPTED: 'true',
  });

  test('sends everything up to now, one at a time, with an audit entry', async () => {
    const s3 = await fakeS3(SECRET);
    const { app, admin } = await appWithAdmin(env(s3.url));
    await insertPost(app.db, aPost({ slug: 'the-newest-of-all' }));
    const release = s3.hold();
    const first = admin.post('/api/admin/backups/push');
    await expect
      .poll(() => readdir(backupsFolder(app.database.file)).catch(() => []), { timeout: 20_000 })
      .toContain('latest.db');
    await expect
      .poll(async () => {
        const second = await admin.post('/api/admin/backups/push');
        return [second.status, await second.text()];
      })
      .toEqual([409, 'A backup is being sent to the bucket right now. Try again when it is done.']);
    release();
    const answer = await first;
    expect([answer.status, await answer.json()]).toEqual([200, { key: 'latest.db' }]);
    expect(s3.objects.get('/bucket/site/latest.db')?.includes('the-newest-of-all')).toBe(true);
    const audit = await app.db.selectFrom('auditLog').select(['action', 'subject']).execute();
    expect(audit).toEqual([{ action: 'backup.push', subject: 'latest.db' }]);
    const { bucket } = await (await admin.get('/api/admin/backups')).json();
    expect(bucket).toMatchObject({ error: null, lastAt: expect.stringMatching(/^20/) });
  });

  test('shows the bucket’s response, as do the dashboard and the metrics', async () => {
    const s3 = await fakeS3(SECRET);
    const { app, admin } = await appWithAdmin(env(s3.url));
    s3.fail(1_000, { status: 403, code: 'AccessDenied', message: 'The key may not write here.' });
    const answer = await admin.post('/api/admin/backups/push');
    const sentence = 'The bucket answered 403: AccessDenied: The key may not write here.';
    expect(answer.status).toBe(502);
    expect(await answer.text()).toMatch(new RegExp(`^${sentence} Reference: `));
    expect((await (await admin.get('/api/admin/attention')).json()).owner.bucket).toMatchObject({
      error: sentence,
    });
    expect(await (await app.visitor().get('/metrics')).text()).toContain('site_bucket_failing 1');
    expect(await app.db.selectFrom('auditLog').select('action').orderBy('id').execute()).toEqual([]);
  });

  test('says what is missing without a bucket', async () => {
    const { admin } = await appWithAdmin();
    const answer = await admin.post('/api/admin/backups/push');
    expect([answer.status, await answer.text()]).toEqual([
      409,
      'No bucket is set up. Set BACKUP_S3_URL and its key, then restart the server.',
    ]);
  });
});

describe('the budget for backups', () => {
  test('is a share of the disk or a size, by default a quarter', async () => {
    const { admin } = await appWithAdmin({ BACKUP_BUDGET: '5GB' });
    expect((await (await admin.get('/api/admin/backups')).json()).usage).toEqual({
      bytes: 0,
      budget: 5e9,
      over: false,
    });
    const usual = await testApp();
    const { budget } = await usual.backups.usage();
    expect(budget).toBeGreaterThan(1e6);
    for (const wrong of ['0', '0%', '120%', '5', '-1GB', '5 potatoes', '1e9GB'])
      await expect(testApp({ BACKUP_BUDGET: wrong })).rejects.toThrow(/^BACKUP_BUDGET: must be a share/);
  });

  test('frees space before a copy, refuses one that would be deleted again, and warns', async () => {
    const app = await testApp();
    const made = await app.backups.make();
    const size = made.bytes;
    const small = await testApp({ BACKUP_BUDGET: `${((size * 2.5) / 1e6).toFixed(3)}MB` });
    for (let number = 0; number < 2; number += 1) await small.backups.make();
    expect(await small.backups.list()).toHaveLength(2);
    const before = await small.backups.list();
    await small.backups.make();
    const after = await small.backups.list();
    expect(after).toHaveLength(2);
    expect(after.map(({ name }) => name)).toContain(before.at(-1)?.name);

    const { app: tiny, admin } = await appWithAdmin({ BACKUP_BUDGET: '0.001MB' });
    expect((await admin.post('/api/admin/backups')).status, 'the first is always kept').toBe(201);
    expect((await (await admin.get('/api/admin/attention')).json()).owner.backup.usage).toMatchObject({
      over: true,
    });
    expect(await (await tiny.visitor().get('/metrics')).text()).toContain('site_backup_over_budget 1');
    expect(statSync(backupsFolder(tiny.database.file)).isDirectory()).toBe(true);
  }, 60_000);
});

test('the record of the bucket is beside the copies and contains no secret', async () => {
  const s3 = await fakeS3(SECRET);
  const { folder } = started({ database: await testDatabase(), url: s3.url });
  const file = path.join(folder, 'bucket.json');
  await expect.poll(() => stat(file).catch(() => undefined), { timeout: 20_000 }).toBeDefined();
  expect(await readFile(file, 'utf8')).not.toContain(SECRET);
  expect(statSync(file).mode & 0o077).toBe(0);
});
