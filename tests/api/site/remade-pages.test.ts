import { expect, onTestFinished, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { watchContent } from '#server/ssr/cache/watch-content.ts';
import type { Render } from '#server/ssr/render.ts';
import { testApp } from '../../support/app.ts';
import { anotherProcess } from '../../support/database.ts';
import { aPost } from '../../support/posts.ts';
import { servePages } from '../../support/served-pages.ts';

async function watchedApp() {
  const app = await testApp();
  const rendered: string[] = [];
  const frames: string[] = [];
  const render: Render = async (url, { db }) => {
    rendered.push(url);
    const { total } = await db.selectFrom('postCounts').select('total').executeTakeFirstOrThrow();
    const status = url.includes('gone') && total > 0 ? 404 : 200;
    const body = `<h1>${url}: ${total} posts</h1>${'<p>words</p>'.repeat(99)}`;
    return { status, pageId: '/src/pages/made', document: [Buffer.from(body)], frames, error: undefined };
  };
  const served = await servePages(app, render);
  const closing = new AbortController();
  onTestFinished(() => closing.abort());
  watchContent(served.site, app.database, closing.signal);
  const look = async (path: string) => {
    const { status, headers } = await served.visitor().get(path, { 'accept-encoding': 'br' });
    return { status, headers: Object.fromEntries(headers) };
  };
  return { ...app, ...served, closing, rendered, frames, look };
}

const POLL = { timeout: 10_000 };

test('after a publication, recently requested pages are rendered and compressed before the next request', async () => {
  const { db, rendered, look, visitor } = await watchedApp();
  for (const path of ['/terms', '/blog', '/gallery']) await look(path);
  await insertPost(db, aPost({ slug: 'newer' }));
  await expect.poll(() => rendered.slice(3), POLL).toEqual(['/gallery', '/blog', '/terms']);
  const { status, headers } = await look('/blog');
  expect([status, headers['content-encoding']]).toEqual([200, 'br']);
  expect(await (await visitor().get('/blog')).text()).toContain('1 posts');
  expect(rendered).toHaveLength(6);
});

test('changes by another process have pages rendered again, too', async () => {
  const { database, rendered, look } = await watchedApp();
  await look('/blog');
  const { db } = await anotherProcess(database);
  await insertPost(db, aPost({ slug: 'newer' }));
  await expect.poll(() => rendered, POLL).toEqual(['/blog', '/blog']);
});

test('many changes in a row render a page again once', async () => {
  const { db, rendered, look } = await watchedApp();
  await look('/blog');
  for (let number = 0; number < 40; number += 1) {
    await insertPost(db, aPost({ slug: `post-${number}` }));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await expect.poll(() => rendered.length, POLL).toBeGreaterThan(1);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(rendered).toHaveLength(2);
});

test('a page that is rendered again has the headers of the current settings', async () => {
  const { settings, rendered, frames, look, site, origin } = await watchedApp();
  const before = await look('/booking/usa');
  expect(before.headers['content-security-policy']).not.toContain('calendly');
  frames.push('https://player.example.com');
  await settings.change({ externalBookingUrlUsa: 'https://calendly.com/us/hour' });
  await expect.poll(() => rendered, POLL).toEqual(['/booking/usa', '/booking/usa']);
  await expect.poll(() => site.pages.get(`${origin} /booking/usa`)?.variants.br, POLL).toBeDefined();
  const remade = await look('/booking/usa');
  expect(remade.headers['content-security-policy']).toContain('https://assets.calendly.com');
  expect(rendered).toHaveLength(2);
  // The same for a visitor whose request was the first one.
  const uncached = await look('/booking/usa?x=1');
  const ofOneAnswer = [
    'cache-control',
    'content-length',
    'date',
    'etag',
    'x-request-id',
    'connection',
    'keep-alive',
  ];
  for (const [name, value] of Object.entries(uncached.headers))
    if (!ofOneAnswer.includes(name)) expect([name, remade.headers[name]]).toEqual([name, value]);
});

test('a page that no longer exists is not rendered again, nor any page while the server stops', async () => {
  const { db, rendered, look, site, closing } = await watchedApp();
  for (const path of ['/blog/gone', '/blog']) await look(path);
  expect(site.pages.size).toBe(2);
  await insertPost(db, aPost({ slug: 'newer' }));
  await expect.poll(() => site.pages.size, POLL).toBe(1);
  expect(rendered).toHaveLength(4);
  closing.abort();
  await insertPost(db, aPost({ slug: 'newest' }));
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(rendered).toHaveLength(4);
});

test('visitors’ requests take precedence over pages that are rendered again', async () => {
  const { db, rendered, look, renders } = await watchedApp();
  for (const path of ['/blog', '/terms']) await look(path);
  const slow = Promise.withResolvers<void>();
  const underWay = renders.run(() => slow.promise);
  await insertPost(db, aPost({ slug: 'newer' }));
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(rendered, 'a page is under way').toHaveLength(2);
  expect((await look('/gallery')).status).toBe(200);
  expect(rendered.slice(2)).toEqual(['/gallery']);
  slow.resolve();
  await underWay;
  await expect.poll(() => rendered.slice(3), POLL).toEqual(['/terms', '/blog']);
});
