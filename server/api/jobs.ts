import { PassThrough } from 'node:stream';
import { cancelJob, enqueueJob, findJob, listJobs, retryJob } from '#db/queries/jobs.ts';
import { findTheme } from '#db/queries/themes.ts';
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
    return queue(deps, { kind: 'manual', autoPublish, themeId: themeId ?? null, requestedBy: user.id });
  },

  generateCustomPost: ({ body: { prompt, autoPublish }, user }, deps) =>
    queue(deps, { kind: 'custom', autoPublish, prompt, requestedBy: user.id }),

  listJobs: ({ query: { limit = DEFAULT_LIMIT, offset = 0, state } }, { db }) =>
    listJobs(db, { limit, offset, state }),

  getJob: ({ params: { id } }, { db }) => mustFind(db, id),

  async retryJob({ params: { id } }, { db, jobs }) {
    const retried = await retryJob(db, id);
    const job = await mustFind(db, id);
    if (!retried) throw conflict(`Only a failed or cancelled job can be retried; this one is ${job.state}.`);
    jobs.wake(id);
    return job;
  },

  async cancelJob({ params: { id } }, { db, jobs }) {
    const cancelled = await cancelJob(db, id);
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

async function queue({ db, jobs }: Deps, job: Parameters<typeof enqueueJob>[1]) {
  const jobId = await enqueueJob(db, job);
  jobs.wake(jobId);
  return { message: STARTED, jobId };
}

async function mustFind(db: Deps['db'], id: number): Promise<Job> {
  const job = await findJob(db, id);
  if (!job) throw notFound('Job');
  return job;
}
