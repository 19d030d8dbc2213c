import { z } from 'zod';
import { type AdminPost, type AdminPostSummary, posts } from '#src/contract/blog/posts.ts';
import { POST_SORTS, POST_STATUSES } from '#src/contract/blog/values.ts';
import { workingCopies } from '#src/contract/blog/working-copies.ts';
import { markTexts, partOf, TEXT_PART } from '../answers.ts';
import { id, pageInput, queryOf, READS, type Tool, tool } from '../tool.ts';

const TEXTS = [
  ...(['title', 'slug', 'excerpt', 'metaDescription', 'imageAlt', 'updateReason', 'author'] as const),
  ...(['tags', 'reviewNotes'] as const),
];

/** Only what helps to choose a post. */
const listed = (post: AdminPostSummary) => {
  const { id, slug, title, excerpt, published, publishedAt, publishAt, updatedAt, version, tags } = post;
  const { themeId, source, isSample, reviewNotes } = post;
  return {
    ...markTexts({ id, title, slug, excerpt, tags, reviewNotes }, [
      'title',
      'slug',
      'excerpt',
      'tags',
      'reviewNotes',
    ]),
    ...{ state: stateOf(post), publishedAt, publishAt, updatedAt, version, themeId, source, isSample },
    published,
  };
};

/** Names the state of a post for people. */
export const stateOf = ({ published, publishAt }: Pick<AdminPost, 'published' | 'publishAt'>) =>
  published ? 'published' : publishAt ? 'planned' : 'draft';

export const CONTENT =
  'The whole text, in Markdown, without the title: it stands above the text. Sections begin with ##.';

export const readPostTools: Tool[] = [
  tool({
    name: 'list_posts',
    title: 'List posts',
    description:
      'Finds posts and drafts. q searches in titles and texts. A post with status "review" has notes that a person should look at.',
    scopes: ['read'],
    access: 'editor',
    annotations: READS,
    input: z.strictObject({
      q: z.string().max(200).optional().describe('Words to search for'),
      status: z.enum(POST_STATUSES).optional(),
      sort: z.enum(POST_SORTS).optional(),
      theme: z.int().positive().optional().describe('The id of a theme'),
      tag: z.string().max(40).optional(),
      ...pageInput(50, 20),
    }),
    async run(args, call) {
      const { answer } = await call(posts.listPosts, { query: queryOf(args) });
      const next = args.offset + answer.posts.length;
      return {
        answer: {
          posts: answer.posts.map(listed),
          total: answer.total,
          nextOffset: next < answer.total ? next : null,
        },
      };
    },
  }),
  tool({
    name: 'get_post',
    title: 'Read one post',
    description:
      'Reads a post in Markdown, in parts: when content.next is a number, call again with from set to it. version is needed to save the post; workingCopy is an unpublished change of it, if there is one.',
    scopes: ['read'],
    access: 'editor',
    annotations: READS,
    input: z.strictObject({
      id: id('post'),
      from: z.int().min(0).default(0).describe('The character to begin with'),
      length: z
        .int()
        .min(1)
        .max(TEXT_PART.most)
        .default(TEXT_PART.default)
        .describe('Characters of the text to answer'),
    }),
    async run({ id, from, length }, call) {
      const { answer: post } = await call(posts.getPost, { params: { id } });
      const { answer: copy } = await call(workingCopies.getWorkingCopy, { params: { id } });
      const { content, ...rest } = post;
      return {
        answer: {
          ...markTexts(rest, TEXTS),
          state: stateOf(post),
          content: partOf(content, { from, length }),
          workingCopy: copy.copy && {
            version: copy.copy.version,
            updatedAt: copy.copy.updatedAt,
            ...markTexts({ username: copy.copy.username }, ['username']),
          },
        },
      };
    },
  }),
  tool({
    name: 'check_post',
    title: 'Check a text',
    description:
      'Runs the quality checks of the site on a text, and answers one sentence per problem, with the field that it is about; advice is true where it is no fault. Nothing is saved, and nothing is taken from a saved post: send every field that you would save. Use it before a draft is saved.',
    scopes: ['read'],
    access: 'editor',
    annotations: READS,
    input: z.strictObject({
      title: z.string().max(200),
      content: posts.checkPost.body.shape.content.describe(CONTENT),
      metaDescription: z.string().max(300).optional(),
      tags: z.array(z.string().max(40)).max(12).optional(),
      keyword: z.string().max(100).optional().describe('The search term that the text is about'),
      id: z
        .int()
        .positive()
        .optional()
        .describe('The id of the post, if it is saved already; it is then not compared with itself'),
    }),
    async run(body, call) {
      const { answer } = await call(posts.checkPost, { body });
      // They quote this text, and titles of others.
      return { answer: markTexts(answer, ['findings']) };
    },
  }),
];
