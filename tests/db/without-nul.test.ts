import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { jsonWithoutNul } from '#db/without-nul.ts';
import { testApp } from '../support/app.ts';
import { bodyOf } from '../support/client.ts';
import { aPost } from '../support/posts.ts';

test('a text with the character NUL is saved without it, and found', async () => {
  const app = await testApp();
  await insertPost(
    app.db,
    aPost({ slug: 'nul', title: 'An\0 hour', content: 'One\0 hour', tags: ['M\0VP', 'Costs'] }),
  );
  const { posts } = await bodyOf<{ posts: object[] }>(app.visitor().get('/api/blog/posts?tag=costs'));
  expect(posts).toMatchObject([{ slug: 'nul', title: 'An hour', tags: ['MVP', 'Costs'] }]);
  expect(app.logged).toEqual([]);
});

test('JSON loses only this character', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom('\0', '\\', 'u0000', '"', 'a') })), (texts) => {
      const kept = JSON.parse(jsonWithoutNul(JSON.stringify(texts))) as string[];
      expect(kept).toEqual(texts.map((text) => text.replaceAll('\0', '')));
    }),
  );
});
