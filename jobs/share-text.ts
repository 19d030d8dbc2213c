import type { Db } from '#db/open.ts';
import { deleteLiveText, findReaders, saveLiveText } from '#db/queries/generator/live-texts.ts';
import type { Every } from './every.ts';
import type { Logger } from './log.ts';

/** Milliseconds between checks for readers in other processes. */
const LOOK_MS = 1_000;

export interface SharedText {
  wrote(jobId: number, text: string): void;
  stop(): Promise<void>;
}

interface Options {
  db: Db;
  owner: string;
  clock: () => Date;
  every: Every;
  log: Logger;
}

/**
 * Shares the text being written with readers of other processes, through the database. Without readers, it
 * costs one query a second while a job runs, and no writes.
 */
export function createSharedText({ db, owner, clock, every, log }: Options): SharedText {
  let current: { jobId: number; text: string; saved: string | undefined } | undefined;
  let task: ReturnType<Every> | undefined;

  async function end(): Promise<void> {
    const ended = current;
    current = undefined;
    void task?.stop();
    task = undefined;
    if (ended?.saved !== undefined) await deleteLiveText(db, ended.jobId);
  }

  async function look(): Promise<void> {
    const written = current;
    if (!written) return;
    const { isRunning, isWatched } = await findReaders(db, written.jobId, { owner, now: clock() });
    if (written !== current) return;
    if (!isRunning) return end();
    if (!isWatched || written.saved === written.text) return;
    const { text } = written;
    await saveLiveText(db, written.jobId, text, clock());
    written.saved = text;
  }

  return {
    wrote(jobId, text) {
      if (current?.jobId === jobId) {
        current.text = text;
        return;
      }
      if (current)
        end().catch((error: unknown) => log.warn({ err: error }, 'could not delete the text of a job'));
      current = { jobId, text, saved: undefined };
      task = every({
        name: 'live text',
        everyMs: LOOK_MS,
        immediately: true,
        log,
        failed: 'could not share the text of a job',
        run: look,
      });
      task.start();
    },
    async stop() {
      await task?.stop();
      await end();
    },
  };
}
