/** Readers' questions, and the one post that answers each. */
import { endpoint } from '../endpoint.ts';
import { idParams, line } from '../fields.ts';
import { z } from '../zod.ts';
import { MOST_QUESTIONS, TOPIC_KINDS, TOPIC_STATES } from './values.ts';

const post = z.object({ id: z.number(), title: z.string(), slug: z.string(), published: z.boolean() });

const topic = z.object({
  id: z.number(),
  /** A keyword of the theme stands for a question while the theme has none. */
  kind: z.enum(TOPIC_KINDS),
  question: z.string(),
  keyword: z.string().nullable(),
  state: z.enum(TOPIC_STATES),
  /** Sentences, such as why it is thin. */
  notes: z.array(z.string()),
  owner: post.nullable(),
  others: z.array(post),
  /** Of the owner's page in the last 90 days. */
  views: z.number(),
  /** By readers of the owner in the last 180 days. */
  bookings: z.number(),
  jobId: z.number().nullable(),
});
export type Topic = z.output<typeof topic>;

const themeTopics = z.object({
  id: z.number(),
  name: z.string(),
  paused: z.boolean(),
  /** Advice; null when nothing needs to be done. */
  help: z.string().nullable(),
  topics: z.array(topic),
});
export type ThemeTopics = z.output<typeof themeTopics>;

export const questionText = line('Question', 3, 200);
/** '' for none. */
export const keywordText = line('Keyword', 0, 80);

const newQuestion = z.object({
  question: questionText,
  keyword: keywordText.optional(),
});

export const topics = {
  listTopics: endpoint('GET /api/admin/topics', {
    access: 'editor',
    scope: 'read',
    summary: 'The topic map: the questions of every active theme, and which post answers each',
    output: z.object({ themes: z.array(themeTopics) }),
  }),
  addTopics: endpoint('POST /api/admin/topics', {
    access: 'editor',
    scope: 'write',
    audit: 'topic.create',
    summary: 'Add questions to a theme; those it has already are skipped',
    body: z.object({
      themeId: z.number('themeId must be a number').int('themeId must be a whole number'),
      questions: z
        .array(newQuestion, 'questions must be a list')
        .min(1, 'Type at least one question')
        .max(MOST_QUESTIONS, `At most ${MOST_QUESTIONS} questions`),
    }),
    output: z.object({
      added: z.number(),
      skipped: z.array(z.object({ question: z.string(), reason: z.enum(['known', 'full']) })),
    }),
    status: 201,
  }),
  changeTopic: endpoint('PATCH /api/admin/topics/:id', {
    access: 'editor',
    audit: 'topic.change',
    summary: 'Change the words of a question, or which post answers it; postId null: none',
    params: idParams,
    body: z
      .object({
        question: questionText.optional(),
        keyword: keywordText.optional(),
        postId: z
          .number('postId must be a number')
          .int('postId must be a whole number')
          .positive('postId must be positive')
          .nullable()
          .optional(),
      })
      .refine(
        (change) => Object.values(change).some((value) => value !== undefined),
        'Choose what to change',
      ),
    output: 'none',
  }),
  deleteTopic: endpoint('DELETE /api/admin/topics/:id', {
    access: 'editor',
    audit: 'topic.delete',
    summary: 'Delete a question; its post stays',
    params: idParams,
    output: 'none',
  }),
  mergePosts: endpoint('POST /api/admin/topics/merge', {
    access: 'editor',
    audit: 'post.merge',
    summary: 'Merge two posts: one stays with the given text, the other is deleted and redirects to it',
    body: z.object({
      keep: z.object({ id: z.number(), version: z.number() }),
      drop: z.object({ id: z.number(), version: z.number() }),
      content: z.string({ error: 'The text is required' }).max(1_000_000, 'The text is too long'),
    }),
    output: z.object({ id: z.number(), slug: z.string() }),
  }),
};
