import type { FieldDescriptions, ResourceDescriptions } from '../description.ts';
import type { blog } from './blog.ts';

export const summaryFields: FieldDescriptions = {
  id: 'The number of the post.',
  title: 'The title.',
  slug: 'The last part of the post’s address: `/blog/SLUG`.',
  metaDescription: 'One or two sentences for search engines and lists; null for none.',
  tags: 'The tags, up to 12, in the author’s order.',
  imageAlt: 'The alt text of the cover; null for none.',
  imageUrl: 'The path of the cover on this site; null without a cover.',
  createdAt: 'When the post was published.',
};

export const blogDescriptions: ResourceDescriptions<typeof blog> = {
  listPosts: {
    about:
      'Page with `page` and `limit`; `total` says how many posts match. `all=true` answers every post without paging, and without `isSample` and `author`.',
    query: {
      all: '`true` answers all published posts at once. The other parameters then do nothing.',
      page: 'Which page, from 1.',
      limit: 'How many posts a page has: 1 to 100, 9 without it.',
      tag: 'Only posts with this tag.',
      q: 'Only posts that contain these words; the best matches come first.',
    },
    output: {
      posts: [
        'The posts of the page.',
        {
          ...summaryFields,
          isSample: 'True for a post that is made from a sample article of the product.',
          author: 'Who is named as the author; absent for the default author.',
        },
      ],
      total: 'How many posts match, on all pages.',
    },
    errors: ['403 blog_closed'],
    example: { query: { page: 1, limit: 9 } },
  },
  getPost: {
    params: { slug: 'The slug of the post.' },
    output: {
      ...summaryFields,
      content: 'The text in Markdown, with today’s prices in the place of price blocks.',
      updateReason: 'What the last update changed, to complete “Updated because …”; null for none.',
      updatedAt: 'When the post was changed last.',
      author: 'Who is named as the author; absent for the default author.',
    },
    errors: ['301 moved', '403 blog_closed', '404 not_found', '410 gone'],
    example: { params: { slug: 'how-long-does-a-first-app-take' } },
  },
};
