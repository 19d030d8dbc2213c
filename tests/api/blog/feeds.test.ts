import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { deletePost, restorePost } from '#db/queries/blog/deleted.ts';
import { listPostAddresses } from '#db/queries/blog/lists.ts';
import { insertPost, updatePost } from '#db/queries/blog/write.ts';
import { FEED_LENGTH } from '#server/blog/feeds/feed.ts';
import { storeFeedUrls } from '#server/blog/feeds/feed-ids.ts';
import { URLS_PER_SITEMAP } from '#server/blog/feeds/sitemap.ts';
import { xml } from '#server/blog/feeds/xml.ts';
import { redirectFrom } from '#src/addresses.ts';
import { ownOffer } from '#src/content/site/offer.ts';
import { ownIdentity } from '#src/content/site/site.ts';
import { listedRoutes } from '#src/routes.ts';
import { testApp } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { onlyOnSqlite } from '../../support/only-on-sqlite.ts';
import { aPost } from '../../support/posts.ts';

const nasty = 'A & B <script>alert("1")</script> ]]> \u0000\u0008 ‏עברית 🚀';
const day = (number: number) => new Date(Date.UTC(2026, 0, number, 9, 30));

function expectWellFormed(document: string) {
  const open: string[] = [];
  for (const [, close, name, empty] of document.matchAll(/<(\/?)([\w:]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (close) expect(open.pop()).toBe(name);
    else if (!empty) open.push(name as string);
  }
  expect(open).toEqual([]);
  expect(document).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos);)/);
  expect(document).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>/);
}

