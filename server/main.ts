import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DataError } from '#db/prepare.ts';
import { deleteExpiredSessions } from '#db/queries/sessions.ts';
import { createApp } from './app.ts';
import { openTheDoor } from './auth/first-admin.ts';
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
  const deps = await compose({ config, entry: import.meta.url, closing: closing.signal });
  const { log, database, db, jobs } = deps;
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
  stopGracefully({ server, deps, closing, publishing, settle });

  // A disk that is full now must not keep what can be read from being read.
  const tried = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => log.error({ err: error }, 'a part of the start failed'));
  const setUp = await tried(openTheDoor(db, config, deps.passwords));
  announce(config.publicUrl ?? addressOf(server), setUp || undefined);
  await tried(deleteExpiredSessions(db));
  await tried(jobs.start());
  deps.booking.mail.start();
  deps.backups.start();
  deps.views.start();
  await tried(front.keepAssets());
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

function announce(origin: string, setUp: string | undefined): void {
  process.stdout.write(`Ready at ${origin}\n`);
  if (setUp)
    process.stdout.write(
      `No administrator yet. Create the account (link valid for 24 hours): ${origin}${setUp}\n`,
    );
}

function explain(error: NodeJS.ErrnoException): string {
  if (error instanceof ConfigError || error instanceof DataError) return error.message;
  if (error.code === 'EADDRINUSE')
    return 'PORT: another program is listening there. Choose another one, such as PORT=3001.';
  return error.stack ?? error.message;
}

main().catch((error) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
