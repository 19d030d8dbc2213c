import type { Logger } from 'pino';
import type { OpenDatabase } from '#db/open.ts';
import { latestJobId, listJobsAfter, listJobsById, listOpenJobs } from '#db/queries/generator/jobs.ts';
import { listLiveTexts, watchOf } from '#db/queries/generator/live-texts.ts';
import { endLease, keepLease } from '#db/queries/leases.ts';
import type { LiveText } from '#jobs/blog/live-text.ts';
import type { JobRunner } from '#jobs/runner.ts';
import type { Job } from '#src/contract/generator/jobs.ts';
import { every, type RunningTask } from '../tasks/every.ts';

/** How often to look for changes that another process has made, in milliseconds. */
const LOOK_MS = 1_000;
/** How long the process that writes a text goes on saving it after the last reader here. */
const WATCH_MS = 15_000;
/** Interval between renewals of that lease. */
const RENEW_MS = 5_000;
/** Jobs that are compared with what a reader was last given. More than are ever open at a time. */
const MOST_REMEMBERED = 500;

/** Someone who follows the jobs. */
export interface JobReader {
  /** Also follow the text that this job is writing. */
  textOf: number | undefined;
  /** Called with the open jobs at first, then with each job that differs from what this reader was last given. */
  job(job: Job): void;
  /** Called with all of the text at first, then with what changes. */
  text(change: LiveText): void;
}

/** Tells readers of job changes, whichever process makes them. */
export interface JobFeed {
  /** @returns a function that ends it */
  follow(reader: JobReader): () => void;
  /** Looks for changes now. @returns when the readers have what is known */
  look(): Promise<void>;
}

interface Options {
  database: OpenDatabase;
  jobs: Pick<JobRunner, 'onChange' | 'onText'>;
  /** This process's name on leases. */
  owner: string;
  log: Logger;
  /** The database's time. */
  now: () => Date;
}

interface Followed {
  reader: JobReader;
  /** Whether the reader has not been given the open jobs yet. */
  isNew: boolean;
  /** What the reader was last given of each job, as JSON, the latest last. */
  sent: Map<number, string>;
  /** The text that the reader has. */
  text: string;
}

/**
 * Follows the rows of the jobs: one look a second for all readers of this process together, and one at once when this
 * process changes a job. Nothing runs while there are no readers.
 */
export function createJobFeed({ database, jobs, owner, log, now }: Options): JobFeed {
  const { db } = database;
  const readers = new Set<Followed>();
  /** Jobs that this process has changed since the last look. */
  const changed = new Set<number>();
  let task: RunningTask | undefined;
  let stopListening = () => {};
  /** The jobs to look at next time, besides the open ones: those that were open, and those that changed. */
  let known = new Set<number>();
  let latest: number | undefined;
  let seen = '';
  /** Jobs whose text is read here and written elsewhere, with the time of the last renewal. */
  const watched = new Map<number, number>();

  function giveJob({ reader, sent }: Followed, job: Job): void {
    const json = JSON.stringify(job);
    if (sent.get(job.id) === json) return;
    reader.job(job);
    sent.delete(job.id);
    sent.set(job.id, json);
    const [oldest] = sent.keys();
    if (sent.size > MOST_REMEMBERED && oldest !== undefined) sent.delete(oldest);
  }

  function giveText(followed: Followed, { from, text }: LiveText): void {
    followed.text = followed.text.slice(0, from) + text;
    followed.reader.text({ from, text });
  }

  async function lookForJobs(): Promise<void> {
    // Another connection's commits change the one, this one's writes the other.
    const version = `${database.dataVersion()} ${database.changes()}`;
    const isNew = [...readers].some((followed) => followed.isNew);
    if (version === seen && changed.size === 0 && !isNew) return;
    for (const id of changed) known.add(id);
    changed.clear();
    latest ??= await latestJobId(db);
    const found = await listOpenJobs(db);
    const ids = new Set(found.map(({ id }) => id));
    const ended = [...known].filter((id) => !ids.has(id));
    if (ended.length > 0) found.push(...(await listJobsById(db, ended)));
    for (const job of await listJobsAfter(db, latest)) {
      latest = job.id;
      // It was requested and ended between two looks.
      if (!ids.has(job.id) && !ended.includes(job.id)) found.push(job);
    }
    known = ids;
    seen = version;
    for (const followed of readers) {
      const given = followed.isNew ? found.filter(({ id }) => ids.has(id)) : found;
      followed.isNew = false;
      for (const job of given) giveJob(followed, job);
    }
  }

  async function lookForTexts(): Promise<void> {
    const wanted = new Set(
      [...readers].flatMap(({ reader: { textOf } }) => (textOf === undefined ? [] : [textOf])),
    );
    const written = wanted.size === 0 ? [] : await listLiveTexts(db, [...wanted]);
    const elsewhere = written.filter((job) => job.owner !== owner);
    for (const { jobId, text } of elsewhere) {
      await watch(jobId);
      for (const followed of readers)
        if (followed.reader.textOf === jobId && text !== null) giveDifference(followed, text);
    }
    for (const jobId of watched.keys())
      if (!elsewhere.some((job) => job.jobId === jobId)) {
        watched.delete(jobId);
        await endLease(db, watchOf(jobId), owner);
      }
  }

  function giveDifference(followed: Followed, text: string): void {
    if (text === followed.text) return;
    const from = text.startsWith(followed.text) ? followed.text.length : 0;
    giveText(followed, { from, text: text.slice(from) });
  }

  /** Has the process that runs a job save its text. */
  async function watch(jobId: number): Promise<void> {
    const at = now();
    const renewedAt = watched.get(jobId);
    if (renewedAt !== undefined && Math.abs(at.getTime() - renewedAt) < RENEW_MS) return;
    // False when yet another process has readers of this text. Its lease serves all of them.
    await keepLease(db, watchOf(jobId), { owner, leaseMs: WATCH_MS, now: at });
    watched.set(jobId, at.getTime());
  }

  function start(): RunningTask {
    stopListening = jobs.onChange((id) => {
      changed.add(id);
      task?.wake();
    });
    const started = every({
      name: 'job events',
      everyMs: LOOK_MS,
      log,
      level: 'warn',
      failed: 'could not send the progress of a job',
      run: async () => {
        await lookForJobs();
        await lookForTexts();
      },
    });
    started.start();
    return started;
  }

  async function stop(ending: RunningTask | undefined): Promise<void> {
    await ending?.stop();
    if (readers.size > 0) return;
    for (const jobId of watched.keys()) await endLease(db, watchOf(jobId), owner);
    watched.clear();
  }

  return {
    follow(reader) {
      const followed: Followed = { reader, isNew: true, sent: new Map(), text: '' };
      readers.add(followed);
      task ??= start();
      task.wake();
      const stopReading =
        reader.textOf === undefined
          ? () => undefined
          : jobs.onText(reader.textOf, (change) => giveText(followed, change));
      return () => {
        if (!readers.delete(followed)) return;
        stopReading();
        if (readers.size > 0) return;
        stopListening();
        const ending = task;
        task = undefined;
        latest = undefined;
        known = new Set();
        seen = '';
        stop(ending).catch((error: unknown) =>
          log.warn({ err: error }, 'could not end the lease on the text of a job'),
        );
      };
    },
    look: async () => task?.work(),
  };
}
