import { z } from 'zod';
import { posts } from '#src/contract/blog/posts.ts';
import { CHANGES, id, idempotencyKey, type Tool, tool } from '../tool.ts';
import { saved, version } from './write-posts.ts';

const of = {
  id: id('post'),
  version,
  idempotencyKey,
};
const publishing = {
  scopes: ['write', 'publish'],
  access: 'editor',
  group: 'publish',
  annotations: { ...CHANGES, openWorldHint: true },
} as const;

export const publishPostTools: Tool[] = [
  tool({
    ...publishing,
    name: 'publish_post',
    title: 'Publish a post',
    description: 'Makes a draft or a planned post public now. Readers and search engines see it at once.',
    input: z.strictObject(of),
    async run({ id, version, idempotencyKey }, call) {
      const body = { version, published: true };
      const { answer, isReplayed } = await call(posts.updatePost, { params: { id }, body, idempotencyKey });
      return { answer: saved(answer), isReplayed };
    },
  }),
  tool({
    ...publishing,
    name: 'plan_post',
    title: 'Plan a post',
    description: 'Makes a draft public at a time in the future. unpublish_post takes that back.',
    input: z.strictObject({
      ...of,
      publishAt: z.iso.datetime().describe('In UTC, such as 2027-01-31T09:00:00Z'),
    }),
    async run({ id, idempotencyKey, ...body }, call) {
      const { answer, isReplayed } = await call(posts.updatePost, { params: { id }, body, idempotencyKey });
      return { answer: saved(answer), isReplayed };
    },
  }),
  tool({
    ...publishing,
    name: 'unpublish_post',
    title: 'Unpublish a post',
    description: 'Makes a public post a draft again, or takes back its plan. Nothing is deleted.',
    input: z.strictObject(of),
    async run({ id, version, idempotencyKey }, call) {
      const body = { version, published: false };
      const { answer, isReplayed } = await call(posts.updatePost, { params: { id }, body, idempotencyKey });
      return { answer: saved(answer), isReplayed };
    },
  }),
];
