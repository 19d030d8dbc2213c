import { endpoint } from '../endpoint.ts';
import { idParams, paging, queryNumber, time } from '../fields.ts';
import { JOB_STATES } from '../job-states.ts';
import { z } from '../zod.ts';
import { jobLedger } from './ledger.ts';
import { stepUsage } from './step-usage.ts';
import { JOB_KINDS, JOB_STEPS, SOURCE_KINDS } from './values.ts';

export const job = z.object({
  id: z.number(),
  kind: z.enum(JOB_KINDS),
  state: z.enum(JOB_STATES),
  step: z.enum(JOB_STEPS).nullable(),
  /** 0 to 100. */
  progress: z.number(),
  attempts: z.number(),
  maxAttempts: z.number(),
  themeId: z.number().nullable(),
  themeName: z.string().nullable(),
  autoPublish: z.boolean(),
  provider: z.string().nullable(),
  /** For administrators: why it failed, or why it waits for a retry. */
  error: z.string().nullable(),
  /** For administrators, although the job succeeded. */
  note: z.string().nullable(),
  usage: z.array(stepUsage),
  postId: z.number().nullable(),
  postSlug: z.string().nullable(),
  postTitle: z.string().nullable(),
  postPublished: z.boolean().nullable(),
  runAt: time,
  createdAt: time,
  startedAt: time.nullable(),
  finishedAt: time.nullable(),
  /** Who is to approve its brief. */
  assignedTo: z.number().nullable(),
  assignedName: z.string().nullable(),
  /** By when, as a date such as 2026-11-30. */
  dueOn: z.string().nullable(),
});
export type Job = z.output<typeof job>;

export const jobWork = z.object({
  prompt: z.string().nullable(),
  /** The question that the article answers; '' for none. */
  question: z.string(),
  searches: z.array(z.string()),
  passages: z.array(
    z.object({
      id: z.number(),
      documentId: z.number(),
      kind: z.enum(SOURCE_KINDS),
      title: z.string(),
      url: z.string().nullable(),
      text: z.string(),
      readAt: time,
      mayQuote: z.boolean(),
      /** True if the draft evidently rests on it. */
      used: z.boolean(),
    }),
  ),
  /** Number of sentences kept from the writer, because they give instructions. */
  withheld: z.number(),
  /** Sources left out, because they hold such sentences. */
  quarantined: z.array(z.object({ id: z.number(), title: z.string(), url: z.string().nullable() })),
  /** Statements left out, because a more trusted source says otherwise. */
  outranked: z.array(z.object({ title: z.string(), sentence: z.string(), by: z.string() })),
  /** Empty when the writer chose the sections itself. */
  outline: z.array(z.object({ heading: z.string(), point: z.string(), evidence: z.array(z.number()) })),
  draft: z.object({ title: z.string(), content: z.string() }).nullable(),
  /** By the rules; null before the draft was verified. */
  findings: z.array(z.string()).nullable(),
  /** Objections of the reviewing model; null before it was asked. */
  critique: z.array(z.string()).nullable(),
  /** Its article's sentences; null before they were judged. */
  ledger: jobLedger.nullable(),
  revisions: z.number(),
  /** Reason for giving up on revisions, as a sentence; null unless something went wrong. */
  revisionsEnded: z.string().nullable(),
});
export type JobWork = z.output<typeof jobWork>;

/** True by default; false for API tokens, which cannot set it to true. */
const autoPublish = z.boolean('autoPublish must be true or false').optional();

const queued = z.object({ message: z.string(), jobId: z.number() });

export const jobs = {
  generatePost: endpoint('POST /api/admin/generate-post', {
    access: 'editor',
    scope: 'write',
    audit: 'job.ask',
    summary:
      'Queue a post about the next theme in rotation, about a given theme, or for a question of the topic map',
    body: z.object({
      autoPublish,
      themeId: z.number('themeId must be a number').int('themeId must be a whole number').optional(),
      /** The question that the post answers; its theme is the question's own. */
      topicId: z.number('topicId must be a number').int('topicId must be a whole number').optional(),
    }),
    output: queued,
    status: 202,
  }),
  generateCustomPost: endpoint('POST /api/admin/generate-custom-post', {
    access: 'editor',
    scope: 'write',
    audit: 'job.ask',
    summary: 'Queue a post from a prompt',
    body: z.object({
      prompt: z
        .string({ error: 'Please enter a prompt for the blog post generation.' })
        .trim()
        .min(1, 'Please enter a prompt for the blog post generation.')
        .max(20_000, 'The prompt must be at most 20,000 characters'),
      autoPublish,
    }),
    output: queued,
    status: 202,
  }),
  listJobs: endpoint('GET /api/admin/jobs', {
    access: 'editor',
    scope: 'read',
    summary: 'Jobs, newest first',
    query: z.object({
      ...paging(200),
      state: z.enum(JOB_STATES, `state must be one of ${JOB_STATES.join(', ')}`).optional(),
      assigned: z.enum(['me'], 'assigned must be "me"').optional(),
    }),
    output: z.object({ jobs: z.array(job), total: z.number() }),
  }),
  jobEvents: endpoint('GET /api/admin/jobs/events', {
    access: 'editor',
    summary:
      'Server-sent events: a `job` event with the full job each time one changes; with `text`, also `text` events with what job `text` writes: from `from` on, its article now reads `text`',
    query: z.object({ text: queryNumber('text', 1, Number.MAX_SAFE_INTEGER).optional() }),
    output: 'stream',
  }),
  getJob: endpoint('GET /api/admin/jobs/:id', {
    access: 'editor',
    scope: 'read',
    summary: 'One job',
    params: idParams,
    output: job,
  }),
  getJobWork: endpoint('GET /api/admin/jobs/:id/work', {
    access: 'editor',
    summary: 'What the steps of one job have brought so far: plan, sources, outline, draft and findings',
    params: idParams,
    output: jobWork,
  }),
  retryJob: endpoint('POST /api/admin/jobs/:id/retry', {
    access: 'editor',
    audit: 'job.retry',
    summary: 'Queue a failed or canceled job again; it resumes at the step it had reached',
    params: idParams,
    output: job,
  }),
  cancelJob: endpoint('POST /api/admin/jobs/:id/cancel', {
    access: 'editor',
    audit: 'job.cancel',
    summary: 'Cancel a queued job, or ask a running one to stop at its next step',
    params: idParams,
    output: job,
  }),
};
