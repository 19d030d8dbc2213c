import type { Logger } from 'pino';
import type { OpenDatabase } from '#db/open.ts';
import { latestJobId, listJobsAfter, listJobsById, listOpenJobs } from '#db/queries/generator/job-feed.ts';
import { listLiveTexts, watchOf } from '#db/queries/generator/live-texts.ts';
import { endLease, keepLease } from '#db/queries/leases.ts';
import type { LiveText } from '#jobs/blog/live-text.ts';
import type { JobRunner } from '#jobs/runner.ts';
import type { Job } from '#src/contract/generator/jobs.ts';
import { every, type RunningTask } from '../tasks/every.ts';

/** Milliseconds between checks for changes by other processes. */
const LOOK_MS = 1_000;
/** A writing process saves its text this long after the last reader here. */
const WATCH_MS = 15_000;
const RENEW_MS = 5_000;
/** Jobs remembered per reader; more than are ever open at a time. */
const MOST_REMEMBERED = 500;

export interface JobReader {
  textOf: number | undefined;
  /** Called with the open jobs first, then with each changed job. */
  job(job: Job): void;
  /** Called with the whole text first, then with changes. */
  text(change: LiveText): void;
}

/** Tells readers of job changes by any process. */
export interface JobFeed {
  follow(reader: JobReader): () => void;
  look(): Promise<void>;
}

interface Options {
  database: OpenDatabase;
  jobs: Pick<JobRunner, 'onChange' | 'onText'>;
  owner: string;
  log: Logger;
  now: () => Date;
}

interface Followed {
  reader: JobReader;
  isNew: boolean;
  /** By job, as JSON, the latest last. */
  sent: Map<number, string>;
  text: string;
}

/**
 * Follows the job rows: one query a second for all readers of this process, and one at once for its own
 * changes. Nothing runs without readers.
 */
export function createJobFeed({ database, jobs, owner, log, now }: Options): JobFeed {
  const { db } = database;
  const readers = new Set<Followed>();
  /** Changed by this process since the last look. */
  const changed = new Set<number>();
  let task: RunningTask | undefined;
  let stopListening = () => {};
  /** Jobs to look at besides the open ones: those that were open, and those that changed. */
  let known = new Set<number>();
  let latest: number | undefined;
  let seen = '';
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
    // The first sees other connections' commits, the second this one's writes.
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

  async function watch(jobId: number): Promise<void> {
    const at = now();
    const renewedAt = watched.get(jobId);
    if (renewedAt !== undefined && Math.abs(at.getTime() - renewedAt) < RENEW_MS) return;
    // False when another process already reads this text. Its lease serves all.
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
