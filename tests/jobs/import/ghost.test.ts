import { expect, test } from 'vitest';
import { makeZip } from '../../support/make-zip.ts';
import { readFileOfExport } from '../../support/read-export.ts';

const words = (text: string, format = 0) => ({ type: 'extended-text', text, format });
const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
const lexical = (...children: object[]) => JSON.stringify({ root: { type: 'root', children } });

const PUBLIC = {
  id: 'p1',
  title: 'A post',
  slug: 'a-post',
  type: 'post',
  status: 'published',
  visibility: 'public',
  created_at: '2025-03-01T08:00:00.000Z',
  updated_at: '2025-03-05T09:30:00.000Z',
  published_at: '2025-03-02 07:00:00',
  lexical: lexical(paragraph(words('Words.'))),
};
const exportOf = (posts: object[], more: object = {}) => ({
  meta: { version: '6.0.0' },
  data: { posts, tags: [], users: [], ...more },
});
const read = async (posts: object[], more: object = {}, options = {}) =>
  readFileOfExport('ghost.json', JSON.stringify({ db: [exportOf(posts, more)] }), options);

test('fields come from their tables, in order, and users give no more than their names', async () => {
  const { items } = await read([{ ...PUBLIC, canonical_url: 'https://elsewhere.example.org/x' }], {
    tags: [
      { id: 't1', name: 'C++ & C#' },
      { id: 't2', name: 'News' },
      { id: 't3', name: '#hidden', visibility: 'internal' },
    ],
    posts_tags: [
      { post_id: 'p1', tag_id: 't2', sort_order: 1 },
      { post_id: 'p1', tag_id: 't1', sort_order: 0 },
      { post_id: 'p1', tag_id: 't3', sort_order: 2 },
    ],
    users: [{ id: 'u1', name: 'Grace', email: 'grace@example.com', password: '$2a$10$hash' }],
    posts_authors: [{ post_id: 'p1', author_id: 'u1', sort_order: 0 }],
    posts_meta: [{ post_id: 'p1', meta_description: 'About it', feature_image_alt: 'A desk' }],
  });
  expect(items[0]).toMatchObject({
    slug: 'a-post',
    status: 'published',
    publishedAt: '2025-03-02T07:00:00.000Z',
    tags: ['C++ & C#', 'News'],
    author: 'Grace',
    metaDescription: 'About it',
    canonical: 'https://elsewhere.example.org/x',
    oldPaths: ['/a-post/'],
  });
  expect(JSON.stringify(items)).not.toMatch(/hash|grace@/);
});

test('posts for members, and those that were only sent, arrive as drafts that say so', async () => {
  const { items } = await read([
    { ...PUBLIC, visibility: 'paid' },
    { ...PUBLIC, status: 'sent' },
    { ...PUBLIC, status: 'draft', published_at: null },
    { ...PUBLIC, type: 'page' },
  ]);
  expect(items.map(({ status, reason }) => `${status} ${reason}`.trim())).toEqual([
    'draft It was only for members who pay.',
    'draft It was only sent by e-mail and never on the site.',
    'draft',
    'offered It is a page, not a post.',
  ]);
});

test('Lexical becomes Markdown, card by card', async () => {
  const text = lexical(
    paragraph(words('Bold', 1), words(' and '), {
      type: 'link',
      url: '__GHOST_URL__/other/',
      children: [words('a link')],
    }),
    {
      type: 'list',
      listType: 'bullet',
      children: [
        { type: 'listitem', children: [words('One')] },
        {
          type: 'listitem',
          children: [
            { type: 'list', listType: 'number', children: [{ type: 'listitem', children: [words('Deep')] }] },
          ],
        },
      ],
    },
    { type: 'codeblock', code: 'a < b', language: 'js' },
    {
      type: 'image',
      src: '__GHOST_URL__/content/images/size/w600/2025/03/a.jpg',
      alt: 'A',
      caption: 'By <b>P.</b>',
    },
    { type: 'embed', url: 'https://youtu.be/dQw4w9WgXcQ', html: '<iframe></iframe>' },
    { type: 'markdown', markdown: 'A note[^1]\n\n| a |\n|---|\n| 1 |\n\n[^1]: Its text.' },
    { type: 'mystery', html: '<p>Unknown words</p>' },
    { type: 'signup', header: 'Join us', buttonText: 'Subscribe' },
    { type: 'email', html: '<p>Only by mail</p>' },
  );
  const { items } = await read(
    [
      { ...PUBLIC, lexical: text },
      { ...PUBLIC, id: 'p2', slug: 'other' },
    ],
    {},
    { site: 'https://old.example.com' },
  );
  expect(items[0]?.content).toBe(`**Bold** and [a link](/blog/other)

- One
  1. Deep

\`\`\`js
a < b
\`\`\`

![A](https://old.example.com/content/images/2025/03/a.jpg)

*By __P.__*

https://youtu.be/dQw4w9WgXcQ

A note[^1]

| a |
|---|
| 1 |

[^1]: Its text.

Unknown words`);
  expect(items[0]?.notes).toEqual([
    'Replaced a card of the kind “mystery” with its text.',
    'Left out a form for subscriptions: “Join us Subscribe”.',
    'Left out a part that was only in the e-mail.',
  ]);
});

test('Mobiledoc becomes Markdown, and a link to sign up keeps only its text', async () => {
  const mobiledoc = JSON.stringify({
    version: '0.3.1',
    atoms: [['soft-return', '', {}]],
    cards: [['code', { code: 'print(1)', language: 'python' }]],
    markups: [['strong'], ['a', ['href', '#/portal/signup']]],
    sections: [
      [
        1,
        'p',
        [
          [0, [0], 1, 'Bold'],
          [1, [], 0, 0],
          [0, [1], 1, 'sign up'],
        ],
      ],
      [3, 'ul', [[[0, [], 0, 'x']], [[0, [], 0, 'y']]]],
      [10, 0],
    ],
  });
  const { items } = await read([{ ...PUBLIC, lexical: null, mobiledoc }]);
  expect(items[0]?.content).toBe('**Bold**\\\nsign up\n\n- x\n- y\n\n```python\nprint(1)\n```');
});

test('a text that does not parse falls back to its HTML, with a note', async () => {
  const { items } = await read([{ ...PUBLIC, lexical: '{"root":', html: '<p>Kept</p>' }]);
  expect(items[0]).toMatchObject({
    content: 'Kept',
    notes: ['Its text in the form “lexical” is broken, so its HTML was used.'],
  });
});

test('an archive gives its own images, and an export without the outer list is read too', async () => {
  const text = lexical({ type: 'image', src: '__GHOST_URL__/content/images/2025/a.jpg' });
  const zip = makeZip([
    { name: 'site.ghost.json', data: JSON.stringify(exportOf([{ ...PUBLIC, lexical: text }])) },
    { name: 'content/images/2025/a.jpg', data: 'image' },
  ]);
  const { items } = await readFileOfExport('ghost.zip', zip);
  expect(items[0]?.images).toEqual(['content/images/2025/a.jpg']);
});
