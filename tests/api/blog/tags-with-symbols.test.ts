import { expect, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { testApp } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { aPost } from '../../support/posts.ts';

const PAGES = { C: 'c', 'C++': 'c-plus-plus', 'C#': 'c-sharp', '🚀': 'u1f680' };

test('tags that differ only in a symbol have separate pages', async () => {
  const app = await testApp();
  await app.db.deleteFrom('posts').execute();
  await insertPost(app.db, aPost({ slug: 'all', title: 'About all', tags: Object.keys(PAGES) }));
  await insertPost(app.db, aPost({ slug: 'c', title: 'About C alone', tags: ['C'] }));
  for (const [tag, slug] of Object.entries(PAGES)) {
    const answer = await app.visitor().get(`/api/blog/posts?tag=${slug}`);
    expect(((await answer.json()) as { total: number }).total, tag).toBe(tag === 'C' ? 2 : 1);
  }
  const admin = await app.admin();
  const { tags } = await bodyOf<{ tags: string[] }>(admin.get('/api/admin/tags'));
  expect(tags).toEqual(expect.arrayContaining(Object.keys(PAGES)));
});
