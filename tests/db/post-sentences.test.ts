import { expect, test } from 'vitest';
import { fillSentences, sharedSentences } from '#db/queries/blog/sentences.ts';
import { insertPost, updatePost } from '#db/queries/blog/write.ts';
import { MOST_SENTENCES, partsOfPost } from '#src/contract/blog/post-sentences.ts';
import { repetitions } from '#writer/repetition.ts';
import { testDatabase } from '../support/database.ts';
import { aPost } from '../support/posts.ts';

const OLD = 'The oven decides how many loaves you can promise on a Saturday. Write the number on the board.';
const NEW = 'A florist counts stems before anyone may order a bouquet. She does so at seven in the morning.';

const found = async (
  db: Awaited<ReturnType<typeof testDatabase>>['db'],
  content: string,
  metaDescription = '',
) => {
  const parts = partsOfPost({ content, metaDescription });
  return repetitions(
    parts,
    await sharedSentences(
      db,
      parts.map(({ hash }) => hash),
    ),
  );
};

test('a draft is compared with every published post, and with no draft', async () => {
  const { db } = await testDatabase();
  const { id } = await insertPost(
    db,
    aPost({
      slug: 'old',
      content: OLD,
      metaDescription: 'How many loaves to promise on a Saturday morning',
      published: false,
    }),
  );
  expect(await found(db, `${OLD} ${NEW}`)).toEqual([]);
  await updatePost(db, id, undefined, { published: true });
  expect(await found(db, `${NEW} ${OLD.toUpperCase()}`)).toEqual([
    expect.stringMatching(/^5\d% of its words stand in sentences of earlier posts/),
  ]);
  expect(await found(db, OLD)).toContainEqual(expect.stringContaining('It opens like an earlier post'));
  expect(await found(db, NEW, 'How many loaves to promise on a Saturday morning')).toEqual([
    'Its description is that of an earlier post. Write another one.',
  ]);
  await updatePost(db, id, undefined, { content: 'Another text has taken the place of the old one here.' });
  expect(await found(db, OLD)).toEqual([]);
});

test('headings of earlier posts are named when most of a draft has them', async () => {
  const { db } = await testDatabase();
  const headings = ['## What it stores for you', '## Who sees which list', '## What to build first'];
  await insertPost(db, aPost({ slug: 'old', content: headings.join('\n\n'), published: true }));
  expect(await found(db, `${NEW}\n\n${headings.join('\n\n')}`)).toEqual([
    expect.stringContaining('Its headings are those of earlier posts: "What it stores for you"'),
  ]);
});

test('posts from before the table are filled once, even those without a sentence', async () => {
  const { db } = await testDatabase();
  const { id } = await insertPost(db, aPost({ slug: 'old', content: OLD, published: true }));
  await insertPost(db, aPost({ slug: 'short', content: 'Short.', published: true }));
  await db.deleteFrom('postSentences').execute();
  expect(await found(db, OLD)).toEqual([]);
  const last = await fillSentences(db, 0, 50);
  expect(last).toBeGreaterThan(id);
  expect(await fillSentences(db, 0, 50)).toBeNull();
  expect(await found(db, OLD)).not.toEqual([]);
});

test('no more than 400 parts of a post are read, and its code is left out', () => {
  const long = Array.from({ length: 900 }, (_, line) => `This is line number ${line} of a long text.`).join(
    '\n',
  );
  expect(partsOfPost({ metaDescription: null, content: long })).toHaveLength(MOST_SENTENCES);
  expect(partsOfPost({ metaDescription: null, content: `\`\`\`\n${OLD}\n\`\`\`` })).toEqual([]);
});
