import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { saveMedia } from '#db/queries/site/media.ts';
import type { Deps } from '#server/boot/deps.ts';
import { coversTask } from '#server/site/brand/covers-task.ts';
import type { CoverRedraw } from '#src/contract/blog/covers.ts';
import { drawHeader } from '#writer/header/draw.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { aPost } from '../../support/posts.ts';

const COVERS = '/api/admin/brand/covers';
const GREEN = { colours: { light: '#12805C', dark: '' } };

type Draw = Deps['images']['headerForJobs'];

/** Skips the image process, which is tested elsewhere and takes seconds. */
const asDrawn: Draw = async (data) => ({
  mime: 'image/png',
  width: 1200,
  height: 630,
  data,
  hash: createHash('sha256').update(data).digest('hex'),
  variants: [],
});

async function site(headerForJobs = asDrawn) {
  const images = { headerForJobs } as Deps['images'];
  const { app, admin } = await appWithAdmin({}, undefined, { images });

  async function drawn(slug: string, post: object = {}, at?: Date) {
    const { svg, alt } = drawHeader(`Post ${slug}`);
    const made = await asDrawn(Buffer.from(svg), 'drawn');
    await saveMedia(app.db, { ...made, alt, name: `Post ${slug}`, drawn: true });
    await insertPost(app.db, aPost({ slug, imageHash: made.hash, imageAlt: `Alt of ${slug}`, ...post }), at);
  }
  async function photo(slug: string, source: 'uploaded' | 'generated') {
    const made = await asDrawn(Buffer.from(`photo of ${slug}`), 'photo');
    await saveMedia(app.db, { ...made, mime: 'image/jpeg', alt: '', source });
    await insertPost(app.db, aPost({ slug, imageHash: made.hash }));
  }
  const covers = async () => {
    const rows = await app.db
      .selectFrom('posts')
      .select(['slug', 'imageHash', 'imageAlt', 'updatedAt'])
      .orderBy('id')
      .execute();
    return Object.fromEntries(rows.map(({ slug, ...row }) => [slug, row]));
  };
  const state = () =>
    bodyOf<{ all: number; published: number; since: number | null; run: CoverRedraw | null }>(
      admin.get(COVERS),
    );
  const start = (body: object = { scope: 'all' }) => admin.post(`${COVERS}/redraw`, body);
  const paint = () => admin.call('PATCH', '/api/admin/brand', GREEN);
  return { app, admin, drawn, photo, covers, state, start, paint };
}