const values = (document: string, name: string) =>
  [...document.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(([, value]) => value);

describe('the sitemap', () => {
  test('lists every indexed page and every published post, with the post`s last change', async () => {
    const app = await testApp({ PUBLIC_URL: 'https://example.org' });
    await app.db.deleteFrom('posts').execute();
    await insertPost(app.db, aPost({ slug: 'first' }), day(1));
    await insertPost(app.db, aPost({ slug: 'über-uns' }), day(2));
    await insertPost(app.db, aPost({ slug: 'draft', published: false }), day(3));
    const answer = await app.visitor().get('/sitemap.xml');
    expect(answer.headers.get('content-type')).toMatch(/^application\/xml/);
    const document = await answer.text();
    expectWellFormed(document);
    const pages = listedRoutes(ownOffer.tierList);
    expect(values(document, 'loc')).toEqual([
      ...pages.map(({ path }) => `https://example.org${path}`),
      'https://example.org/blog/%C3%BCber-uns',
      'https://example.org/blog/first',
    ]);
    expect(values(document, 'lastmod')).toEqual([
      day(2).toISOString(),
      day(2).toISOString(),
      day(1).toISOString(),
    ]);
  });

  test('becomes an index above 50,000 URLs, whose files list every post once', async () => {
    expect(URLS_PER_SITEMAP).toBe(50_000);
    const app = await testApp();
    await app.db.deleteFrom('posts').execute();
    const AT_ONCE = 1_000;
    for (let number = 0; number < URLS_PER_SITEMAP + 5; number += AT_ONCE) {
      const rows = Array.from({ length: Math.min(AT_ONCE, URLS_PER_SITEMAP + 5 - number) }, (_, row) => ({
        slug: `post-${number + row}`,
        title: 'Post',
        content: 'x',
        contentLength: 1,
        source: 'manual' as const,
        published: 1 as const,
        publishedAt: day(1).toISOString(),
        createdAt: day(1).toISOString(),
        updatedAt: day(1).toISOString(),
        reviewNotes: '[]',
        tags: '[]',
        excerpt: '',
        isSample: 0 as const,
      }));
      // In one transaction, PostgreSQL would update the counters' rows ever more slowly.
      await app.db.insertInto('posts').values(rows).execute();
    }
    const visitor = app.visitor();
    const index = await (await visitor.get('/sitemap.xml')).text();
    expectWellFormed(index);
    expect(values(index, 'loc')).toEqual(
      ['pages', 'posts-1', 'posts-2'].map((name) => `${app.origin}/sitemap-${name}.xml`),
    );
    const first = values(await (await visitor.get('/sitemap-posts-1.xml')).text(), 'loc');
    const second = values(await (await visitor.get('/sitemap-posts-2.xml')).text(), 'loc');
    expect([first.length, second.length]).toEqual([URLS_PER_SITEMAP, 5]);
    expect(new Set([...first, ...second]).size).toBe(URLS_PER_SITEMAP + 5);
    for (const unknown of ['3', '0', '-1', '1e1', 'x'])
      expect((await visitor.get(`/sitemap-posts-${unknown}.xml`)).status, unknown).toBe(404);
    expect(values(await (await visitor.get('/sitemap-pages.xml')).text(), 'loc')).toHaveLength(
      listedRoutes(ownOffer.tierList).length,
    );
  }, 120_000);

  onlyOnSqlite('the plan is its own')('follows an index without sorting', async () => {
    const app = await testApp();
    const { rows } = await sql<{
      detail: string;
    }>`explain query plan select slug, updated_at from posts where published = 1 order by published_at desc, id desc limit 10 offset 5`.execute(
      app.db,
    );
    const plan = rows.map(({ detail }) => detail).join();
    expect(plan).toMatch(/posts_public/);
    expect(plan).not.toMatch(/TEMP B-TREE/);
    expect(await listPostAddresses(app.db, 10, 1_000_000)).toEqual([]);
  });

  test('answers 304 to a reader who has it, until a post changes', async () => {
    const app = await testApp();
    const visitor = app.visitor();
    const etag = (await visitor.get('/sitemap.xml')).headers.get('etag') ?? '';
    // Without an explicit cache-control, fetch would send no-cache with a conditional request.
    const again = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    expect((await visitor.get('/sitemap.xml', again)).status).toBe(304);
    await insertPost(app.db, aPost({ slug: 'new-one' }));
    expect((await visitor.get('/sitemap.xml', again)).status).toBe(200);
  });
});

describe('the feeds', () => {
  test('RSS lists the newest posts, escaped, with dates and URLs that feed readers accept', async () => {
    const app = await testApp({ PUBLIC_URL: 'https://example.org' });
    await app.db.deleteFrom('posts').execute();
    for (let number = 1; number <= FEED_LENGTH + 3; number += 1)
      await insertPost(app.db, aPost({ slug: `post-${number}` }), day(number));
    await insertPost(
      app.db,
      aPost({ slug: 'nasty', title: nasty, metaDescription: null, excerpt: nasty, tags: ['R&D'] }),
      day(30),
    );
    const answer = await app.visitor().get('/rss.xml');
    expect(answer.headers.get('content-type')).toMatch(/^application\/rss\+xml/);
    const document = await answer.text();
    expectWellFormed(document);
    expect(document).toContain(
      '<atom:link href="https://example.org/rss.xml" rel="self" type="application/rss+xml"/>',
    );
    expect(values(document, 'guid')).toHaveLength(FEED_LENGTH);
    expect(values(document, 'link')[2]).toBe('https://example.org/blog/nasty');
    expect(values(document, 'pubDate')[0]).toBe('Fri, 30 Jan 2026 09:30:00 GMT');
    expect(values(document, 'category')[0]).toBe('R&amp;D');
    expect(document).not.toContain('<script');
    expect(document).toContain('עברית 🚀');
  });

  test('the JSON feed lists the same posts', async () => {
    const app = await testApp();
    await insertPost(app.db, aPost({ slug: 'newest', title: nasty }), new Date('2030-01-01T00:00:00Z'));
    const answer = await app.visitor().get('/feed.json');
    expect(answer.headers.get('content-type')).toMatch(/^application\/feed\+json/);
    const feed = await bodyOf<{ version: string; feed_url: string; items: Array<{ url: string }> }>(answer);
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      feed_url: `${app.origin}/feed.json`,
    });
    expect(feed.items[0]).toMatchObject({
      id: expect.stringMatching(/^urn:uuid:[\da-f-]{36}$/),
      url: `${app.origin}/blog/newest`,
      title: nasty.replaceAll('\0', ''),
      date_published: '2030-01-01T00:00:00.000Z',
      content_text: expect.stringMatching(/./),
    });
  });

  test('a post is the same to feed readers after its slug and the site address have changed', async () => {
    const app = await testApp({ PUBLIC_URL: 'https://example.org' });
    await app.db.deleteFrom('posts').execute();
    const { id } = await insertPost(app.db, aPost({ slug: 'first' }), day(2));
    const old = await insertPost(app.db, aPost({ slug: 'from-before' }), day(1));
    // Published before posts had an id for feeds.
    await app.db.updateTable('posts').set({ feedId: null }).where('id', '=', old.id).execute();
    const read = async () => {
      const document = await (await app.visitor().get('/rss.xml')).text();
      const feed = await bodyOf<{ items: Array<{ id: string }> }>(app.visitor().get('/feed.json'));
      return [values(document, 'guid'), feed.items.map((item) => item.id)];
    };
    const [guids, ids] = await read();
    expect(guids).toEqual(ids);
    expect(guids?.[1]).toBe('https://example.org/blog/from-before');
    const document = await (await app.visitor().get('/rss.xml')).text();
    expect(document).toContain('<guid isPermaLink="true">https://example.org/blog/from-before</guid>');
    expect(document).toMatch(/<guid isPermaLink="false">urn:uuid:/);
    await updatePost(app.db, id, undefined, { slug: 'second' });
    await updatePost(app.db, old.id, undefined, { slug: 'renamed' });
    await updatePost(app.db, old.id, undefined, { slug: 'renamed-again' });
    expect(await read()).toEqual([guids, guids]);
    expect(await (await app.visitor().get('/rss.xml')).text()).toContain(
      '<link>https://example.org/blog/renamed-again</link>',
    );
    await storeFeedUrls(app);
    const moved = await testApp({ PUBLIC_URL: 'https://example.net' });
    await moved.db.deleteFrom('posts').execute();
    await moved.db
      .insertInto('posts')
      .values(await app.db.selectFrom('posts').selectAll().execute())
      .execute();
    await storeFeedUrls(moved);
    const there = await (await moved.visitor().get('/rss.xml')).text();
    expect(values(there, 'guid')).toEqual(guids);
    await deletePost(moved.db, old.id, 'ada');
    await restorePost(moved.db, old.id);
    expect(values(await (await moved.visitor().get('/rss.xml')).text(), 'guid')).toEqual(guids);
  });

  test('full texts have absolute addresses, of anchors and relative links, too', async () => {
    const app = await testApp({ PUBLIC_URL: 'https://example.org' });
    await app.db.deleteFrom('posts').execute();
    const content =
      '[a](/booking) [b](other-post) [c](?q=1) [d](#costs) [e](//cdn.example/x) [f](mailto:a@b.example)';
    await insertPost(
      app.db,
      aPost({ slug: 'links', content: `${content} note[^1]\n\n## Costs\n\n[^1]: Note` }),
    );
    await app.settings.change({ feedFullText: true });
    const feed = await bodyOf<{ items: Array<{ content_html: string }> }>(app.visitor().get('/feed.json'));
    const targets = [...(feed.items[0]?.content_html ?? '').matchAll(/ href="([^"]*)"/g)].map(
      ([, target]) => target,
    );
    expect(targets).toEqual([
      'https://example.org/booking',
      'https://example.org/blog/other-post',
      'https://example.org/blog/links?q=1',
      'https://example.org/blog/links#part-costs',
      'https://cdn.example/x',
      'mailto:a@b.example',
      'https://example.org/blog/links#user-content-fn-1',
      'https://example.org/blog/links#user-content-fnref-1',
    ]);
  });

  test('an empty blog is an empty feed', async () => {
    const app = await testApp();
    await app.db.deleteFrom('posts').execute();
    const document = await (await app.visitor().get('/rss.xml')).text();
    expectWellFormed(document);
    expect(document).not.toContain('<item>');
  });
});

