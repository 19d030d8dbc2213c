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
import { createHttpServer } from './http-server.ts';

/** How long a stop may take before the process ends all the same. */
const STOP_MS = 10_000;

async function main(): Promise<void> {
  // The database and its copies are for their owner alone.
  process.umask(0o077);
  const config = readConfig(process.env);
  const closing = new AbortController();
  const deps = await compose({ config, entry: import.meta.url, closing: closing.signal });
  const { log, database, db, jobs } = deps;

  const server = createHttpServer();
  const front = config.production ? await buildFront(deps, import.meta.url) : await devFront(deps, server);
  const app = createApp(deps, front).callback();
  server.on('request', (request, response) => {
    if (!front.cached(request, response)) app(request, response);
  });
  await listen(server, config.port, config.host);
  const setUp = await openTheDoor(db, config, deps.passwords);
  announce(config.publicUrl ?? addressOf(server), setUp);

  const checkpoints = keepCheckpoints(database, log);
  deps.backups.start();
  await deleteExpiredSessions(db);
  await jobs.start();
  deps.booking.mail.start();

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_MS).unref();
    const closed = new Promise((resolve) => server.close(resolve));
    await jobs.stop();
    closing.abort();
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), STOP_MS / 2).unref();
    await closed;
    await deps.booking.mail.stop();
    await deps.backups.stop();
    checkpoints.stop();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
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
