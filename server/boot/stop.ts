import type { Server } from 'node:http';
import type { ServerLock } from '#db/server-lock.ts';
import type { Tasks } from '../tasks/tasks.ts';
import type { Deps } from './deps.ts';

/** How long a stop may take before the process ends all the same; container engines kill after ten seconds. */
const STOP_MS = 9_500;
/** How long requests that are being answered may go on. */
const REQUESTS_MS = 5_000;

interface Parts {
  server: Server;
  deps: Deps;
  /** Ends answers that never end by themselves. */
  closing: AbortController;
  tasks: Tasks;
  /** Of the data folder: the next server may start on it once the database is closed. */
  lock: ServerLock;
}

/**
 * Stops in order on SIGTERM and SIGINT: no new connections, what is being answered is finished, the job under way is
 * parked at its next safe point, mail and copies end, the log is moved into the file. Whatever does not end in time is
 * left: the next start finds it as after a power cut, which loses nothing.
 */
export function stopGracefully({ server, deps, closing, tasks, lock }: Parts): void {
  const { log, database } = deps;
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('shutdown took too long: exiting without finishing it');
      process.exit(1);
    }, STOP_MS).unref();
    const closed = new Promise((resolve) => server.close(resolve));
    setTimeout(() => server.closeAllConnections(), REQUESTS_MS).unref();
    // Streams end when the job's last change has been sent.
    const parked = tasks.parkJobs().finally(() => closing.abort());
    const ends = await Promise.allSettled([closed, parked, ...tasks.stop()]);
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
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** A fault that nobody caught leaves the process in a state nobody knows: it ends, and its supervisor starts it anew. */
export function crashOnFaults({ log }: Pick<Deps, 'log'>): void {
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'crashed');
    process.exit(1);
  });
}
