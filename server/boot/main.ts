import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { holdServerLock } from '#db/server-lock.ts';
import { createFirstAdminOrSetupLink } from '../auth/first-admin.ts';
import { createHttpServer, serializeRequests } from '../http/http-server.ts';
import { buildFront, devFront } from '../ssr/front.ts';
import { createTasks } from '../tasks/tasks.ts';
import { createApp } from './app.ts';
import { lockBuildInUse } from './build-in-use.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { explainStop } from './explain-stop.ts';
import { crashOnFaults, stopGracefully } from './stop.ts';

async function main(): Promise<void> {
  // The database and its copies must be accessible only to their owner.
  process.umask(0o077);
  const config = readConfig(process.env);
  const closing = new AbortController();
  lockBuildInUse(import.meta.url);
  const lock = holdServerLock(config.dataDir);
  const deps = await compose({ config, entry: import.meta.url, closing: closing.signal, lock });
  const { db, startup } = deps;
  crashOnFaults(deps);

  const server = createHttpServer();
  const front = config.production ? await buildFront(deps, import.meta.url) : await devFront(deps, server);
  const app = createApp(deps, front).callback();
  server.on(
    'request',
    serializeRequests((request, response) => {
      if (front.cached(request, response)) deps.metrics.cached();
      else app(request, response);
    }),
  );
  await listen(server, config.port, config.host);
  const tasks = createTasks(deps);
  tasks.watch();
  stopGracefully({ server, deps, closing, tasks, lock });

  const origin = config.publicUrl ?? addressOf(server);
  const setUp = await startup.part(
    'first administrator',
    () => createFirstAdminOrSetupLink(db, config, deps.passwords),
    {
      missing: 'the first administrator could not be created yet and will be retried; see the log',
      late: (link) => process.stdout.write(setUpNotice(origin, link)),
    },
  );
  await tasks.start();
  await startup.part('assets of this build', () => front.keepAssets());
  startup.done();
  // A single write, so that a script waiting for the first line also gets the link.
  process.stdout.write(`Ready at ${origin}\n${setUpNotice(origin, setUp)}`);
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

const setUpNotice = (origin: string, link: string | undefined): string =>
  link ? `No administrator yet. Create the account (link valid for 24 hours): ${origin}${link}\n` : '';

main().catch((error) => {
  process.stderr.write(`${explainStop(error)}\n`);
  process.exit(1);
});
