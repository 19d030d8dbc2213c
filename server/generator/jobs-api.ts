import { PassThrough } from 'node:stream';
import type { Db } from '#db/open.ts';
import {
  cancelJob,
  enqueueJob,
  findJob,
  findJobWork,
  listJobs,
  type NewJob,
  retryJob,
} from '#db/queries/generator/jobs.ts';
import { findTheme } from '#db/queries/generator/themes.ts';
import { findTopic, topicsOfJobs } from '#db/queries/generator/topics/read.ts';
import { ownerOf } from '#db/queries/generator/topics/take.ts';
import type { Job, jobs } from '#src/contract/generator/jobs.ts';
import { type ProviderConfig, usesModel } from '#writer/providers/provider.ts';
import type { Credential } from '../accounts/credentials.ts';
import { browserOnly, conflict, HttpError, notFound } from '../http/errors.ts';
import { type Change, type Handlers, write } from '../http/handlers.ts';
import type { GeneratorDeps } from './deps.ts';
import { jobsTask } from './jobs-task.ts';
import { refuseUnserved } from './library-state.ts';

const DEFAULT_LIMIT = 20;
/** Keep-alive interval, because proxies close idle connections. */
const PING_MS = 20_000;

const STARTED = 'Blog post generation started. It appears within 1-2 minutes.';
const ASKS_FIRST =
  'Blog post generation started. Within a minute, its brief waits for your approval before the post is written.';

/** Posts that a program asks for wait as drafts for a person. */
const publishesWhenDone = (autoPublish: boolean | undefined, credential: Credential | null): boolean =>
  credential?.kind === 'token' ? false : (autoPublish ?? true);

function refusePublishing(autoPublish: boolean | undefined, credential: Credential | null): void {
  if (autoPublish && credential?.kind === 'token')
    throw browserOnly(
      'Posts that an API token asks for are kept as drafts. Leave out autoPublish, or send false.',
    );
}

export const jobHandlers: Handlers<typeof jobs, GeneratorDeps> = {
  generatePost: write({
    async prepare({ body: { autoPublish, themeId, topicId }, credential }, deps: GeneratorDeps) {
      refusePublishing(autoPublish, credential);
      const topic = topicId === undefined ? undefined : await findTopic(deps.db, topicId);
      // The change refuses what does not exist.
      if (topicId !== undefined && !topic) return;
      if (themeId !== undefined && !(await findTheme(deps.db, themeId))) return;
      await refuseUnserved(deps, { themeId, topic });
      return startedBy(await deps.provider());
    },
    async change({ body: { autoPublish, themeId: given, topicId }, user, credential, prepared }, change) {
      const topic = topicId === undefined ? undefined : await openTopic(change.db, topicId);
      const themeId = topic?.themeId ?? given;
      if (themeId !== undefined && !(await findTheme(change.db, themeId)))
        throw new HttpError(404, 'theme_not_available', 'That theme does not exist or is archived.');
      const asked = { themeId: themeId ?? null, topicId: topic?.id ?? null, requestedBy: user.id };
      const publishes = publishesWhenDone(autoPublish, credential);
      return queue(change, { kind: 'manual', autoPublish: publishes, ...asked }, prepared);
    },
  }),

  generateCustomPost: write({
    async prepare({ body: { prompt, autoPublish }, credential }, deps: GeneratorDeps) {
      refusePublishing(autoPublish, credential);
      await refuseUnserved(deps, { prompt });
      return startedBy(await deps.provider());
    },
    change: ({ body: { prompt, autoPublish }, user, credential, prepared }, change) => {
      const publishes = publishesWhenDone(autoPublish, credential);
      const asked = { prompt, requestedBy: user.id };
      return queue(change, { kind: 'custom', autoPublish: publishes, ...asked }, prepared);
    },
  }),

  listJobs: ({ query: { limit = DEFAULT_LIMIT, offset = 0, state, assigned }, user }, { db }) =>
    listJobs(db, { limit, offset, state, ...(assigned === 'me' && { assignedTo: user.id }) }),

  getJob: ({ params: { id } }, { db }) => mustFind(db, id),

  async getJobWork({ params: { id } }, { db }) {
    const kept = await findJobWork(db, id);
    if (!kept) throw notFound('Job');
    const { jobTranscript } = await import('#jobs/blog/job-transcript.ts');
    return jobTranscript(kept);
  },

  async retryJob({ params: { id } }, { db, audit, wake }) {
    const retried = await retryJob(db, id);
    const job = await mustFind(db, id);
    if (!retried)
      throw conflict(
        'job_not_retryable',
        `Only a failed or canceled job can be retried; this one is ${job.state}.`,
      );
    await audit({ subject: `job ${id}` });
    wake(jobsTask, id);
    return job;
  },

  async cancelJob({ params: { id } }, { db, audit, wake }) {
    const cancelled = await cancelJob(db, id);
    const job = await mustFind(db, id);
    if (!cancelled) throw conflict('job_ended', `This job has already ended: it is ${job.state}.`);
    await audit({ subject: `job ${id}` });
    wake(jobsTask, id);
    return job;
  },

  jobEvents({ ctx, query: { text } }, { jobFeed, closing }) {
    const stream = new PassThrough();
    const send = (event: string, data: object) => {
      if (stream.writable) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    };
    const ping = setInterval(() => stream.write(': ping\n\n'), PING_MS);
    const end = () => void jobFeed.look().finally(() => stream.end());
    closing.addEventListener('abort', end);
    ctx.set({ 'cache-control': 'no-store', 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    ctx.status = 200;
    ctx.body = stream;
    // A comment opens the stream immediately.
    stream.write('retry: 3000\n: open\n\n');
    const stopFollowing = jobFeed.follow({
      textOf: text,
      job: (job) => send('job', job),
      text: (change) => send('text', { jobId: text, ...change }),
    });
    stream.once('close', () => {
      clearInterval(ping);
      stopFollowing();
      closing.removeEventListener('abort', end);
    });
  },
};

/** @throws HttpError 404, or 409 when the question has a post or a job */
async function openTopic(db: Db, id: number) {
  const topic = await findTopic(db, id);
  if (!topic) throw notFound('Question');
  if ((await ownerOf(db, id)) !== undefined)
    throw conflict('topic_answered', 'That question has its post already.', 'body.topicId');
  if ((await topicsOfJobs(db)).has(id))
    throw conflict('topic_planned', 'A post for that question is being written already.', 'body.topicId');
  return topic;
}

type Asking = Change<(typeof jobs)['generatePost'] | (typeof jobs)['generateCustomPost']>;

const startedBy = (config: ProviderConfig): string =>
  usesModel(config) && config.approveBriefs && !config.short ? ASKS_FIRST : STARTED;

async function queue({ db, audit, wake }: Asking, job: NewJob, message = STARTED) {
  const jobId = await enqueueJob(db, job);
  await audit({ subject: `job ${jobId}` });
  wake(jobsTask, jobId);
  return { message, jobId };
}

async function mustFind(db: Db, id: number): Promise<Job> {
  const job = await findJob(db, id);
  if (!job) throw notFound('Job');
  return job;
}
