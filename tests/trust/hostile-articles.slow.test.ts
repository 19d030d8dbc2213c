import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { prepareDatabase } from '#db/sqlite/prepare.ts';
import { builtFolder } from '../support/built.ts';
import { hostileTexts } from '../support/hostile-texts.ts';
import { aPost } from '../support/posts.ts';
import { type BuiltServer, discard, startBuiltServer, temporaryFolder } from '../support/server.ts';

/** Saved by an earlier version, which did not refuse them. */
const texts = Object.entries(hostileTexts(60_000));
/** Within the limits, but renders to gigabytes of HTML. */
const HUGE = `[a]: /${'b'.repeat(500_000)}\n\n${'[a]\n\n'.repeat(20_000)}`;
/**
 * Milliseconds of wall-clock time; tests/api/blog/hostile-texts.slow.test.ts measures CPU time. On the main
 * thread many of these texts would take minutes.
 */
const BOUND = 2_000;

let server: BuiltServer;
beforeAll(async () => {
  const dataDir = await temporaryFolder();
  const { db, close } = await prepareDatabase(dataDir);
  for (const [index, [, content]] of texts.entries())
    await insertPost(db, aPost({ slug: `hostile-${index}`, content, metaDescription: null }));
  await insertPost(db, aPost({ slug: 'huge', content: HUGE }));
  await insertPost(db, aPost({ slug: 'fine', content: 'A *word*.\n\n<script>alert(1)</script>\n' }));
  await close();
  server = await startBuiltServer({ DATA_DIR: dataDir }, builtFolder, { probed: true });
}, 60_000);
afterAll(() => discard(server));

/** An unknown query string bypasses the cache. */
const read = async (slug: string, visit: number) => {
  const answer = await fetch(`${server.origin}/blog/${slug}?visit=${visit}`);
  return { status: answer.status, html: await answer.text() };
};

test('an article with any text is shown without blocking the server', async () => {
  expect((await read('fine', 1)).html).toContain('<p dir="auto">A <em>word</em>.</p>');
  await server.probe();
  for (const [index, [name]] of texts.entries()) {
    expect([name, (await read(`hostile-${index}`, 1)).status]).toEqual([name, 200]);
    const { lateMax } = await server.probe();
    if (process.env.SHOW_BLOCKS) console.info(lateMax, name);
    expect(lateMax, name).toBeLessThan(BOUND);
  }
}, 180_000);

test('an article that cannot be rendered is shown as plain text, and not tried again for each visitor', async () => {
  const first = await read('huge', 1);
  expect([first.status, first.html.includes('<p class="plain">[a]: /bbb')]).toEqual([200, true]);
  await server.probe();
  const began = performance.now();
  for (let visit = 2; visit < 12; visit += 1) expect((await read('huge', visit)).status).toBe(200);
  // An attempt takes until the thread's timeout, or until its memory is full.
  expect(performance.now() - began).toBeLessThan(5_000);
  expect((await server.probe()).lateMax).toBeLessThan(BOUND);
}, 60_000);
