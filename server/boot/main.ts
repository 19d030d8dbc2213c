import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { cliCommand } from '#db/cli-command.ts';
import { secretFile } from '#db/data-folder.ts';
import { deleteSetupLinks } from '#db/queries/accounts/links.ts';
import { holdServerLock } from '#db/server-lock.ts';
import { keyProblem } from '#src/content/operations/secret-key.ts';
import { createFirstAdminOrSetupLink, type FirstOwner } from '../accounts/first-admin.ts';
import { storeFeedUrls } from '../blog/feeds/feed-ids.ts';
import { closeConnectionsOf } from '../http/close-connections.ts';
import { createHttpServer, serializeRequests } from '../http/http-server.ts';
import { recordKey } from '../operations/settings/secret-key.ts';
import { version } from '../operations/settings/version.ts';
import { buildFrontend, devFrontend } from '../ssr/frontend.ts';
import { createApp } from './app.ts';
import { lockBuildInUse } from './build-in-use.ts';
import { compose, createLog } from './compose.ts';
import { readConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { explainStop } from './explain-stop.ts';
import { crashOnFaults, stopGracefully } from './stop.ts';

const PORT_WAIT_MS = 3_000;
/** Pending connections, for a crowd at once. The system may allow fewer. */
const BACKLOG = 2_000;

async function main(): Promise<void> {
  // The database and its copies must be accessible only to their owner.
  process.umask(0o077);
  const config = readConfig(process.env);
  const closing = new AbortController();
  const log = createLog(config);
  for (const each of config.unknownVariables)
    log.warn({ detail: each }, 'an unknown variable looks like a setting');
  log.info({ version, node: process.versions.node, dataDir: config.dataDir }, 'starting');
  lockBuildInUse(import.meta.url);
  const lock = holdServerLock(config.dataDir);
  process.once('exit', lock.release);
  const deps = await compose({ config, entry: import.meta.url, closing: closing.signal, lock, log });
  const { startup } = deps;
  crashOnFaults(deps);

  const server = createHttpServer();
  const connections = closeConnectionsOf(server);
  const front = config.production
    ? await buildFrontend(deps, import.meta.url)
    : await devFrontend(deps, server);
  const app = createApp(deps, front).callback();
  server.on(
    'request',
    serializeRequests((request, response) => {
      if (front.cached(request, response)) deps.metrics.cached();
      else {
        connections.answering(request, response);
        startup.letFirst(response);
        app(request, response);
      }
    }),
  );
  await startup.part('secret key', () => checkSecretKey(deps));
  if (deps.startedAlone) await startup.part('leases of earlier processes', () => deps.leases.clear());
  const origin = () => config.publicUrl ?? addressOf(server);
  // Do this before anyone can reach the site: a program waiting for the port may sign in at once.
  const setUp = await startup.part('first owner', () => createFirstAdminOrSetupLink(deps), {
    missing: 'the first owner could not be created yet and will be retried; see the log',
    late: (firstOwner) => announce(setUpNotice(origin(), firstOwner)),
  });
  await listen(server, config.port, config.host)
    .catch((error: NodeJS.ErrnoException) => {
      // During a restart, the earlier process may still be shutting down.
      if (error.code !== 'EADDRINUSE' || !lock.other()) throw error;
      return delay(PORT_WAIT_MS).then(() => listen(server, config.port, config.host));
    })
    .catch(async (error: unknown) => {
      // The next start must not say that this one has printed it.
      if (setUp?.link) await deleteSetupLinks(deps.db);
      throw error;
    });
  deps.tasks.watch();
  stopGracefully({ server, connections, deps, closing, lock });

  await deps.tasks.start();
  await startup.part('assets of this build', () => front.keepAssets());
  await startup.part('ids of posts in feeds', () => storeFeedUrls(deps));
  await startup.part('main pages', () => front.renderAhead());
  lock.started();
  startup.done();
  announce([`Ready at ${origin()}`, ...setUpNotice(origin(), setUp)]);
}

/**
 * Printed at any log level, as plain text in a terminal, else as log lines. A single write, so that a script
 * waiting for the first line also gets the link.
 */
function announce(sentences: string[]): void {
  const lines = process.stdout.isTTY
    ? sentences
    : sentences.map((msg) => JSON.stringify({ level: 30, time: new Date().toISOString(), msg }));
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}

/** Logs an error when the secret key does not fit the database; otherwise records it. */
async function checkSecretKey({ db, config, log }: Deps): Promise<void> {
  const problem = keyProblem(await recordKey(db, config));
  if (!problem) return;
  const missing =
    config.secretFrom === 'new file'
      ? `${secretFile(config.dataDir)} was missing, so a new one was created. `
      : '';
  const detail = `${missing}${problem.found} ${problem.todo}`;
  log.error({ detail }, 'saved passwords cannot be opened with this key');
}

const listen = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });

function addressOf(server: Server): string {
  const { address, port } = server.address() as AddressInfo;
  return `http://${address === '127.0.0.1' || address === '0.0.0.0' ? 'localhost' : address}:${port}`;
}

function setUpNotice(origin: string, firstOwner: FirstOwner | undefined): string[] {
  if (firstOwner?.link)
    return [`No owner yet. Create the account (link valid for 24 hours): ${origin}${firstOwner.link}`];
  if (firstOwner?.printedElsewhere)
    return [
      `No owner yet. Another running server has printed a link to create the account. Or run: ${cliCommand('create-admin NAME')}`,
    ];
  return [];
}

main().catch((error) => {
  process.stderr.write(`${explainStop(error)}\n`);
  process.exit(1);
});
