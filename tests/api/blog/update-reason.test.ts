import { expect, test } from 'vitest';
import { findPreview } from '#server/ssr/find-preview.ts';
import { blogPage } from '#src/content/blog/blog.ts';
import type { AdminPost } from '#src/contract/blog/posts.ts';
import { data } from '#src/pages/blog/@slug/+data.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { pageInput } from '../../support/page-input.ts';
import { aCopy } from '../../support/posts.ts';

async function aPublishedPost(input: object = {}) {
  const { admin, app } = await appWithAdmin();
  const { db } = app;
  const post = await bodyOf<AdminPost>(
    admin.post('/api/admin/posts', {
      ...{ title: 'Prices', slug: 'prices', content: 'It is $50.', published: true },
      ...input,
    }),
  );
  const path = `/api/admin/posts/${post.id}`;
  let { version } = post;
  const save = async (change: object) => {
    const saved = await bodyOf<AdminPost>(admin.call('PATCH', path, { version, ...change }));
    version = saved.version;
    return saved;
  };
  const page = pageInput({ db, slug: 'prices' });
  return { admin, db, post, path, save, version: () => version, shown: () => data(page) };
}

test('readers see why and when a published post was updated, until the reason is removed', async () => {
  const { save, shown } = await aPublishedPost();
  expect(await shown()).not.toHaveProperty('update');
  const reason = 'the prices changed';
  const { updatedAt } = await save({ content: 'It is $60.', updateReason: reason });
  expect(await shown()).toMatchObject({ update: { reason, at: updatedAt } });
  await save({ content: 'It is $61.' });
  expect((await shown()).update, 'the date stays that of the reason').toEqual({ reason, at: updatedAt });
  await save({ updateReason: '' });
  expect(await shown()).not.toHaveProperty('update');
});

test('a reason from before the publication is not shown', async () => {
  const { save, shown } = await aPublishedPost({ published: false, updateReason: 'it was a draft' });
  await save({ published: true });
  expect(await shown()).not.toHaveProperty('update');
});

test('a reason has at most 200 characters', async () => {
  const { admin, path, version } = await aPublishedPost();
  const answer = await admin.call('PATCH', path, { version: version(), updateReason: 'x'.repeat(201) });
  expect([answer.status, await answer.text()]).toEqual([
    400,
    expect.stringContaining('Reason of the update must be at most 200 characters'),
  ]);
});

test('a preview shows the reason of an update that is not public yet', async () => {
  const { admin, db, path, post, version } = await aPublishedPost();
  const fields = aCopy({ slug: 'prices', updateReason: 'the law changed' });
  await admin.put(`${path}/working-copy`, { version: 0, postVersion: version(), fields });
  const { link } = await bodyOf<{ link: string }>(admin.post(`${path}/preview-links`, { days: 1 }));
  const found = await findPreview(db, link.split('/').at(-1) ?? '');
  expect(found).toMatchObject({ post: { id: post.id }, update: { reason: 'the law changed' } });
});

test('the sentence says “because” once', () => {
  const said = 'Updated on May 1, 2026 because the law changed';
  expect(blogPage.updated('May 1, 2026', 'the law changed')).toBe(said);
  expect(blogPage.updated('May 1, 2026', 'Because the law changed')).toBe(said);
});
