import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { UnreachableError } from '#db/faults.ts';
import { insertPost } from '#db/queries/blog/write.ts';
import type { Variant } from '#server/ssr/cache/response-store.ts';
import type { Render } from '#server/ssr/render.ts';
import { galleryList } from '#src/content/site/gallery-sections.ts';
import { testApp } from '../../support/app.ts';
import { Client } from '../../support/client.ts';
import { anotherProcess, onPostgres } from '../../support/database.ts';
import { own } from '../../support/own-texts.ts';
import { aPost } from '../../support/posts.ts';
import { servePages } from '../../support/served-pages.ts';

/** The real application with pages that count renderings and show the newest post's number. */
async function cachedApp(env: Record<string, string> = {}) {
  const app = await testApp(env);
  const made: string[] = [];
  /** `silentMs` is how long the server has known of the outage. */
  const outage: { isOn: boolean; silentMs: number | undefined } = { isOn: false, silentMs: undefined };
  const render: Render = async (url, { db, user, origin }) => {
    made.push(url);
    if (outage.isOn) {
      const error = new UnreachableError('It does not answer');
      return { status: 500, pageId: '/src/pages/_error', document: [Buffer.from('<h1>Sorry</h1>')], error };
    }
    const { total } = await db.selectFrom('postCounts').select('total').executeTakeFirstOrThrow();
    const status = url.includes('nope') ? 404 : 200;
    const body = `<h1>${url} of ${origin} for ${user?.username ?? 'anybody'}: ${total} posts</h1>${'<p>words</p>'.repeat(99)}`;
    const document = [Buffer.from(body.slice(0, 9)), Buffer.from(body.slice(9))];
    return { status, pageId: '/src/pages/made', document, error: undefined };
  };
  const database = { ...app.database, silentMs: () => outage.silentMs };
  const { site, origin, visitor } = await servePages({ ...app, database }, render);
  return { ...app, made, outage, cache: site.pages, origin, visitor };
}

const bytesOf = ({ body }: Pick<Variant, 'body'> = { body: '' }): Buffer =>
  typeof body === 'string' ? Buffer.from(body, 'latin1') : body;

const textOf = async (answer: Promise<Response>) => (await answer).text();

