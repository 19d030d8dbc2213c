import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { subDays } from 'date-fns/subDays';
import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { backupsFolder, listBackups } from '#db/backup.ts';
import { expiredBackups } from '#db/backup-rotation.ts';
import { countPosts } from '#db/queries/blog/lists.ts';
import { insertPost } from '#db/queries/blog/write.ts';
import { checkDatabaseFile } from '#db/sqlite/check-file.ts';
import { copyDatabase } from '#db/sqlite/copy.ts';
import { openDatabase } from '#db/sqlite/open.ts';
import { ConfigError, readConfig } from '#server/boot/config.ts';
import { createBackups } from '#server/operations/backups/backups.ts';
import { createPush } from '#server/operations/backups/push/push.ts';
import { type Seal, unsealFile } from '#server/operations/backups/push/seal-file.ts';
import { objectKey } from '#server/operations/backups/push/sent.ts';
import { createLeases } from '#server/tasks/leases.ts';
import { appWithAdmin, testApp } from '../support/app.ts';
import { copyWorker } from '../support/copy-worker.ts';
import { testDataDir } from '../support/data-dir.ts';
import { testDatabase } from '../support/database.ts';
import { fakeS3 } from '../support/fake-s3.ts';
import { onlyOnSqlite } from '../support/only-on-sqlite.ts';
import { aPost } from '../support/posts.ts';

const silent = pino({ level: 'silent' });
const sealWorker = new URL('../../server/operations/backups/push/seal-worker.ts', import.meta.url);
const PASSPHRASE = 'a passphrase of some length';

async function keeper(clock: { now: Date }, bucket?: { seal: Seal | undefined; url: string }) {
  const database = await testDatabase();
  const push =
    bucket &&
    createPush({
      bucket: { url: bucket.url, region: 'eu-central-1', keyId: 'key', secret: 'the secret' },
      seal: bucket.seal,
      folder: backupsFolder(database.file),
      sealWorker,
      log: silent,
      now: () => clock.now,
      retryMs: 300,
    });
  const backups = createBackups({
    database,
    log: silent,
    workerFile: copyWorker,
    push,
    leases: createLeases({ db: database.db, log: silent, now: () => clock.now }),
    startedAlone: true,
    now: () => clock.now,
  });
  onTestFinished(() => backups.stop());
  return { database, backups, folder: path.join(path.dirname(database.file), 'backups') };
}

