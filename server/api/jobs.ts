import { PassThrough } from 'node:stream';
import { cancelJob, enqueueJob, findJob, listJobs, retryJob } from '#db/queries/jobs.ts';
import { findTheme } from '#db/queries/themes.ts';
import { job as jobSchema, type jobs } from '#src/contract/jobs.ts';
import type { Deps } from '../deps.ts';
import { conflict, notFound } from '../errors.ts';
import type { Handlers } from '../mount.ts';

const DEFAULT_LIMIT = 20;
/** Proxies close a stream that is silent for a minute. */
const PING_MS = 20_000;

/** Asking for posts and following the jobs that write them. */
export const jobHandlers: Handlers<typeof jobs> = {
  async generatePost({ body: { autoPublish, themeId }, user }, { db, jobs: runner }) {
    if (themeId !== undefined) {
      const theme = await findTheme(db, themeId);
      if (!theme || theme.archivedAt) throw notFound('Theme');
    }
    const jobId = await enqueueJob(db, {
      kind: 'manual',
      themeId: themeId ?? null,
      autoPublish,
      requestedBy: user.id,
    });
    runner.wake(jobId);
    return { message: 'Blog post generation started. The post appears within 1-2 minutes.', jobId };
  },

  async generateCustomPost({ body: { prompt, autoPublish }, user }, { db, jobs: runner }) {
    const jobId = await enqueueJob(db, { kind: 'custom', prompt, autoPublish, requestedBy: user.id });
    runner.wake(jobId);
    return { message: 'Custom blog post generation started. The post appears within 1-2 minutes.', jobId };
  },

  listJobs: ({ query: { limit = DEFAULT_LIMIT, offset = 0, state } }, { db }) =>
    listJobs(db, { limit, offset, state }),

  getJob: ({ params: { id } }, { db }) => existing(db, id),

  async retryJob({ params: { id } }, { db, jobs: runner }) {
    await existing(db, id);
    if (!(await retryJob(db, id))) throw conflict('Only a failed or cancelled job can be retried.');
    runner.wake(id);
    return existing(db, id);
  },

  async cancelJob({ params: { id } }, { db, jobs: runner }) {
    await existing(db, id);
    if (!(await cancelJob(db, id))) throw conflict('This job has already ended.');
    runner.wake(id);
    return existing(db, id);
  },

  jobEvents({ ctx }, { db, jobs: runner, log }) {
    const stream = new PassThrough();
    const unsubscribe = runner.onChange((id) => {
      findJob(db, id)
        .then((job) => job && stream.write(`event: job\ndata: ${JSON.stringify(jobSchema.parse(job))}\n\n`))
        .catch((error: unknown) => log.error({ err: error, jobId: id }, 'job event failed'));
    });
    const ping = setInterval(() => stream.write(': ping\n\n'), PING_MS);
    ctx.req.once('close', () => {
      unsubscribe();
      clearInterval(ping);
      stream.end();
    });
    ctx.set({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    ctx.status = 200;
    ctx.body = stream;
    // The browser's EventSource is open once the first byte arrives.
    stream.write(': open\n\n');
  },
};

async function existing(db: Deps['db'], id: number) {
  const job = await findJob(db, id);
  if (!job) throw notFound('Job');
  return job;
}