describe('cached pages', () => {
  test('are rendered once, with the same headers for everyone', async () => {
    const { made, visitor } = await cachedApp();
    const plain = { 'accept-encoding': 'identity' };
    const first = await visitor().get('/blog', plain);
    const second = await visitor().get('/blog?utm_source=mail', plain);
    expect([await first.text(), made]).toEqual([await second.text(), ['/blog']]);
    for (const name of ['content-security-policy', 'x-content-type-options', 'cache-control', 'etag', 'vary'])
      expect([name, second.headers.get(name)]).toEqual([name, first.headers.get(name)]);
    expect(second.headers.get('cache-control')).toMatch(/public.*max-age=0.*s-maxage/);
    expect(second.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(second.headers.getSetCookie()).toEqual([]);
  });

  test('have the HTTPS headers, when rendered and when cached', async () => {
    const { made, visitor } = await cachedApp({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://apps.example.com',
    });
    for (let round = 0; round < 3; round += 1) {
      const { headers } = await visitor().get('/blog');
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
      const policy = headers.get('content-security-policy');
      expect(policy).toContain('upgrade-insecure-requests');
      expect(policy).toContain("require-trusted-types-for 'script';trusted-types 'none'");
    }
    expect(made).toEqual(['/blog']);
  });

  test('are answered with 304 and security headers to clients that have them, in any encoding', async () => {
    const { visitor, cache, origin } = await cachedApp();
    const first = await visitor().get('/', { 'accept-encoding': 'identity' });
    const etag = first.headers.get('etag') ?? '';
    for (const asked of [etag, `W/${etag}`, `"other", ${etag}`, '*', etag.replace(/"$/, '-br"')]) {
      const answer = await visitor().get('/', { 'if-none-match': asked });
      expect([asked, answer.status, await answer.text()]).toEqual([asked, 304, '']);
      expect(answer.headers.get('content-security-policy')).toBeTruthy();
    }
    expect((await visitor().get('/', { 'if-none-match': '"other"' })).status).toBe(200);
    expect(cache.get(`${origin} /`)?.hash).toBe(etag.slice(1, -1));
  });

  test('are compressed for clients that accept it', async () => {
    const { visitor, cache, origin } = await cachedApp();
    const plain = await textOf(visitor().get('/', { 'accept-encoding': 'identity' }));
    await expect.poll(() => cache.get(`${origin} /`)?.variants.br).toBeDefined();
    const page = cache.get(`${origin} /`);
    expect(brotliDecompressSync(bytesOf(page?.variants.br)).toString()).toBe(plain);
    expect(gunzipSync(bytesOf(page?.variants.gzip)).toString()).toBe(plain);
    const answer = await visitor().get('/', { 'accept-encoding': 'br' });
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual(['br', plain]);
  });

  test('have a length but no body for HEAD', async () => {
    const { visitor } = await cachedApp();
    const body = await textOf(visitor().get('/', { 'accept-encoding': 'identity' }));
    const head = await visitor().call('HEAD', '/', undefined, { 'accept-encoding': 'identity' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(body.length)]);
  });

  test('are the same as uncached ones, compressed or not, with their length', async () => {
    const { visitor, made } = await cachedApp();
    const body = '<p>words</p>'.repeat(99);
    for (const encoding of ['identity', 'gzip', 'br']) {
      const answer = await visitor().get('/blog?x=1', { 'accept-encoding': encoding });
      const text = await answer.text();
      expect([answer.status, text.startsWith('<h1>/blog?x=1 of'), text.endsWith(body)]).toEqual([
        200,
        true,
        true,
      ]);
      const head = await visitor().call('HEAD', '/blog?x=1', undefined, { 'accept-encoding': 'identity' });
      expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
      if (encoding === 'identity')
        expect(answer.headers.get('content-length')).toBe(head.headers.get('content-length'));
    }
    expect(made).toHaveLength(6);
  });

  test('are separate for each Host, and not used for an unknown one', async () => {
    const { visitor } = await cachedApp();
    await visitor().get('/');
    // fetch sends its own Host; X-Forwarded-Host is only trusted behind a proxy.
    const answer = await visitor().get('/', { 'x-forwarded-host': 'evil.test' });
    expect(await answer.text()).not.toContain('evil.test');
  });
});

describe('during a database outage', () => {
  test('cached pages are served with their age, and others are refused with a retry time', async () => {
    const { db, outage, visitor } = await cachedApp();
    const look = async (path: string) => {
      const answer = await visitor().get(path, { 'accept-encoding': 'identity' });
      return { status: answer.status, age: answer.headers.get('age'), text: await answer.text() };
    };
    const gallery = await look('/gallery');
    const before = await look('/blog');
    expect(before).toMatchObject({ status: 200, age: null });
    // Changes the page, which would now be rendered again.
    await insertPost(db, aPost({ slug: 'newer' }));
    outage.isOn = true;
    expect(await look('/blog')).toEqual({ ...before, age: '1' });
    expect(await look('/gallery'), 'nobody knows yet').toMatchObject({ status: 200, age: '1' });
    expect((await look('/terms')).status).toBe(503);
    outage.silentMs = 7_200;
    expect(await look('/blog')).toEqual({ ...before, age: '8' });
    expect(await look('/gallery')).toEqual({ ...gallery, age: '8' });
    const refused = await visitor().get('/terms');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    Object.assign(outage, { isOn: false, silentMs: undefined });
    const after = await look('/blog');
    expect([after.status, after.age, after.text === before.text]).toEqual([200, null, false]);
  });
});

describe('a CDN', () => {
  test('may only cache pages that all visitors share', async () => {
    const { visitor, admin, origin } = await cachedApp();
    const policy = async (path: string, cookie = '') => {
      const { headers } = await fetch(origin + path, { headers: { cookie }, redirect: 'manual' });
      return [headers.get('cache-control'), headers.get('cdn-cache-control')];
    };
    const shared = [
      expect.stringContaining('s-maxage'),
      expect.stringMatching(/^max-age=\d+, stale-while-revalidate=\d+, stale-if-error=\d+$/),
    ];
    for (const path of ['/', '/blog']) {
      expect(await policy(path), path).toEqual(shared);
      expect(await policy(path), `${path} from memory`).toEqual(shared);
    }
    const etag = (await visitor().get('/blog')).headers.get('etag') ?? '';
    const unchanged = await visitor().get('/blog', { 'if-none-match': etag });
    expect([unchanged.status, unchanged.headers.get('cdn-cache-control')]).toEqual([304, shared[1]]);
    const { cookie } = await admin();
    const kept = [
      ['/blog', cookie],
      ['/blog?q=moth'],
      ['/contact'],
      ['/blog/nope'],
      ['/preview/secret'],
    ] as const;
    for (const [path, signedIn] of kept) {
      const [control, forCdn] = await policy(path, signedIn);
      expect([path, control, forCdn]).toEqual([path, expect.stringMatching(/private|no-store/), null]);
    }
  });
});

describe('the first answer after a change', () => {
  test.each(['br', 'gzip'])('is compressed once as %s for many simultaneous requests', async (encoding) => {
    const { made, visitor } = await cachedApp();
    const crowd = await Promise.all(
      Array.from({ length: 15 }, () => visitor().get('/blog', { 'accept-encoding': encoding })),
    );
    expect(new Set(crowd.map(({ headers }) => headers.get('content-encoding')))).toEqual(new Set([encoding]));
    expect(new Set(crowd.map(({ headers }) => headers.get('etag'))).size).toBe(1);
    expect(made).toEqual(['/blog']);
  });

  test('is compressed in each encoding right after one render', async () => {
    const { made, visitor } = await cachedApp();
    const answers = [];
    for (const encoding of ['br', 'gzip', 'identity'])
      answers.push(await visitor().get('/blog', { 'accept-encoding': encoding }));
    expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null]);
    expect(made).toEqual(['/blog']);
  });
});

describe('a page that waits for something', () => {
  async function streamingApp() {
    const app = await testApp({ NODE_ENV: 'production', PUBLIC_URL: 'http://127.0.0.1' });
    const later = Promise.withResolvers<void>();
    let aborted = 0;
    const render: Render = async () => ({
      status: 200,
      pageId: '/src/pages/made',
      error: undefined,
      document: {
        nonce: 'abc+/=',
        start: '<!DOCTYPE html>',
        pipe: (into) => {
          into.write('<h1>frame</h1>');
          void later.promise.then(() => into.end('<p>late</p>'));
        },
        abort: () => {
          aborted += 1;
        },
      },
    });
    const { site, visitor } = await servePages(app, render);
    return { visitor: visitor(), later, cache: site.pages, aborted: () => aborted };
  }

  test.each(['br', 'gzip', 'identity'])('sends its frame first, as %s, and is not kept', async (encoding) => {
    const { visitor, later, cache } = await streamingApp();
    const answer = await visitor.get('/blog', { 'accept-encoding': encoding });
    expect(answer.headers.get('content-security-policy')).toMatch(
      /script-src 'self' 'sha256-[^' ]+' 'nonce-abc\+\/=';/,
    );
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('frame')) text += (await reader?.read())?.value;
    expect(text).toBe('<!DOCTYPE html><h1>frame</h1>');
    later.resolve();
    expect((await reader?.read())?.value).toBe('<p>late</p>');
    expect(cache.size).toBe(0);
  });

  test('is not rendered further once its client has left', async () => {
    const { visitor, aborted } = await streamingApp();
    const head = await visitor.call('HEAD', '/blog');
    expect([head.status, await head.text(), aborted()]).toEqual([200, '', 1]);
    const answer = await visitor.get('/blog');
    await answer.body?.cancel();
    await expect.poll(aborted).toBe(2);
  });
});

