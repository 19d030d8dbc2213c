import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import { backupsFolder } from '#db/backup.ts';
import { openDatabase } from '#db/open.ts';
import { insertInvite } from '#db/queries/invites.ts';
import { insertUser } from '#db/queries/users.ts';
import type { JobRunner } from '#jobs/runner.ts';
import { createApp } from '#server/app.ts';
import { createAttemptLimiter } from '#server/auth/limits.ts';
import { createPasswords } from '#server/auth/passwords.ts';
import { hashToken, newToken } from '#server/auth/tokens.ts';
import { createBackups } from '#server/backups.ts';
import { createBookingParts } from '#server/booking/parts.ts';
import { createBrand } from '#server/brand/brand.ts';
import { readConfig } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { createMetrics } from '#server/metrics.ts';
import { createPageViews } from '#server/page-views.ts';
import { createPictures } from '#server/pictures/pictures.ts';
import { createPush } from '#server/push/push.ts';
import { createSettings } from '#server/settings.ts';
import { createStartup } from '#server/startup.ts';
import { createTexts } from '#server/text/texts.ts';
import { Client } from './client.ts';
import { testDataDir } from './database.ts';

export const PASSWORD = 'correct horse battery';

/** Queues and nothing else: what a job does is tested with the real runner. */
function idleRunner(): JobRunner & { changed(jobId: number): void } {
  const listeners = new Set<(jobId: number) => void>();
  return {
    start: async () => {},
    stop: async () => {},
    wake: () => {},
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changed: (jobId) => {
      for (const listener of listeners) listener(jobId);
    },
  };
}

/**
 * The real application on a port of its own with a database of its own; only the pages (which need a build) and the
 * worker threads are left out. Gone when the test is.
 */
export async function testApp(
  env: Record<string, string> = {},
  clock: () => Date = () => new Date(),
  {
    pictures: givenPictures,
    ...options
  }: Parameters<typeof createApp>[2] & Partial<Pick<Deps, 'pictures'>> = {},
) {
  const dataDir = await testDataDir();
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env });
  const database = openDatabase(path.join(dataDir, 'app.db'));
  const { db } = database;
  const settings = createSettings(database, config);
  const pictures =
    givenPictures ?? createPictures(new URL('../../server/pictures/picture-worker.ts', import.meta.url));
  const jobs = idleRunner();
  const logged: object[] = [];
  const log = pino(
    { level: 'error', base: null },
    { write: (line: string) => void logged.push(JSON.parse(line)) },
  );
  const passwords = createPasswords();
  const startup = createStartup(log);
  startup.done();
  const deps: Deps = {
    config,
    log,
    closing: new AbortController().signal,
    startup,
    database,
    db,
    settings,
    brand: createBrand({
      database,
      settings,
      pictures,
      publicFolder: new URL('../../public', import.meta.url),
    }),
    pictures,
    texts: createTexts({
      workerFile: new URL('../../server/text/text-worker.ts', import.meta.url),
      log,
    }),
    passwords,
    loginLimits: createAttemptLimiter(),
    metrics: createMetrics(),
    views: createPageViews({ db, log, now: clock }),
    backups: createBackups({
      database,
      log,
      workerFile: new URL('../../db/copy-worker.ts', import.meta.url),
      push: config.push && createPush({ ...config.push, folder: backupsFolder(database.file), log }),
      budget: config.backupBudget,
    }),
    booking: createBookingParts({ config, db, log, settings }, clock),
    jobs,
  };
  const front: Parameters<typeof createApp>[1] = {
    build: 'tested',
    assets: (_ctx, next) => next(),
    pages: (ctx) => {
      ctx.body = 'a page';
    },
  };
  const app = createApp(deps, front, options);
  const server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await database.close();
  });
  const passwordHash = await passwords.hash(PASSWORD);

  async function signedIn(username: string, isAdmin: boolean): Promise<Client> {
    await insertUser(db, { username, passwordHash, isAdmin });
    const client = new Client(origin);
    const answer = await client.post('/api/login', { username, password: PASSWORD });
    // The record begins with what the test does.
    await db.deleteFrom('audit_log').where('action', '=', 'user.sign-in').execute();
    if (answer.status !== 200) throw new Error(`The test could not sign in: ${answer.status}`);
    return client;
  }

  return {
    ...deps,
    jobs,
    origin,
    server,
    /** What was logged as an error. */
    logged,
    visitor: () => new Client(origin),
    admin: (username = 'ada.admin') => signedIn(username, true),
    user: (username = 'plain.user') => signedIn(username, false),
    /** A link's token, as an administrator's invitation or the set-up makes it. */
    async token(
      invite: { kind?: 'setup' | 'invite'; isAdmin?: boolean; expiresAt?: Date } = {},
    ): Promise<string> {
      const token = newToken();
      await insertInvite(db, {
        tokenHash: hashToken(token),
        kind: invite.kind ?? 'invite',
        isAdmin: invite.isAdmin ?? true,
        createdBy: null,
        expiresAt: invite.expiresAt ?? new Date(Date.now() + 60_000),
      });
      return token;
    },
  };
}