describe('redrawing covers', () => {
  test('draws generated ones in the new look, and keeps alt texts, times and all other images', async () => {
    const { app, drawn, photo, covers, state, start, paint } = await site();
    await drawn('one');
    await drawn('draft', { published: false });
    await photo('a', 'uploaded');
    await photo('b', 'generated');
    await paint();
    const before = await covers();
    expect(await state()).toMatchObject({ all: 2, published: 1, since: null, run: null });
    const version = app.database.contentVersion();

    const started = await start();
    expect([started.status, await started.json()]).toMatchObject([202, { state: 'running', total: 2 }]);
    expect((await start()).status).toBe(409);
    await app.tasks.work(coversTask);
    const after = await covers();
    for (const slug of ['one', 'draft']) {
      expect(after[slug]?.imageHash).not.toBe(before[slug]?.imageHash);
      expect({ ...after[slug], imageHash: '' }).toEqual({ ...before[slug], imageHash: '' });
    }
    expect([after.a, after.b]).toEqual([before.a, before.b]);
    // An image's address is its content's hash, so cached pages must be rendered again.
    expect(app.database.contentVersion()).not.toBe(version);
    expect((await state()).run).toMatchObject({ state: 'done', redrawn: 2, unchanged: 0, failed: 0 });
    const answer = await app.visitor().get(`/media/${after.one?.imageHash}/original`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);

    await start();
    await app.tasks.work(coversTask);
    expect((await state()).run).toMatchObject({ state: 'done', redrawn: 0, unchanged: 2 });
    expect(await covers()).toEqual(after);
  });

  test('is limited to published posts, or to those since a day', async () => {
    const { app, admin, drawn, covers, state, start, paint } = await site();
    await drawn('old', {}, new Date('2026-01-01T09:00:00Z'));
    await drawn('new', {}, new Date('2026-03-01T09:00:00Z'));
    await drawn('draft', { published: false }, new Date('2026-03-02T09:00:00Z'));
    await paint();
    const before = await covers();
    const changed = async () => {
      const now = await covers();
      return Object.keys(now).filter((slug) => now[slug]?.imageHash !== before[slug]?.imageHash);
    };
    const since = '2026-02-01T00:00:00Z';
    expect(await (await admin.get(`${COVERS}?since=${since}`)).json()).toMatchObject({ since: 2 });
    await start({ scope: 'since', since });
    await app.tasks.work(coversTask);
    expect(await changed()).toEqual(['new', 'draft']);
    await start({ scope: 'published' });
    await app.tasks.work(coversTask);
    expect(await changed()).toEqual(['old', 'new', 'draft']);
    expect((await state()).run).toMatchObject({ redrawn: 1, unchanged: 1 });
    expect((await start({ scope: 'since' })).status).toBe(400);
    expect((await start({ scope: 'all', since })).status).toBe(400);
  });

  test('continues after a crash, and leaves the remaining covers unchanged when it is canceled', async () => {
    const { app, admin, drawn, covers, state, start, paint } = await site();
    for (const slug of ['one', 'two', 'three']) await drawn(slug);
    await paint();
    const before = await covers();
    await start();
    // The server stopped while drawing the second cover: one is done, and one attempt was counted.
    const ids = await app.db.selectFrom('posts').select('id').orderBy('id').execute();
    await app.db
      .updateTable('coverRedraws')
      .set({ redrawn: 1, nextPostId: ids[1]?.id ?? 0, attempts: 1 })
      .execute();
    await app.tasks.work(coversTask);
    const after = await covers();
    expect((await state()).run).toMatchObject({ state: 'done', redrawn: 3 });
    expect(after.three).toEqual(before.three);
    expect(after.two?.imageHash).not.toBe(before.two?.imageHash);

    await start();
    const answer = await admin.post(`${COVERS}/cancel`);
    expect(await answer.json()).toMatchObject({ state: 'cancelled', redrawn: 0 });
    expect((await admin.post(`${COVERS}/cancel`)).status).toBe(409);
    await app.tasks.work(coversTask);
    expect(await covers()).toEqual(after);
  });

  test('skips a cover that cannot be drawn after three attempts, and draws the others', async () => {
    let failures = 3;
    const { app, drawn, covers, state, start, paint } = await site(async (data, kind) => {
      failures -= 1;
      if (failures >= 0) throw new Error('out of memory');
      return asDrawn(data, kind);
    });
    await drawn('fine');
    await drawn('broken');
    await paint();
    const before = await covers();
    await start();
    await app.tasks.work(coversTask);
    expect((await state()).run).toMatchObject({
      state: 'done',
      redrawn: 1,
      failed: 1,
      error: expect.stringContaining('“Post broken”'),
    });
    const after = await covers();
    expect(after.broken).toEqual(before.broken);
    expect(after.fine?.imageHash).not.toBe(before.fine?.imageHash);
  });

  test('keeps a cover that someone chose while it was being drawn', async () => {
    let interfere: (() => Promise<unknown>) | undefined;
    const { app, drawn, covers, start, paint } = await site(async (data, kind) => {
      await interfere?.();
      return asDrawn(data, kind);
    });
    await drawn('one');
    await paint();
    interfere = () => app.db.updateTable('posts').set({ imageHash: null }).execute();
    await start();
    await app.tasks.work(coversTask);
    expect((await covers()).one?.imageHash).toBeNull();
  });
});
