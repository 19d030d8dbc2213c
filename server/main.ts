import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DataError } from '#db/prepare.ts';
import { deleteExpiredSessions } from '#db/queries/sessions.ts';
import { holdServerLock, LockFileError, ServerRunningError } from '#db/server-lock.ts';
import { createApp } from './app.ts';
import { createFirstAdminOrSetupLink } from './auth/first-admin.ts';
import { keepBuildInUse } from './build-in-use.ts';
import { keepCheckpoints } from './checkpoints.ts';
import { compose } from './compose.ts';
import { ConfigError, readConfig } from './config.ts';
import { buildFront, devFront } from './front.ts';
import { crashOnFaults, stopGracefully } from './graceful-stop.ts';
import { createHttpServer, inTurn } from './http-server.ts';
import { keepPublishing } from './publishing.ts';
import { watchStorage } from './storage-watch.ts';

async function main(): Promise<void> {
  // The database and its copies are for their owner alone.
  process.umask(0o077);
  const config = readConfig(process.env);
  const closing = new AbortController();
  keepBuildInUse(import.meta.url);
  const lock = holdServerLock(config.dataDir);
  const deps = await compose({ config, entry: import.meta.url, closing: closing.signal, lock });
  const { log, database, db, jobs, startup } = deps;
  crashOnFaults(deps);

  const server = createHttpServer();
  const front = config.production ? await buildFront(deps, import.meta.url) : await devFront(deps, server);
  const app = createApp(deps, front).callback();
  server.on(
    'request',
    inTurn((request, response) => {
      if (front.cached(request, response)) deps.metrics.cached();
      else app(request, response);
    }),
  );
  await listen(server, config.port, config.host);
  const endWatch = watchStorage(database, log);
  const checkpoints = keepCheckpoints(database, log);
  const settle = () => {
    endWatch();
    checkpoints.stop();
  };
  const publishing = keepPublishing(db, log);
  stopGracefully({ server, deps, closing, publishing, settle, lock });

  const origin = config.publicUrl ?? addressOf(server);
  const setUp = await startup.part(
    'first administrator',
    () => createFirstAdminOrSetupLink(db, config, deps.passwords),
    {
      missing: 'the first administrator could not be made, and is tried again; the log says why',
      late: (link) => announceSetUp(origin, link),
    },
  );
  await startup.part('expired sessions', () => deleteExpiredSessions(db));
  await startup.part('jobs', () => jobs.start());
  await startup.part('mail', () => deps.booking.mail.start());
  await startup.part('backups', () => deps.backups.start());
  await startup.part('page views', () => deps.views.start());
  await startup.part('assets of this build', () => front.keepAssets());
  startup.done();
  process.stdout.write(`Ready at ${origin}\n`);
  announceSetUp(origin, setUp);
}

const listen = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

function addressOf(server: Server): string {
  const { address, port } = server.address() as AddressInfo;
  return `http://${address === '127.0.0.1' || address === '0.0.0.0' ? 'localhost' : address}:${port}`;
}

function announceSetUp(origin: string, setUp: string | undefined): void {
  if (setUp)
    process.stdout.write(
      `No administrator yet. Create the account (link valid for 24 hours): ${origin}${setUp}\n`,
    );
}

/** Errors whose message is a sentence for who starts the server. */
const KNOWN = [ConfigError, DataError, ServerRunningError, LockFileError];

function explain(error: NodeJS.ErrnoException): string {
  if (KNOWN.some((kind) => error instanceof kind)) return error.message;
  if (error.code === 'EADDRINUSE')
    return 'PORT: another program is listening there. Choose another one, such as PORT=3001.';
  return error.stack ?? error.message;
}

main().catch((error) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
