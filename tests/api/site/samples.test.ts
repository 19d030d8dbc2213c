import { describe, expect, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { findPublished } from '#db/queries/site/content.ts';
import { SAMPLE_SECTION_KEYS } from '#src/content/site/sample-sections.ts';
import { quotes } from '#src/content/site/testimonials.ts';
import type { Samples } from '#src/contract/site/samples.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { appWithAdmin } from '../../support/app.ts';
import { builtInSections } from '../../support/built-in-sections.ts';
import { bodyOf } from '../../support/client.ts';
import { own } from '../../support/own-texts.ts';
import { aPost } from '../../support/posts.ts';

async function site() {
  const { app, admin } = await appWithAdmin();
  const list = () => bodyOf<Samples>(admin.get('/api/admin/samples'));
  const remove = async (what?: Partial<Pick<Samples, 'sections'>> & { posts?: number[] }) => {
    const { sections, posts } = await list();
    return admin.post('/api/admin/samples/remove', {
      sections,
      posts: posts.map(({ id }) => id),
      ...what,
    });
  };
  const restore = (id: number | undefined) => admin.post(`/api/admin/samples/${id}/restore`);
  const shown = async (key: SectionKey) =>
    (await bodyOf<{ shown: Record<string, unknown> }>(admin.get(`/api/admin/content/${key}`))).shown;
  const publish = async (key: SectionKey, value: unknown) => {
    const saved = await admin.put(`/api/admin/content/${key}/draft`, { value, version: 0 });
    const { version } = (await saved.json()) as { version: number };
    const answer = await admin.post('/api/admin/content-publish', { sections: [{ key, version }] });
    expect(answer.status).toBe(200);
  };
  const slugs = async () =>
    (await app.db.selectFrom('posts').select('slug').orderBy('slug').execute()).map(({ slug }) => slug);
  return { app, admin, list, remove, restore, shown, publish, slugs };
}

const builtInQuotes = own(quotes).quotes;
const ownQuote = { quote: 'They fixed my lamp.', author: 'A moth' };

describe('the samples', () => {
  test('are listed, removed in one step and restored in one step', async () => {
    const { app, admin, list, remove, restore, shown, slugs } = await site();
    await insertPost(app.db, aPost({ slug: 'own' }));
    await insertPost(app.db, aPost({ slug: 'sample', title: 'A sample', isSample: true }));
    const before = await list();
    expect(before).toMatchObject({ posts: [{ title: 'A sample' }], morePosts: 0, removed: null });
    expect(before.sections.map(({ key }) => key)).toEqual(SAMPLE_SECTION_KEYS);

    expect((await remove()).status).toBe(200);
    const after = await list();
    expect(after).toMatchObject({
      sections: [],
      posts: [],
      removed: { posts: 1, sections: SAMPLE_SECTION_KEYS, username: 'ada.admin' },
    });
    expect(await shown('new.quotes')).toEqual({ quotes: [] });
    expect(await shown('new.testimonialFilms')).toEqual({ films: [] });
    expect(await shown('landing.testimonial')).toEqual({ quote: '', author: '' });
    expect(await shown('booking.examples')).toMatchObject({ apps: [] });
    expect(await slugs()).toEqual(['own']);
    expect((await admin.get('/api/blog/posts/sample')).status).toBe(410);

    const answer = await restore(after.removed?.id);
    expect(await answer.json()).toEqual({ restored: SAMPLE_SECTION_KEYS.length + 1, left: 0 });
    expect((await shown('new.quotes')).quotes).toEqual(builtInQuotes);
    expect(await slugs()).toEqual(['own', 'sample']);
    expect(await findPublished(app.db, 'new.quotes')).toMatchObject({ value: null });
    expect((await list()).removed).toBeNull();
    expect((await restore(after.removed?.id)).status).toBe(404);
    const log = await app.db.selectFrom('auditLog').select('action').orderBy('id').execute();
    expect(log.map(({ action }) => action)).toEqual(['content.remove-samples', 'content.restore-samples']);
  });

  test('are only what no one has changed, so own entries, drafts and rewritten posts stay', async () => {
    const { app, admin, list, remove, shown, publish, slugs } = await site();
    await publish('new.quotes', { quotes: [...builtInQuotes.slice(0, 2), ownQuote] });
    await publish('landing.testimonial', ownQuote);
    const draft = { title: 'Half', intro: '', action: '', apps: [] };
    await admin.put('/api/admin/content/booking.examples/draft', { value: draft, version: 0 });
    const { id } = await insertPost(app.db, aPost({ slug: 'rewritten', isSample: true }));
    await admin.call('PATCH', `/api/admin/posts/${id}`, { version: 1, content: 'Words of my own.' });
    expect((await list()).sections.map(({ key }) => key)).not.toContain('landing.testimonial');
    expect((await remove()).status).toBe(200);
    expect(await shown('new.quotes')).toEqual({ quotes: [ownQuote] });
    expect(await shown('landing.testimonial')).toEqual(ownQuote);
    expect(await slugs()).toEqual(['rewritten']);
    const kept = await (await admin.get('/api/admin/content/booking.examples')).json();
    expect(kept).toMatchObject({ draft: { value: draft, version: 1 } });
  });

  test('stop the whole removal if they changed after they were listed', async () => {
    const { app, list, remove, publish, slugs } = await site();
    const { id } = await insertPost(app.db, aPost({ slug: 'sample', isSample: true }));
    const { sections } = await list();
    await publish('new.quotes', { quotes: [ownQuote, ...builtInQuotes] });
    const refused = await remove({ sections });
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('Nothing was removed'),
    ]);
    expect((await list()).sections).toHaveLength(sections.length);
    expect(await slugs()).toEqual(['sample']);
    await insertPost(app.db, aPost({ slug: 'own' }));
    expect((await remove({ posts: [id, 2] })).status, 'a post that is no sample').toBe(409);
    expect(await slugs()).toEqual(['own', 'sample']);
    expect((await remove({ sections: [], posts: [] })).status).toBe(400);
  });

  test('are restored except for what an owner has published or restored since', async () => {
    const { app, admin, list, remove, restore, shown, publish } = await site();
    const { id } = await insertPost(app.db, aPost({ slug: 'sample', isSample: true }));
    await remove();
    await publish('new.quotes', { quotes: [ownQuote] });
    await admin.post('/api/admin/posts/restore', { ids: [id] });
    const { removed } = await list();
    expect(await (await restore(removed?.id)).json()).toEqual({
      restored: SAMPLE_SECTION_KEYS.length - 1,
      left: 2,
    });
    expect(await shown('new.quotes')).toEqual({ quotes: [ownQuote] });
  });

  test('cannot be restored after 30 days', async () => {
    const { app, list, remove, restore } = await site();
    await remove();
    const { removed } = await list();
    const old = new Date(Date.now() - 30.1 * 86_400_000).toISOString();
    await app.db.updateTable('sampleRemovals').set({ at: old }).execute();
    expect((await list()).removed).toBeNull();
    expect((await restore(removed?.id)).status).toBe(404);
  });

  test('are named by keys of sections that exist', () => {
    const keys = builtInSections.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining([...SAMPLE_SECTION_KEYS]));
  });
});