describe('automatic backups', () => {
  test('are latest, hourly and daily ones, each verified', async () => {
    const { backups, folder } = await keeper({ now: new Date('2026-03-01T10:30:00Z') });
    await backups.start();
    await expect
      .poll(async () => (await backups.list()).map(({ name }) => name).sort(), { timeout: 20_000 })
      .toEqual(['daily-2026-03-01.db', 'hourly-2026-03-01T10.db', 'latest.db']);
    for (const { name } of await backups.list())
      expect(checkDatabaseFile(path.join(folder, name)), name).toBeUndefined();
    expect(backups.state()).toMatchObject({ error: undefined, lastAt: expect.any(Date) });
  });

  test('delete partial files after a crash', async () => {
    const { backups, folder } = await keeper({ now: new Date() });
    await mkdir(folder);
    const halves = ['latest.db.12-0.part', 'download-1-x.tmp', 'hourly-x.db.age.part', 'hourly-x.db.sealed'];
    for (const name of [...halves, 'my-own.db']) {
      await writeFile(path.join(folder, name), 'half');
      // Copies of a database elsewhere may be another server's, so only old partial ones are deleted.
      await utimes(path.join(folder, name), subDays(new Date(), 2), subDays(new Date(), 2));
    }
    await backups.start();
    await expect.poll(() => readdir(folder), { timeout: 20_000 }).toContain('latest.db');
    expect(await readdir(folder)).toContain('my-own.db');
    expect((await readdir(folder)).join()).not.toMatch(/half|tmp|age|sealed|12-0/);
  });

  test('keep 24 hourly and 14 daily copies, and delete those with a time in the future', () => {
    const now = new Date('2026-03-20T12:00:00Z');
    const hour = (ago: number) => new Date(now.getTime() - ago * 3_600_000);
    const listed = [
      ...Array.from({ length: 30 }, (_, ago) => ({
        name: `hourly-${ago}.db`,
        kind: 'hourly' as const,
        bytes: 1,
        createdAt: hour(ago),
      })),
      ...Array.from({ length: 16 }, (_, ago) => ({
        name: `daily-${ago}.db`,
        kind: 'daily' as const,
        bytes: 1,
        createdAt: hour(24 * ago),
      })),
      { name: 'hourly-future.db', kind: 'hourly' as const, bytes: 1, createdAt: hour(-9_000) },
      { name: 'replaced-x.db', kind: 'replaced' as const, bytes: 1, createdAt: hour(9_000) },
    ];
    expect(
      expiredBackups(listed, now)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(
      [
        ...Array.from({ length: 6 }, (_, i) => `hourly-${24 + i}.db`),
        'hourly-future.db',
        'daily-14.db',
        'daily-15.db',
      ].sort(),
    );
  });

  onlyOnSqlite('a file can be damaged')('do not replace good copies with a damaged database', async () => {
    const { database, backups, folder } = await keeper({ now: new Date() });
    for (let number = 0; number < 40; number += 1)
      await insertPost(database.db, aPost({ slug: `post-${number}`, content: 'word '.repeat(2_000) }));
    database.checkpoint();
    await backups.make();
    const good = (await readdir(folder)).filter((name) => name.endsWith('.db'));
    const bytes = await readFile(database.file);
    bytes.fill(0xa5, Math.floor(bytes.length / 3), Math.floor((bytes.length * 2) / 3));
    await writeFile(database.file, bytes);
    await expect(backups.make()).rejects.toThrow();
    expect(await readdir(folder)).toEqual(good);
    expect(backups.state().error).toMatch(/damaged|malformed/);
  });

  test('are not made of a lost database as an empty one', async () => {
    const folder = await testDataDir();
    await expect(copyDatabase(path.join(folder, 'gone.db'), path.join(folder, 'copy.db'))).rejects.toThrow();
    expect(existsSync(path.join(folder, 'gone.db')) || existsSync(path.join(folder, 'copy.db'))).toBe(false);
  });
});

describe('backups in the admin', () => {
  test('are made, listed and downloaded, with an audit entry for each', async () => {
    const { app, admin } = await appWithAdmin();
    await insertPost(app.db, aPost({ slug: 'kept' }));
    const made = await admin.post('/api/admin/backups');
    expect(made.status).toBe(201);
    const { name } = await made.json();
    const { backups, error, bucket } = await (await admin.get('/api/admin/backups')).json();
    expect(backups).toMatchObject([{ name, kind: 'manual', bytes: expect.any(Number) }]);
    expect([error, bucket]).toEqual([null, null]);
    const file = path.join(app.config.dataDir, 'downloaded.db');
    for (const from of ['/api/admin/backup', `/api/admin/backups/${name}`]) {
      const answer = await admin.get(from);
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="\S+\.db"$/);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      await writeFile(file, Buffer.from(await answer.arrayBuffer()));
      expect(checkDatabaseFile(file)).toBeUndefined();
      const copy = openDatabase(file);
      expect((await countPosts(copy.db)).total).toBe(1);
      await copy.close();
    }
    expect((await readdir(path.join(app.config.dataDir, 'backups'))).sort()).toEqual([name]);
    const audit = await app.db.selectFrom('auditLog').select('action').orderBy('id').execute();
    expect(audit.map(({ action }) => action)).toEqual(['backup.make', 'backup.download', 'backup.download']);
  });

  test.each(['..%2fapp.db', '..%2f..%2fetc%2fpasswd', 'my-own.db', 'latest.db', '%00', 'latest.db%00.db'])(
    '%s does not count as a backup',
    async (name) => {
      const { app, admin } = await appWithAdmin();
      await mkdir(path.join(app.config.dataDir, 'backups'));
      await writeFile(path.join(app.config.dataDir, 'backups', 'my-own.db'), 'mine');
      expect((await admin.get(`/api/admin/backups/${name}`)).status).toBe(404);
    },
  );

  test('are limited to ten manual ones, of which the oldest is replaced', async () => {
    const app = await testApp();
    await app.backups.make();
    const folder = path.join(app.config.dataDir, 'backups');
    const [first] = await listBackups(folder);
    for (let ago = 1; ago <= 10; ago += 1) {
      const name = path.join(folder, `manual-old-${ago}.db`);
      await writeFile(name, 'old');
      await utimes(name, 0, Date.now() / 1000 - ago * 60);
    }
    await app.backups.make();
    const names = (await listBackups(folder)).map(({ name }) => name);
    expect(names).toHaveLength(10);
    expect(names).toContain(first?.name);
    expect(names).not.toContain('manual-old-10.db');
  });
});

