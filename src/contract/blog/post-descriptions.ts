import type { FieldDescriptions, ResourceDescriptions } from '../description.ts';
import { pagingFields } from '../field-descriptions.ts';
import { summaryFields } from './blog-descriptions.ts';
import type { posts } from './posts.ts';

const VERSION = 'The version of the post, which grows by one with each save. Send it back when you save.';

/** Fields that a program writes. */
export const writtenFields: FieldDescriptions = {
  title: 'The title.',
  slug: 'The last part of the address: small letters, digits and single hyphens.',
  content: 'The text in Markdown.',
  metaDescription: 'One or two sentences for search engines and lists.',
  tags: 'The tags. Repeated ones are dropped.',
  imageHash: 'The hash of an image in the library, which becomes the cover; null for none.',
  imageAlt: 'The alt text of the cover.',
  author: 'Who is named as the author; empty for the default author.',
  updateReason: 'What the update changes, to complete “Updated because …”; empty for none.',
};

const listedFields: FieldDescriptions = {
  ...summaryFields,
  createdAt: 'When the post was created.',
  published: 'True if the post is public.',
  publishedAt: 'When it was published; null if it never was.',
  publishAt: 'When it will be published automatically; null if it is not scheduled.',
  updatedAt: 'When it was saved last.',
  version: VERSION,
  themeId: 'The theme that it was generated for; null for none.',
  source:
    'Who began it: `editor` a person or a program, `manual` and `custom` the generator on request, `scheduled` the generator by its schedule.',
  excerpt: 'The first sentences of the text, for lists.',
  reviewNotes: 'What the checks found in a generated draft, as sentences; empty when nothing is open.',
  isSample: 'True for a post that is made from a sample article of the product.',
  author: 'Who is named as the author.',
};

const postFields: FieldDescriptions = {
  ...listedFields,
  content: 'The text in Markdown.',
  imageHash: 'The hash of the cover in the library of images; null for none.',
  updateReason: 'What the last update changed, to complete “Updated because …”; null for none.',
  jobId: 'The job that generated it; null for a post that a person or a program wrote.',
};

const publishing: FieldDescriptions = {
  published:
    'True publishes now, false makes the post a draft. Both cancel a time to publish at. Needs the scope `publish`.',
  publishAt:
    'When to publish automatically: a UTC time in the future, such as `2027-01-31T09:00:00Z`; null cancels it. Needs the scope `publish`.',
};

export const postDescriptions: ResourceDescriptions<typeof posts> = {
  listPosts: {
    about: 'Drafts and published posts alike. Page with `limit` and `offset` until `total` is reached.',
    query: {
      ...pagingFields('posts', 50),
      status:
        'Only posts in this status. `planned`: will be published at a time. `review`: drafts with notes of the checks.',
      q: 'Only posts that contain these words.',
      sort: 'What comes first: the post that was `updated`, `created` or `published` last, or the first `title`. Without it, `updated`.',
      theme: 'Only posts of this theme, by its id.',
      tag: 'Only posts with this tag; capital letters do not matter.',
      author: 'Only posts that name this author.',
      origin: '`written`: by a person or a program. `generated`: by the generator.',
      from: 'Only posts published at or after this UTC time; drafts count by their creation.',
      to: 'Only posts published before this UTC time; drafts count by their creation.',
    },
    output: {
      posts: ['The posts that match, without their text.', listedFields],
      total: 'How many posts match.',
      published: 'How many posts of the whole blog are public, whatever the filter.',
    },
    example: { query: { status: 'draft', limit: 20 } },
  },
  createPost: {
    about:
      'The post is a draft unless `published` or `publishAt` is sent. A slug that another post had before needs the scope `publish`, because readers follow it.',
    body: { ...writtenFields, ...publishing },
    output: postFields,
    errors: ['409 already_published', '409 slug_taken'],
    example: {
      body: {
        title: 'How long does a first app take?',
        content: 'One hour.\n\n## What you bring\n\nAn idea.',
        tags: ['Planning'],
      },
      output: { publishedAt: null, publishAt: null, published: false },
    },
  },
  checkPost: {
    about: 'Nothing is saved, so it costs nothing to ask often.',
    body: {
      title: 'The title to check.',
      content: 'The text to check, in Markdown.',
      metaDescription: 'The meta description to check.',
      tags: 'The tags to check.',
      id: 'The post that the text is for, so that it is not compared with itself.',
      keyword: 'The words that the text should be found by.',
    },
    output: {
      findings: 'One sentence for each problem; empty when there is none.',
      fields: 'The field that each finding is about, in the same order.',
      advice: 'True for each finding that only binds generated posts, in the same order.',
    },
    errors: ['429 busy'],
    example: { body: { title: 'How long does a first app take?', content: 'One hour.' } },
  },
  editPosts: {
    about: 'Changing a post that is public or scheduled needs the scope `publish`.',
    mayNeed: 'publish',
    body: {
      posts: [
        'The posts to change.',
        { id: 'The number of a post.', version: 'The version that the change is based on.' },
      ],
      addTags: 'Tags to add.',
      removeTags: 'Tags to remove; capital letters do not matter.',
      author: 'Who to name as the author; empty for the default author.',
    },
    output: {
      ids: 'The posts that were changed.',
      left: [
        'The posts that were left as they are.',
        {
          id: 'The number of the post.',
          reason:
            '`changed`: saved since the version sent. `deleted`: it is gone. `full`: it would have more than 12 tags. `same`: nothing would change.',
        },
      ],
    },
    example: { body: { posts: [{ id: 12, version: 3 }], addTags: ['Planning'] } },
  },
  getPost: {
    params: { id: 'The number of the post.' },
    output: postFields,
    errors: ['404 not_found'],
  },
  updatePost: {
    about:
      'Only the fields that are sent change. A post that is public or scheduled needs the scope `publish`; to suggest a change to it instead, save unpublished changes with `PUT /api/admin/posts/:id/working-copy`.',
    mayNeed: 'publish',
    params: { id: 'The number of the post.' },
    body: {
      ...writtenFields,
      version: 'The version that was read. Another one means that someone saved in between: 409.',
      ...publishing,
      reason: 'Why it is saved, for the history. The saves of programs always count as `save`.',
      workingCopy: 'The version of the unpublished changes that this save includes and ends; 0 for none.',
    },
    output: postFields,
    errors: ['404 not_found', '409 post_changed', '409 slug_taken', '409 already_published'],
    example: { body: { version: 3, metaDescription: 'What a first app takes: one hour.' } },
  },
  listTags: {
    output: { tags: 'The tags of published posts, at most 1,000.' },
  },
  checkSlug: {
    query: {
      slug: 'The slug to look up.',
      post: 'The post that wants it, whose own slug counts as free.',
    },
    output: {
      free: 'True if the post can have the slug.',
      title: 'The post that has the slug, or had it before; null for none.',
    },
    example: { query: { slug: 'first-app', post: 12 } },
  },
};