describe('never in the cache', () => {
  test('pages of someone who is signed in', async () => {
    const { made, origin, ...app } = await cachedApp();
    const admin = await app.admin();
    const mine = new Client(origin);
    mine.cookie = admin.cookie;
    for (let round = 0; round < 2; round += 1) {
      const answer = await mine.get('/blog');
      expect(await answer.text()).toContain('for ada.admin');
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    }
    expect(await textOf(new Client(origin).get('/blog'))).toContain('for anybody');
    expect(made).toEqual(['/blog', '/blog', '/blog']);
  });

  test.each(['/blog?q=plan', '/blog?x=1', '/nope', '/blog/nope'])('%s', async (path) => {
    const { made, visitor, cache } = await cachedApp();
    await visitor().get(path);
    const answer = await visitor().get(path);
    expect([made.length, cache.size, answer.headers.get('cache-control')?.includes('public')]).toEqual([
      2,
      0,
      false,
    ]);
  });

  test('a flood of made-up addresses', async () => {
    const { visitor, cache } = await cachedApp();
    const paths = Array.from({ length: 300 }, (_, number) => [
      `/blog?x=${number}`,
      `/?utm_term=${number}`,
    ]).flat();
    for (const path of paths) await visitor().get(path);
    expect(cache.size).toBe(1);
  });
});

