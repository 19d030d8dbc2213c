import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hash } from 'argon2';
import pino from 'pino';
import { insertInvite } from '#db/queries/accounts/links.ts';
import { insertUser } from '#db/queries/accounts/users.ts';
import type { LiveText } from '#jobs/blog/live-text.ts';
import type { JobRunner } from '#jobs/runner.ts';
import { hashToken, newToken } from '#server/accounts/tokens.ts';
import { createApp } from '#server/boot/app.ts';
import { compose } from '#server/boot/compose.ts';
import { readConfig } from '#server/boot/config.ts';
import type { Deps } from '#server/boot/deps.ts';
import type { Role } from '#src/contract/accounts/values.ts';
import { Client } from './client.ts';
import { imagesInProcess } from './images-in-process.ts';

export const PASSWORD = 'correct horse battery';
/** A cheap hash, checked in a hundredth of the time. */
const passwordHash = await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });

function idleRunner(): JobRunner & {
  changed(jobId: number): void;
  wrote(jobId: number, change: LiveText): void;
  listening(): number;
  reading(): number;
} {
  const listeners = new Set<(jobId: number) => void>();
  const readers = new Set<{ jobId: number; listener: (change: LiveText) => void }>();
  const texts = new Map<number, string>();
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
    onText: (jobId, listener) => {
      const reader = { jobId, listener };
      readers.add(reader);
      const text = texts.get(jobId);
      if (text !== undefined) listener({ from: 0, text });
      return () => readers.delete(reader);
    },
    wrote: (jobId, change) => {
      texts.set(jobId, (texts.get(jobId) ?? '').slice(0, change.from) + change.text);
      for (const reader of readers) if (reader.jobId === jobId) reader.listener(change);
    },
    listening: () => listeners.size,
    reading: () => readers.size,
  };
}

export type AppOptions = Parameters<typeof createApp>[2] &
  Partial<Pick<Deps, 'images' | 'log' | 'readPage'>> &
  Pick<
    NonNullable<Parameters<typeof compose>[0]['replace']>,
    'calendarHttp' | 'sourcesHttp' | 'webhookHttp' | 'clientDocuments' | 'textLimits' | 'dbPlugin'
  > & {
    databaseUrl?: string;
  };

/**
 * The real application on its own port, without pages (which need a build) and worker threads, over a
 * prepared database. The caller closes it.
 */
export async function openApp(
  env: Record<string, string> & { DATA_DIR: string },
  clock: () => Date = () => new Date(),
  {
    images = imagesInProcess(),
    readPage,
    log: given,
    calendarHttp,
    sourcesHttp,
    webhookHttp,
    clientDocuments,
    textLimits,
    dbPlugin,
    databaseUrl,
    ...options
  }: AppOptions = {},
) {
  const config = { ...readConfig({ LOG_LEVEL: 'silent', ...env }), ...(databaseUrl && { databaseUrl }) };
  const jobs = idleRunner();
  const logged: object[] = [];
  const log =
    given ??
    pino({ level: 'error', base: null }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const deps = await compose({
    config,
    entry: new URL('../../server/boot/main.ts', import.meta.url).href,
    log,
    now: clock,
    replace: {
      jobs,
      images,
      ...(readPage && { readPage }),
      ...(calendarHttp && { calendarHttp }),
      ...(sourcesHttp && { sourcesHttp }),
      ...(webhookHttp && { webhookHttp }),
      ...(clientDocuments && { clientDocuments }),
      ...(textLimits && { textLimits }),
      ...(dbPlugin && { dbPlugin }),
    },
  });
  const { database, db } = deps;
  deps.startup.done();
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
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await database.close();
  };

  async function signedIn(username: string, role: Role): Promise<Client> {
    await insertUser(db, { username, passwordHash, role });
    const client = new Client(origin);
    const answer = await client.post('/api/login', { username, password: PASSWORD });
    await client.post('/api/account/confirm', { password: PASSWORD });
    // Start the audit log with the test's own actions.
    await db.deleteFrom('auditLog').where('action', '=', 'user.sign-in').execute();
    if (answer.status !== 200) throw new Error(`The test could not sign in: ${answer.status}`);
    return client;
  }

  return {
    ...deps,
    jobs,
    origin,
    server,
    close,
    logged,
    visitor: () => new Client(origin),
    admin: (username = 'ada.admin') => signedIn(username, 'owner'),
    user: (username = 'plain.user') => signedIn(username, 'member'),
    as: (role: Role, username = `the.${role}`) => signedIn(username, role),
    userId: async (username: string) =>
      (await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow())
        .id,
    async token(invite: { kind?: 'setup' | 'invite'; role?: Role; expiresAt?: Date } = {}): Promise<string> {
      const token = newToken();
      await insertInvite(db, {
        tokenHash: hashToken(token),
        kind: invite.kind ?? 'invite',
        role: invite.role ?? 'owner',
        createdBy: null,
        expiresAt: invite.expiresAt ?? new Date(Date.now() + 60_000),
      });
      return token;
    },
  };
}
