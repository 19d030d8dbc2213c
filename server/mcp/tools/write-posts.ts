import { z } from 'zod';
import { POST_FIELD_NAMES } from '#src/contract/blog/post-fields.ts';
import { type AdminPost, posts } from '#src/contract/blog/posts.ts';
import { workingCopies } from '#src/contract/blog/working-copies.ts';
import { HttpError } from '../../http/errors.ts';
import { markTexts } from '../answers.ts';
import { ADDS, CHANGES, id, idempotencyKey, type Tool, tool } from '../tool.ts';
import { CONTENT, stateOf } from './read-posts.ts';

const fields = posts.createPost.body.shape;
const texts = {
  content: fields.content.describe(CONTENT),
  metaDescription: fields.metaDescription.describe('For search engines; at most 300 characters'),
  tags: fields.tags.describe('Tags that other posts have, if they fit'),
  slug: fields.slug.describe('The last part of the address; made from the title by default'),
};
export const version = z
  .int()
  .describe(
    'The version of the post that get_post or your last save answered. Refused with post_changed when someone saved it since: read it again.',
  );

/** Answers no other text: the caller has just sent it. */
export const saved = (post: AdminPost) => ({
  id: post.id,
  ...markTexts({ slug: post.slug }, ['slug']),
  version: post.version,
  state: stateOf(post),
  publishAt: post.publishAt,
});

/** Says which tool serves a post that readers see, or will see. */
function leadToSuggestion(error: unknown): unknown {
  if (!(error instanceof HttpError) || error.code !== 'insufficient_scope') return error;
  return new HttpError(
    403,
    'insufficient_scope',
    'This post is public or planned, or the slug leads readers to another post, so update_draft cannot save this. Use suggest_change: a person then decides.',
  );
}

export const writePostTools: Tool[] = [
  tool({
    name: 'create_draft',
    title: 'Create a draft',
    description: 'Saves a new draft. No reader sees it until a person publishes it.',
    scopes: ['write'],
    access: 'editor',
    annotations: ADDS,
    input: z.strictObject({ title: fields.title, ...texts, author: fields.author, idempotencyKey }),
    async run({ idempotencyKey, ...body }, call) {
      const { answer, isReplayed } = await call(posts.createPost, { body, idempotencyKey });
      return { answer: saved(answer), isReplayed };
    },
  }),
  tool({
    name: 'update_draft',
    title: 'Save a draft',
    description:
      'Replaces fields of a draft; what is left out stays. Refused for posts that are public or planned (use suggest_change), and when someone saved the draft since the version sent.',
    scopes: ['write'],
    access: 'editor',
    annotations: CHANGES,
    input: z.strictObject({
      id: id('draft'),
      version,
      title: fields.title.optional(),
      ...texts,
      author: fields.author,
      idempotencyKey,
    }),
    async run({ id, idempotencyKey, ...body }, call) {
      try {
        const sent = { params: { id }, body, idempotencyKey };
        const { answer, isReplayed } = await call(posts.updatePost, sent);
        return { answer: saved(answer), isReplayed };
      } catch (error) {
        throw leadToSuggestion(error);
      }
    },
  }),
  tool({
    name: 'suggest_change',
    title: 'Suggest a change of a public post',
    description:
      'Saves an unpublished change of a public or planned post, which a person can look at and publish. Readers see nothing of it. When get_post answers a workingCopy, its changes stay where you send nothing.',
    scopes: ['read', 'write'],
    access: 'editor',
    annotations: CHANGES,
    input: z.strictObject({
      id: id('post'),
      version,
      workingCopy: z
        .int()
        .min(0)
        .default(0)
        .describe(
          'The version of the working copy that get_post or your last suggestion answered; 0 if there is none',
        ),
      title: fields.title.optional(),
      ...texts,
      updateReason: fields.updateReason.describe('Completes “Updated because …”'),
      idempotencyKey,
    }),
    async run({ id, version, workingCopy, idempotencyKey, ...changed }, call) {
      const params = { id };
      const { answer: post } = await call(posts.getPost, { params });
      if (stateOf(post) === 'draft')
        throw new HttpError(409, 'invalid_request', 'This post is a draft. Use update_draft.');
      const { answer: before } = await call(workingCopies.getWorkingCopy, { params });
      const fields = { ...wholeCopy(post), ...before.copy?.fields, ...given(changed) };
      const body = { version: workingCopy, postVersion: version, fields };
      const { answer, isReplayed } = await call(workingCopies.saveWorkingCopy, {
        params,
        body,
        idempotencyKey,
      });
      return { answer: { id, workingCopy: answer.version, postVersion: answer.postVersion }, isReplayed };
    },
  }),
];

/** The fields of a post, as a working copy begins with them. */
const wholeCopy = (post: AdminPost) =>
  Object.fromEntries(
    POST_FIELD_NAMES.map((name) => [name, post[name] ?? (name === 'imageHash' ? null : '')]),
  );

const given = (changed: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