describe('a change invalidates cached pages at once', () => {
  const shown = async (app: Awaited<ReturnType<typeof cachedApp>>) =>
    /(\d+) posts/.exec(await textOf(app.visitor().get('/blog')))?.[1];

  test('if this process made it', async () => {
    const app = await cachedApp();
    expect(await shown(app)).toBe('0');
    for (let number = 1; number <= 5; number += 1) {
      await insertPost(app.db, aPost({ slug: `post-${number}` }));
      expect(await shown(app)).toBe(String(number));
    }
  });

  test('if another process made it, such as a worker or the command line', async () => {
    const app = await cachedApp();
    expect(await shown(app)).toBe('0');
    const { db } = await anotherProcess(app.database);
    // PostgreSQL is polled four times a second.
    const expectShown = async (count: string) =>
      onPostgres
        ? expect.poll(() => shown(app), { timeout: 5_000 }).toBe(count)
        : expect(await shown(app)).toBe(count);
    await insertPost(db, aPost({ slug: 'x' }));
    await expectShown('1');
    await db.deleteFrom('posts').execute();
    await expectShown('0');
  });

  test('if it is a setting, but not a sign-in or a job’s progress', async () => {
    const app = await cachedApp();
    const { made, database } = app;
    await shown(app);
    const before = database.contentVersion();
    await app.admin('somebody');
    await app.db.deleteFrom('sessions').execute();
    await shown(app);
    expect([made.length, database.contentVersion()]).toEqual([1, before]);
    await app.settings.change({ blogOpen: false });
    await shown(app);
    expect(made).toHaveLength(2);
  });
});

describe('visits', () => {
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

  test('are counted for rendered, cached and unchanged pages, but not for missing ones or an administrator', async () => {
    const { db, views, visitor, admin, origin } = await cachedApp();
    const first = await visitor().get('/gallery', browser);
    await visitor().get('/gallery?utm_source=mail', browser);
    await visitor().get('/gallery', { ...browser, 'if-none-match': first.headers.get('etag') ?? '' });
    await visitor().get('/blog?q=moth', browser);
    await visitor().get('/blog/nope', browser);
    const { cookie } = await admin();
    await fetch(`${origin}/gallery`, { headers: { ...browser, cookie } });
    await views.flush();
    const rows = await db.selectFrom('pageViews').select(['path', 'count']).orderBy('path').execute();
    expect(rows).toEqual([
      { path: '/blog', count: 1 },
      { path: '/gallery', count: 3 },
    ]);
  });

  test('the gallery is cached for its existing filters only', async () => {
    const { made, visitor, cache, admin } = await cachedApp();
    const timesMade = async (kind: string) => {
      const url = `/in-action?kind=${kind}`;
      made.length = 0;
      for (let count = 0; count < 2; count += 1) expect((await visitor().get(url)).status).toBe(200);
      return made.length;
    };
    expect(await timesMade('operations')).toBe(1);
    expect(await timesMade('pianos')).toBe(2);
    const owner = await admin();
    const value = own(galleryList);
    const [app] = value.apps;
    const pianos = { ...value, kinds: ['Pianos'], apps: [{ ...app, category: 'Pianos' }] };
    await owner.put('/api/admin/content/gallery.apps/draft', { value: pianos, version: 0 });
    const sections = [{ key: 'gallery.apps', version: 1 }];
    expect((await owner.post('/api/admin/content-publish', { sections })).status).toBe(200);
    expect(await timesMade('pianos')).toBe(1);
    expect(await timesMade('operations')).toBe(2);
    const before = cache.size;
    for (let index = 0; index < 50; index += 1) await visitor().get(`/in-action?kind=made-up-${index}`);
    expect(cache.size).toBe(before);
  });
});
