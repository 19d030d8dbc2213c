import { z } from 'zod';
import { type Job, jobs } from '#src/contract/generator/jobs.ts';
import { themes } from '#src/contract/generator/themes.ts';
import { topics } from '#src/contract/generator/topics.ts';
import { TOPIC_STATES } from '#src/contract/generator/values.ts';
import { JOB_STATES } from '#src/contract/job-states.ts';
import { markTexts, pageOf } from '../answers.ts';
import { ADDS, id, idempotencyKey, pageInput, queryOf, READS, type Tool, tool } from '../tool.ts';

/** Without costs and the texts of providers. */
const shown = ({ id, kind, state, step, progress, themeId, postId, postSlug, ...job }: Job) => ({
  ...{ id, kind, state, step, progress, themeId, postId },
  ...markTexts(
    { themeName: job.themeName, postSlug, postTitle: job.postTitle, error: job.error, note: job.note },
    ['themeName', 'postSlug', 'postTitle', 'error', 'note'],
  ),
  createdAt: job.createdAt,
  finishedAt: job.finishedAt,
});

export const topicTools: Tool[] = [
  tool({
    name: 'list_topics',
    title: 'Topic map',
    description:
      'Lists readers’ questions, and which post answers each. States: open (no post), thin (little text or few readers), competing (several posts), planned (a job will write it), covered. Questions may be in the words of clients.',
    scopes: ['read'],
    access: 'editor',
    annotations: READS,
    input: z.strictObject({
      state: z.enum(TOPIC_STATES).optional(),
      theme: z.int().positive().optional().describe('The id of a theme'),
      ...pageInput(100, 40),
    }),
    async run({ state, theme, limit, offset }, call) {
      const { answer } = await call(topics.listTopics, {});
      const all = answer.themes
        .filter(({ id }) => theme === undefined || id === theme)
        .flatMap(({ id: themeId, name, topics }) =>
          topics
            .filter((topic) => state === undefined || topic.state === state)
            .map((topic) => ({ themeId, name, topic })),
        );
      const { rows, total, next } = pageOf(all, { limit, offset });
      return {
        answer: {
          topics: rows.map(({ themeId, name, topic }) => ({
            ...markTexts(
              { ...{ id: topic.id, question: topic.question, keyword: topic.keyword }, theme: name },
              ['question', 'keyword', 'theme'],
            ),
            ...{ themeId, state: topic.state, notes: topic.notes, jobId: topic.jobId },
            ...{ views: topic.views, bookings: topic.bookings },
            post: topic.owner && markTexts(topic.owner, ['title', 'slug']),
            otherPosts: topic.others.map(({ id }) => id),
          })),
          total,
          nextOffset: next,
        },
      };
    },
  }),
  tool({
    name: 'list_themes',
    title: 'List themes',
    description: 'Lists the themes that posts are about, with their audience, tone and brief.',
    scopes: ['read'],
    access: 'editor',
    annotations: READS,
    input: z.strictObject(pageInput(20, 10)),
    async run(page, call) {
      const { answer } = await call(themes.listThemes, {});
      const { rows, total, next } = pageOf(answer, page);
      return {
        answer: {
          themes: rows.map(({ id, name, keywords, audience, tone, brief, tags, posts, pausedAt }) => ({
            ...markTexts({ id, name, keywords, audience, tone, brief, tags }, [
              ...(['name', 'keywords', 'audience', 'tone', 'brief', 'tags'] as const),
            ]),
            ...{ posts, isPaused: pausedAt !== null },
          })),
          total,
          nextOffset: next,
        },
      };
    },
  }),
  tool({
    name: 'list_jobs',
    title: 'List jobs',
    description: 'Lists what the generator writes or has written, newest first.',
    scopes: ['read'],
    access: 'editor',
    annotations: READS,
    input: z.strictObject({ state: z.enum(JOB_STATES).optional(), ...pageInput(50, 20) }),
    async run(args, call) {
      const { answer } = await call(jobs.listJobs, { query: queryOf(args) });
      const next = args.offset + answer.jobs.length;
      return {
        answer: {
          jobs: answer.jobs.map(shown),
          total: answer.total,
          nextOffset: next < answer.total ? next : null,
        },
      };
    },
  }),
  tool({
    name: 'get_job',
    title: 'Look at a job',
    description: 'Tells how far the generator is with one post. postId is its draft, once it is written.',
    scopes: ['read'],
    access: 'editor',
    annotations: READS,
    input: z.strictObject({ id: id('job') }),
    run: async (params, call) => ({ answer: shown((await call(jobs.getJob, { params })).answer) }),
  }),
  tool({
    name: 'add_topics',
    title: 'Add questions',
    description: 'Adds questions to the topic map of a theme. Those that it has already are skipped.',
    scopes: ['write'],
    access: 'editor',
    annotations: { ...ADDS, idempotentHint: true },
    input: z.strictObject({
      themeId: id('theme'),
      questions: topics.addTopics.body.shape.questions.describe(
        'Each question in the words of a reader, and keyword, the search term that an answer is found by',
      ),
      idempotencyKey,
    }),
    async run({ idempotencyKey, ...body }, call) {
      const { answer, isReplayed } = await call(topics.addTopics, { body, idempotencyKey });
      return { answer, isReplayed };
    },
  }),
  tool({
    name: 'ask_for_post',
    title: 'Ask the generator for a post',
    description:
      'Queues a post that the site’s own generator writes, about a theme or for a question of the topic map. It costs money. The post stays a draft. Follow it with get_job.',
    scopes: ['write'],
    access: 'editor',
    group: 'generate',
    annotations: { ...ADDS, openWorldHint: true },
    input: z.strictObject({
      topicId: z.int().positive().optional().describe('The id of the question that it answers'),
      themeId: z.int().positive().optional().describe('The id of the theme; the next one in turn by default'),
      idempotencyKey,
    }),
    async run({ idempotencyKey, ...about }, call) {
      const body = { ...about, autoPublish: false };
      const { answer, isReplayed } = await call(jobs.generatePost, { body, idempotencyKey });
      return { answer, isReplayed };
    },
  }),
];
