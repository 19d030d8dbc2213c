import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { ServerLock } from '#db/server-lock.ts';
import { jobsTask } from '../generator/jobs-task.ts';
import type { ConnectionCloser } from '../http/close-connections.ts';
import type { Deps } from './deps.ts';

/** The process then exits anyway; container engines kill after ten seconds. */
const STOP_MS = 9_500;
const REQUESTS_MS = 8_000;

interface Parts {
  server: Server;
  connections: ConnectionCloser;
  deps: Deps;
  closing: AbortController;
  /** The next server may start once the database is closed. */
  lock: ServerLock;
}

/**
 * Shuts down in order on SIGTERM, SIGINT and SIGHUP (sent by a closing terminal): finishes requests, parks
 * the running job, stops e-mail and backups, and checkpoints the WAL. The rest is abandoned after a time
 * limit; the next start recovers as after a power cut, without losing data.
 */
export function stopGracefully({ server, connections, deps, closing, lock }: Parts): void {
  const { log, database, tasks } = deps;
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('shutdown took too long: exiting without finishing it');
      process.exit(1);
    }, STOP_MS).unref();
    // The HTTP server's own `close` would cut kept connections and lose a request on its way.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    connections.close();
    setTimeout(() => server.closeAllConnections(), REQUESTS_MS).unref();
    // Event streams end only after the job's last change.
    const parked = tasks.stop(jobsTask).finally(() => closing.abort());
    const ends = await Promise.allSettled([closed, parked, ...tasks.stopMost()]);
    try {
      await tasks.settle();
      await database.close();
      lock.release();
    } catch (error) {
      ends.push({ status: 'rejected', reason: error });
    }
    for (const end of ends)
      if (end.status === 'rejected') log.error({ err: end.reason }, 'part of the shutdown failed');
    process.exit(ends.some(({ status }) => status === 'rejected') ? 1 : 0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
}

/** Exits after an uncaught exception, because the state is unknown; the supervisor restarts the process. */
export function crashOnFaults({ log }: Pick<Deps, 'log'>): void {
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'crashed');
    process.exit(1);
  });
}
