import { PassThrough } from 'node:stream';
import type { Db } from '#db/open.ts';
import { recordChange } from '#db/queries/audit.ts';
import { cancelJob, enqueueJob, findJob, listJobs, type NewJob, retryJob } from '#db/queries/jobs.ts';
import { findTheme } from '#db/queries/themes.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { CurrentUser } from '#src/contract/accounts.ts';
import type { Job, jobs } from '#src/contract/jobs.ts';
import type { Deps } from '../deps.ts';
import { conflict, HttpError, notFound } from '../errors.ts';
import type { Handlers } from '../mount.ts';

/** Rows of a list when the caller names no limit. */
const DEFAULT_LIMIT = 20;
/** Proxies cut a connection that says nothing for longer. */
const PING_MS = 20_000;

const STARTED = 'Blog post generation started. It appears within 1-2 minutes.';

/** Asking for posts, and following the jobs that write them. */
export const jobHandlers: Handlers<typeof jobs> = {
  async generatePost({ body: { autoPublish, themeId }, user }, deps) {
    if (themeId !== undefined && !(await findTheme(deps.db, themeId)))
      throw new HttpError(404, 'That SEO theme does not exist or is archived.');
    return queue(deps, { kind: 'manual', autoPublish, themeId: themeId ?? null }, user);
  },

  generateCustomPost: ({ body: { prompt, autoPublish }, user }, deps) =>
    queue(deps, { kind: 'custom', autoPublish, prompt }, user),

  listJobs: ({ query: { limit = DEFAULT_LIMIT, offset = 0, state } }, { db }) =>
    listJobs(db, { limit, offset, state }),

  getJob: ({ params: { id } }, { db }) => mustFind(db, id),

  async retryJob({ params: { id }, user }, { db, jobs }) {
    const retried = await recorded(db, user, 'job.retry', id, retryJob);
    const job = await mustFind(db, id);
    if (!retried) throw conflict(`Only a failed or cancelled job can be retried; this one is ${job.state}.`);
    jobs.wake(id);
    return job;
  },

  async cancelJob({ params: { id }, user }, { db, jobs }) {
    const cancelled = await recorded(db, user, 'job.cancel', id, cancelJob);
    const job = await mustFind(db, id);
    if (!cancelled) throw conflict(`This job has ended already: it is ${job.state}.`);
    jobs.wake(id);
    return job;
  },

  async jobEvents({ ctx }, { db, jobs, log, closing }) {
    const stream = new PassThrough();
    const send = (job: Job) => stream.write(`event: job\ndata: ${JSON.stringify(job)}\n\n`);
    const stopListening = jobs.onChange((id) => {
      findJob(db, id).then(
        (job) => job && stream.writable && send(job),
        (error: unknown) => log.warn({ err: error }, 'progress of a job could not be told'),
      );
    });
    const ping = setInterval(() => stream.write(': ping\n\n'), PING_MS);
    const end = () => stream.end();
    closing.addEventListener('abort', end);
    stream.once('close', () => {
      clearInterval(ping);
      stopListening();
      closing.removeEventListener('abort', end);
    });
    ctx.set({ 'cache-control': 'no-store', 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    ctx.status = 200;
    ctx.body = stream;
    // A comment opens the stream at once; then what is under way, for whoever comes in the middle of it.
    stream.write('retry: 3000\n: open\n\n');
    for (const state of ['running', 'queued'] as const)
      for (const job of (await listJobs(db, { limit: DEFAULT_LIMIT, offset: 0, state })).jobs) send(job);
  },
};

async function queue({ db, jobs }: Deps, job: NewJob, user: CurrentUser) {
  const jobId = await writeTransaction(db, async (trx) => {
    const id = await enqueueJob(trx, { ...job, requestedBy: user.id });
    await recordChange(trx, { user, action: 'job.ask', subject: `job ${id}` });
    return id;
  });
  jobs.wake(jobId);
  return { message: STARTED, jobId };
}

/** Changes a job, and writes down who did. @returns whether there was something to change */
const recorded = (
  db: Db,
  user: CurrentUser,
  action: string,
  id: number,
  change: (db: Db, id: number) => Promise<boolean>,
) =>
  writeTransaction(db, async (trx) => {
    const changed = await change(trx, id);
    if (changed) await recordChange(trx, { user, action, subject: `job ${id}` });
    return changed;
  });

async function mustFind(db: Db, id: number): Promise<Job> {
  const job = await findJob(db, id);
  if (!job) throw notFound('Job');
  return job;
}