describe('a bucket for backups', () => {
  test('gets each hour’s copy, encrypted, under a rotating name', async () => {
    const s3 = await fakeS3('the secret');
    s3.fail(1);
    const { backups, folder } = await keeper(
      { now: new Date('2026-03-01T10:30:00Z') },
      { url: s3.url, seal: { passphrase: PASSPHRASE } },
    );
    await backups.start();
    await expect
      .poll(() => [...s3.objects.keys()].sort(), { timeout: 25_000 })
      .toEqual([
        '/bucket/site/connection-test.txt',
        '/bucket/site/daily-01.db.age',
        '/bucket/site/hourly-10.db.age',
      ]);
    const sealed = s3.objects.get('/bucket/site/daily-01.db.age') as Buffer;
    expect(sealed.includes('SQLite format 3')).toBe(false);
    const keys = { passphrase: PASSPHRASE, identity: undefined };
    const [from, to] = [path.join(folder, 'fetched'), path.join(folder, 'opened.db')];
    await writeFile(from, sealed);
    await unsealFile(from, to, keys);
    expect(checkDatabaseFile(to)).toBeUndefined();
    await expect(unsealFile(from, to, { ...keys, passphrase: 'another passphrase' })).rejects.toThrow(
      /passphrase is wrong/,
    );
    sealed[2_000] = (sealed[2_000] as number) ^ 1;
    await writeFile(from, sealed);
    await expect(unsealFile(from, to, keys)).rejects.toThrow(/file was changed/);
    await expect
      .poll(() => backups.state().push)
      .toMatchObject({ error: undefined, lastAt: expect.any(Date) });
    expect((await readdir(folder)).join()).not.toMatch(/age|part/);
  }, 40_000);

  test('that refuses is reported, and stops nothing', async () => {
    const s3 = await fakeS3('another secret');
    const { backups } = await keeper({ now: new Date() }, { url: s3.url, seal: undefined });
    await backups.start();
    await expect
      .poll(() => backups.state().push?.error, { timeout: 20_000 })
      .toMatch(/answered 403: .*SignatureDoesNotMatch/);
    await expect.poll(async () => (await backups.list()).length, { timeout: 10_000 }).toBe(3);
  });

  test('must be configured completely, with a passphrase or an explicit opt-out', async () => {
    const env = {
      DATA_DIR: await testDataDir(),
      BACKUP_S3_URL: 'https://s3.example/b',
      BACKUP_S3_KEY_ID: 'k',
    };
    expect(() => readConfig(env)).toThrow(
      new ConfigError('BACKUP_S3_URL, BACKUP_S3_KEY_ID and BACKUP_S3_SECRET: set all or none'),
    );
    expect(() => readConfig({ ...env, BACKUP_S3_SECRET: 's' })).toThrow(/^BACKUP_PASSPHRASE/);
    expect(readConfig({ ...env, BACKUP_S3_SECRET: 's', BACKUP_UNENCRYPTED: 'true' }).push).toMatchObject({
      seal: undefined,
    });
    expect(() => objectKey('latest.db', true)).toThrow();
  });
});