describe('files for crawlers', () => {
  test('robots.txt allows crawlers and names the sitemap', async () => {
    const app = await testApp({ PUBLIC_URL: 'https://example.org' });
    const text = await (await app.visitor().get('/robots.txt')).text();
    expect(text).toContain('User-agent: *');
    expect(text).toContain('Sitemap: https://example.org/sitemap.xml');
    expect(text).not.toMatch(/^Disallow: \/$/m);
  });

  test('llms.txt lists prices, pages and articles, one per line', async () => {
    const app = await testApp();
    await insertPost(app.db, aPost({ slug: 'odd', title: 'Two\nlines [and] brackets' }));
    const text = await (await app.visitor().get('/llms.txt')).text();
    expect(text).toMatch(new RegExp(`^# ${ownIdentity.name}\\n`));
    expect(text).toContain(ownOffer.tiers.offshore.perSession);
    expect(text).toContain(`[Two lines and brackets](${app.origin}/blog/odd)`);
    expect(text).not.toContain('undefined');
  });
});

describe('addresses that moved', () => {
  test.each([
    ['/pricing', '/booking'],
    ['/book-now?utm_source=mail', '/booking?utm_source=mail'],
    ['/how-it-works?utm_source=mail', '/?utm_source=mail#comparison'],
    ['/Gallery?q=crm', '/gallery?q=crm'],
    ['/gallery/', '/gallery'],
    ['/booking/usa/', '/booking/usa'],
    ['/PRICING/', '/booking'],
    ['/blog/a-post/', '/blog/a-post'],
    ['/About-Us/', '/about-us'],
    ['/blog/A-Post?utm_source=x', '/blog/a-post?utm_source=x'],
    ['/blog/tag/mvp/', '/blog/tag/mvp'],
    ['/blog/stra%c3%9fe', '/blog/stra%C3%9Fe'],
    ['/blog/%61-post', '/blog/a-post'],
    ['/blog/e%CC%81t', '/blog/%C3%A9t'],
  ])('%s leads to %s', async (from, to) => {
    const app = await testApp();
    const answer = await app.visitor().get(from);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
  });

  test('leave other URLs alone, and never redirect to another site', () => {
    for (const path of [
      '/',
      '/gallery',
      '//evil.example',
      '/__proto__',
      '/constructor',
      '/x//y/',
      '/blog//evil.example/',
      '/blog/%2F%2Fevil.example',
      '/blog/a%2Fb/',
      '/blog/%5Cevil.example',
      '/blog/%E0%A4%A',
      '/blog/a%00b/',
      '/blog/tag/a/b/',
    ])
      expect(redirectFrom(path), path).toBeUndefined();
    expect(redirectFrom('//')).toBe('/');
  });
});

test('xml drops characters that XML forbids, including lone surrogates', () => {
  expect(xml('a\u0000\u000B\uFFFE\uD800b\n<&>"\'')).toBe('ab\n&lt;&amp;&gt;&quot;&apos;');
});
