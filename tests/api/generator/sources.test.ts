import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { insertDocument } from '#db/queries/generator/sources/documents.ts';
import { listSpans, listSpansOf, searchSpans } from '#db/queries/generator/sources/read.ts';
import { listPostsRestingOn, listSourcesOfPost, recordSourceUse } from '#db/queries/generator/sources/use.ts';
import { syncOwnSources } from '#jobs/own-sources.ts';
import { sourcesTask } from '#server/generator/sources/sources-task.ts';
import { ownContent } from '#src/content/site/site-content.ts';
import { contentOf } from '#src/content/site/stored-content.ts';
import type { GoneSource, RestingPost, Source } from '#src/contract/generator/sources.ts';
import { SOURCE_BYTES } from '#src/contract/generator/values.ts';
import type { Attention } from '#src/contract/operations/overview.ts';
import { stopMailAfterTest, testApp } from '../../support/app.ts';
import { aClock, bookAt } from '../../support/bookings.ts';
import { bodyOf, type Client } from '../../support/client.ts';
import { fakeSmtp } from '../../support/fake-smtp.ts';
import { formOf, sendForm } from '../../support/images.ts';
import { longestBlock } from '../../support/longest-block.ts';
import { aPdf } from '../../support/pdfs.ts';
import { aPost } from '../../support/posts.ts';
import { aWebSite, localPages } from '../../support/web-pages.ts';

const MOTHS =
  'Moths are insects that fly at night, and most of them are drawn to lamps that people forgot to turn off.';
const NOW = new Date('2027-01-13T12:00:00.000Z');

interface Detail extends Source {
  spans: Array<{ id: number; heading: string; text: string }>;
  total: number;
  restingPosts: RestingPost[];
}

async function site(http: object = {}) {
  const app = await testApp({}, () => NOW, { sourcesHttp: { ...localPages, ...http } });
  const admin = await app.as('editor');
  const list = (query = '') =>
    bodyOf<{ sources: Source[]; total: number; gone: GoneSource[] }>(admin.get(`/api/admin/sources${query}`));
  return {
    ...app,
    admin,
    list,
    page: (address: string) => admin.post('/api/admin/sources/page', { address, mayQuote: false }),
    paste: (title: string, text: string, mayQuote = false) =>
      admin.post('/api/admin/sources/text', { title, text, mayQuote }),
    file: (name: string, data: Buffer | string) =>
      sendForm(admin, '/api/admin/sources/file', formOf([{ name, data: Buffer.from(data) }])),
    detail: (id: number) => bodyOf<Detail>(admin.get(`/api/admin/sources/${id}`)),
    post: async (slug: string, spanIds: number[]) => {
      const { id } = await insertPost(app.db, aPost({ slug, title: `Post ${slug}` }));
      await recordSourceUse(app.db, id, spanIds, NOW);
      return id;
    },
  };
}

const idOf = async (answer: Response) => ((await answer.json()) as { id: number }).id;
const sentence = async (answer: Response) => [answer.status, await answer.text()];

describe('the team’s sources', () => {
  test('adds a pasted text, which can be found, renamed and forgotten', async () => {
    const { db, admin, paste, list, detail } = await site();
    const answer = await paste('About moths', `# Night\n\n${MOTHS}\n\n## Food\n\nSome eat wool.`, true);
    expect(answer.status).toBe(201);
    const source = (await answer.json()) as Source;
    expect(source).toMatchObject({
      kind: 'document',
      title: 'About moths',
      format: 'markdown',
      givenBy: 'the.editor',
      mayQuote: true,
      isOwn: false,
      posts: 0,
      readAt: NOW.toISOString(),
    });
    expect((await detail(source.id)).spans.map(({ heading }) => heading)).toEqual(['Night', 'Night › Food']);
    expect((await list('?q=WOOL')).sources).toHaveLength(1);
    expect((await list('?q=butterfly')).sources).toEqual([]);
    expect(await searchSpans(db, 'What do moths eat? Wool!', { limit: 5 })).toMatchObject([
      { title: 'About moths', text: 'Some eat wool.', mayQuote: true, givenBy: 'the.editor' },
      { title: 'About moths' },
    ]);
    await admin.call('PATCH', `/api/admin/sources/${source.id}`, { title: 'Moths', mayQuote: false });
    expect((await list()).sources[0]).toMatchObject({ title: 'Moths', mayQuote: false });
    expect(await (await admin.call('DELETE', `/api/admin/sources/${source.id}`)).json()).toEqual({
      posts: [],
    });
    expect((await list()).total).toBe(0);
    expect(await searchSpans(db, 'wool', { limit: 5 })).toEqual([]);
    expect(await db.selectFrom('evidenceDocuments').select('id').execute()).toEqual([]);
  });

  test('adds files of Markdown, HTML, text and PDF, and refuses others', async () => {
    const { file, list } = await site();
    expect((await file('moths.md', `# Moths\n\n${MOTHS}`)).status).toBe(201);
    expect((await file('page.html', `<title>A page</title><p>${MOTHS} They eat wool.</p>`)).status).toBe(201);
    expect((await file('plain.txt', 'Moths sleep by day.')).status).toBe(201);
    expect((await file('paper.pdf', await aPdf([`${MOTHS} On paper.`]))).status).toBe(201);
    expect(await sentence(await file('moths.docx', 'x'))).toEqual([
      422,
      'moths.docx could not be read. Choose a PDF, Markdown (.md), HTML or text (.txt) file.',
    ]);
    expect(await sentence(await file('paper.pdf', 'x'))).toEqual([
      422,
      'paper.pdf could not be read. It is not a PDF.',
    ]);
    const { sources } = await list('?kind=given');
    expect(sources.map(({ title, format }) => [title, format])).toEqual([
      ['paper', 'pdf'],
      ['plain', 'text'],
      ['A page', 'html'],
      ['Moths', 'markdown'],
    ]);
  });

  test('refuses a file above ten megabytes', async () => {
    const { file, list } = await site();
    const [status, words] = await sentence(await file('moths.txt', Buffer.alloc(SOURCE_BYTES + 1, 'm')));
    expect([status, words]).toEqual([413, 'moths.txt is too large: at most 10 MB.']);
    expect((await list()).total).toBe(0);
  });

  test('adds the same text only once', async () => {
    const { paste, file } = await site();
    await paste('First', MOTHS);
    expect(await sentence(await file('second.txt', MOTHS))).toEqual([
      409,
      'This was added before, as “First”.',
    ]);
  });

  test('adds at most 300 sources', async () => {
    const { db, paste } = await site();
    for (let number = 0; number < 300; number += 1)
      await insertDocument(
        db,
        {
          kind: 'document',
          key: null,
          title: 'M',
          url: null,
          format: 'text',
          givenBy: 'ada',
          mayQuote: false,
        },
        { spans: [], hash: String(number), words: 0, language: null, notes: [] },
        NOW,
      );
    expect(await sentence(await paste('One more', MOTHS))).toEqual([
      409,
      'There can be at most 300 sources. Forget some first.',
    ]);
  });
});

describe('a web page', () => {
  const article = (text = MOTHS) =>
    `<html><head><title>On moths</title></head><body><article><p>${text}</p></article></body></html>`;

  test('is read with its date, and read again', async () => {
    const { page, admin, detail, db } = await site();
    const web = await aWebSite({ '/moths': article() });
    const id = await idOf(await page(`${web.origin}/moths#top`));
    const published = async () =>
      (
        await db
          .selectFrom('evidenceDocuments')
          .select('publishedOn')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).publishedOn;
    expect(await published()).toBeNull();
    expect(await detail(id)).toMatchObject({
      kind: 'page',
      title: 'On moths',
      url: `${web.origin}/moths`,
      mayQuote: false,
      spans: [{ text: MOTHS }],
    });
    expect(web.requests.map(({ url, headers }) => [url, headers['user-agent']])).toEqual([
      ['/robots.txt', 'OneHourApp-Sources/1.0'],
      ['/moths', 'OneHourApp-Sources/1.0'],
    ]);
    expect(await sentence(await page(`${web.origin}/moths`))).toEqual([
      409,
      'This was added before, as “On moths”.',
    ]);
    web.pages['/moths'] = article(`${MOTHS}</p><p>They eat wool.<time datetime="2024-05-06"></time>`);
    const [span] = (await detail(id)).spans;
    await admin.post(`/api/admin/sources/${id}/read`);
    const { spans } = await detail(id);
    expect(spans.map(({ text }) => text).join('\n')).toBe(`${MOTHS}\nThey eat wool.`);
    expect(span?.id).not.toBe(spans[0]?.id);
    expect(await published()).toBe('2024-05-06');
  });

  test('keeps its earlier text, with a note, if it is gone when it is read again', async () => {
    const { page, admin } = await site();
    const web = await aWebSite({ '/moths': article() });
    const id = await idOf(await page(`${web.origin}/moths`));
    delete web.pages['/moths'];
    const again = await admin.post(`/api/admin/sources/${id}/read`);
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({
      words: 21,
      error: 'The page could not be read. There is no page at this address (status 404).',
    });
  });

  test('can be read by other parts of the product, too', async () => {
    const { evidence: sources } = await site();
    const web = await aWebSite({ '/': `<h1>Moths</h1><p>${MOTHS}</p>` });
    expect(await sources.readWebPage(web.origin)).toEqual({
      address: `${web.origin}/`,
      title: 'Moths',
      text: `Moths\n\n${MOTHS}`,
      readAt: NOW.toISOString(),
    });
  });

  test('from a search is read for a job by the same rules, unless it is on this site', async () => {
    const own = await aWebSite({ '/blog/moths': article() });
    const app = await testApp({ PUBLIC_URL: own.origin }, () => NOW, { sourcesHttp: localPages });
    const web = await aWebSite({
      '/robots.txt': 'User-agent: *\nDisallow: /closed',
      '/moths': article(),
      '/closed': article(),
      '/home': (_request, response) =>
        void response.writeHead(302, { location: `${own.origin}/blog/moths` }).end(),
    });
    const read = (path: string) => app.evidence.pageForJobs(`${web.origin}${path}`);
    expect(await read('/moths')).toMatchObject({
      page: { address: `${web.origin}/moths`, title: 'On moths', format: 'html', spans: [{ text: MOTHS }] },
    });
    expect(await read('/home')).toEqual({ unreadable: 'It is a page of this site.' });
    expect(await read('/closed')).toEqual({
      unreadable: 'The page could not be read. The site asks robots not to read this page (robots.txt).',
    });
    expect(await app.evidence.pageForJobs('not an address')).toEqual({ unreadable: expect.any(String) });
  });

  test('is not read when robots.txt says so, also after a redirect', async () => {
    const { page } = await site();
    const web = await aWebSite({
      '/robots.txt':
        'User-agent: *\nDisallow: /private\n\nUser-agent: OneHourApp-Sources\nDisallow: /moths\n',
      '/moths': article(),
      '/private': article(),
      '/old': (_request, response) => void response.writeHead(301, { location: '/moths' }).end(),
    });
    for (const path of ['/moths', '/old'])
      expect(await sentence(await page(web.origin + path))).toEqual([
        422,
        'The page could not be read. The site asks robots not to read this page (robots.txt).',
      ]);
    expect(web.requests.map(({ url }) => url)).not.toContain('/moths');
    expect((await page(`${web.origin}/private`)).status).toBe(201);
  });

  test('is not read while robots.txt is broken', async () => {
    const { page } = await site();
    const web = await aWebSite({
      '/robots.txt': (_request, response) => void response.writeHead(503).end(),
      '/moths': article(),
    });
    expect(await sentence(await page(`${web.origin}/moths`))).toEqual([
      422,
      'The page could not be read. Its robots.txt cannot be read at the moment. Try again later.',
    ]);
  });

  test('is refused if it needs a sign-in', async () => {
    const { page } = await site();
    const web = await aWebSite({
      '/form': '<h1>Welcome back</h1><form><input type="email"><input type="password"></form>',
      '/closed': (_request, response) => void response.writeHead(401).end(),
      '/moved': (_request, response) =>
        void response.writeHead(302, { location: '/users/sign_in?to=a' }).end(),
    });
    const refused = async (path: string) => (await sentence(await page(web.origin + path)))[1];
    expect(await refused('/form')).toMatch(/It is a page to sign in/);
    expect(await refused('/closed')).toMatch(/not open to everyone \(status 401\)/);
    expect(await refused('/moved')).toMatch(/It asks for a sign-in/);
    expect(web.requests.map(({ url }) => url)).not.toContain('/users/sign_in?to=a');
  });

  test('fails with a message if it is large, compressed, endless or slow, and blocks nothing', async () => {
    const { page } = await site({ timeoutMs: 700 });
    const html = { 'content-type': 'text/html' };
    const web = await aWebSite({
      '/large': (_request, response) => void response.writeHead(200, html).end('m'.repeat(2_100_000)),
      '/packed': (_request, response) =>
        void response
          .writeHead(200, { ...html, 'content-encoding': 'gzip' })
          .end(gzipSync(Buffer.alloc(200_000_000, 'm'))),
      '/endless': (_request, response) => {
        response.writeHead(200, html);
        const timer = setInterval(() => response.write('<p>moth</p>'), 20);
        response.on('close', () => clearInterval(timer));
      },
      '/circle': (_request, response) => void response.writeHead(302, { location: '/circle' }).end(),
      '/film': (_request, response) => void response.writeHead(200, { 'content-type': 'video/mp4' }).end('m'),
    });
    const refused = async (path: string) => {
      let words: unknown;
      const blocked = await longestBlock(async () => {
        words = (await sentence(await page(web.origin + path)))[1];
      }, 50);
      return { words, quick: blocked < 50 };
    };
    const is = (words: RegExp) => ({ words: expect.stringMatching(words), quick: true });
    expect(await refused('/large')).toEqual(is(/larger than 2 MB/));
    expect(await refused('/endless')).toEqual(is(/It took longer than/));
    expect(await refused('/circle')).toEqual(is(/It redirects too often/));
    expect(await refused('/film')).toEqual(is(/neither a web page nor a text or a PDF/));
    expect((await refused('/packed')).words).toMatch(/larger than 2 MB|took longer/);
  }, 20_000);

  test('in a private network is not requested, not even through a redirect', async () => {
    const app = await testApp({}, () => NOW);
    const admin = await app.as('editor');
    const web = await aWebSite({ '/': article() });
    const { port } = new URL(web.origin);
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '0x7f000001', '169.254.169.254']) {
      const answer = await admin.post('/api/admin/sources/page', {
        address: `http://${host}:${port}/`,
        mayQuote: false,
      });
      expect([host, ...(await sentence(answer))]).toEqual([
        host,
        422,
        'The page could not be read. Only pages on the public internet can be read.',
      ]);
    }
    expect(web.requests).toEqual([]);
    const { page } = await site();
    const inside = await aWebSite({
      '/': (_request, response) => void response.writeHead(302, { location: 'http://10.0.0.1/admin' }).end(),
    });
    expect((await sentence(await page(inside.origin)))[1]).toMatch(/Only pages on the public internet/);
  });

  test.each([
    'ftp://example.com/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://',
    'https://a:b@example.com/',
  ])('has no address such as %s', async (address) => {
    const { page } = await site();
    expect((await page(address)).status).toBe(422);
  });
});

describe('the site’s own sources', () => {
  test('are the offer, the pages and every app, and are only written when they change', async () => {
    const { db, list, tasks, database, admin } = await site();
    await tasks.work(sourcesTask);
    const { sources: listed } = await list('?limit=100');
    const kinds = Map.groupBy(listed, ({ kind }) => kind);
    expect([kinds.get('offer')?.length, kinds.get('app')?.length]).toEqual([1, 60]);
    expect((await listSpansOf(db, ['offer'], 100)).map(({ text }) => text)).toContain(
      'An offshore session costs $120; offshore developers are available 24/7.',
    );
    const before = database.changes();
    expect(await syncOwnSources(db, ownContent, NOW)).toBe(false);
    expect(database.changes()).toBe(before);
    const [offer] = kinds.get('offer') ?? [];
    for (const answer of [
      await admin.call('PATCH', `/api/admin/sources/${offer?.id}`, { mayQuote: false }),
      await admin.call('DELETE', `/api/admin/sources/${offer?.id}`),
    ])
      expect(await sentence(answer)).toEqual([
        409,
        'This comes from the site itself. Change it where it is written.',
      ]);
  });

  test('follow the site: unchanged spans keep their IDs, and a removed app is withdrawn', async () => {
    const { db, list, post, admin } = await site();
    await syncOwnSources(db, ownContent, NOW);
    const [pomodoro] = await searchSpans(db, 'Pomodoro Timer', { limit: 1, kinds: ['app'] });
    const spans = await listSpansOf(db, ['offer'], 100);
    const price = spans.find(({ text }) => text.includes('$150;'));
    const ownership = spans.find(({ text }) => text === 'You own 100% of the code.');
    const postId = await post('timers', [pomodoro?.id ?? 0, price?.id ?? 0, ownership?.id ?? 0]);
    const offer = structuredClone(
      (await import('#src/content/site/offer.ts')).ownOfferDocument,
    ) as typeof import('#src/content/site/offer.ts').ownOfferDocument;
    offer.tiers.usa.price = 170;
    const app = {
      title: 'Moth Map',
      description: 'Shows where moths were seen last night.',
      category: '',
      technologies: [],
      videoSrc: '',
      posterSrc: '',
      demo: '',
      buildTime: '48 minutes',
      builtBy: '',
      large: false,
    };
    const changed = contentOf({ offer, 'gallery.apps': { apps: [app], kinds: [] } }, ownContent.identity);
    expect(await syncOwnSources(db, changed, NOW)).toBe(true);
    expect(
      (await listSpans(db, [pomodoro?.id ?? 0, price?.id ?? 0, ownership?.id ?? 0])).map(({ id }) => id),
    ).toEqual([ownership?.id]);
    expect(await searchSpans(db, 'moths', { limit: 5 })).toMatchObject([
      { kind: 'app', title: 'Moth Map', url: '/gallery?app=moth-map' },
    ]);
    expect(
      (await listSourcesOfPost(db, postId)).map(({ title, gone, unchanged }) => [title, gone, unchanged]),
    ).toEqual(
      expect.arrayContaining([
        ['The offer', null, true],
        ['The offer', null, false],
        ['Pomodoro Timer', 'withdrawn', false],
      ]),
    );
    const { gone, total } = await list('?kind=app');
    expect(total).toBe(1);
    expect(gone).toMatchObject([
      { title: 'Pomodoro Timer', gone: 'withdrawn', posts: [{ title: 'Post timers', published: true }] },
    ]);
    const attention = await bodyOf<Attention>(admin.get('/api/admin/attention'));
    expect(attention.postsOnGoneSources).toBe(1);
  });
});

describe('a testimonial', () => {
  const SLOT = '2027-01-20T15:00:00.000Z';
  const WORDS = 'We described it at ten past nine, and at ten it took orders.';

  async function said() {
    const clock = aClock();
    const smtp = await fakeSmtp();
    const app = await testApp({ SMTP_URL: smtp.url, MAIL_TEAM: 'team@example.com' }, clock.now);
    await app.settings.change({ publicUrl: 'https://apps.example.com' });
    stopMailAfterTest(app, smtp);
    const client = app.visitor();
    const { token } = await bookAt(client, SLOT);
    const owner = await app.admin();
    clock.set('2027-01-20T16:00:00.000Z');
    await owner.post('/api/admin/sessions/1/end', { as: 'completed' });
    const say = (uses: string[]) =>
      client.put(`/api/bookings/${token}/story`, { text: WORDS, rating: 5, author: 'Owner, bakery', uses });
    await say(['articles']);
    await owner.post('/api/admin/stories/1/accept', { version: 1 });
    await app.tasks.work(sourcesTask);
    const [span] = await listSpansOf(app.db, ['story'], 10);
    const { id: postId } = await insertPost(app.db, aPost({ slug: 'bakery', title: 'A bakery' }));
    await recordSourceUse(app.db, postId, [span?.id ?? 0], clock.now());
    return { ...app, clock, owner, say, span, postId };
  }
  const gone = async (client: Client) =>
    (await bodyOf<{ gone: GoneSource[] }>(client.get('/api/admin/sources'))).gone;

  test('is a source under the name that the client chose', async () => {
    const { span, db } = await said();
    expect(span).toMatchObject({
      kind: 'story',
      title: 'What a client said: Owner, bakery',
      givenBy: 'Owner, bakery',
      mayQuote: true,
      url: null,
    });
    expect(span?.text).toContain(WORDS);
    expect(await searchSpans(db, 'took orders', { limit: 5, kinds: ['story'] })).toHaveLength(1);
  });

  test('stops being a source when consent is withdrawn, and posts that use it are listed until they are checked', async () => {
    const { say, db, owner, span, postId, tasks } = await said();
    await say(['site']);
    expect(await searchSpans(db, 'took orders', { limit: 5, kinds: ['story'] })).toEqual([]);
    expect(await listSpans(db, [span?.id ?? 0])).toEqual([]);
    const [source] = await gone(owner);
    expect(source).toMatchObject({ gone: 'withdrawn', posts: [{ id: postId, title: 'A bakery' }] });
    expect(await listPostsRestingOn(db, source?.id ?? 0)).toHaveLength(1);
    await tasks.work(sourcesTask);
    expect(await gone(owner)).toHaveLength(1);
    const checked = await owner.call('DELETE', `/api/admin/sources/${source?.id}/posts/${postId}`);
    expect(checked.status).toBe(204);
    expect(await gone(owner)).toEqual([]);
    expect(
      await db.selectFrom('evidenceDocuments').select('id').where('kind', '=', 'story').execute(),
    ).toEqual([]);
    await say(['articles']);
    await tasks.work(sourcesTask);
    expect(await searchSpans(db, 'took orders', { limit: 5, kinds: ['story'] })).toHaveLength(1);
  });

  test('leaves no copy when the client is erased, but the posts that used it stay known', async () => {
    const { db, owner, postId } = await said();
    const erased = await owner.call('DELETE', '/api/admin/guests/b1');
    expect(erased.status).toBe(200);
    expect(await listSourcesOfPost(db, postId)).toMatchObject([
      { title: 'What a client said', text: '', gone: 'withdrawn' },
    ]);
    const kept = JSON.stringify([
      await db.selectFrom('evidenceDocuments').selectAll().where('kind', '=', 'story').execute(),
      await db.selectFrom('evidenceSpans').selectAll().execute(),
      await db.selectFrom('postEvidence').selectAll().execute(),
    ]);
    expect(kept).not.toMatch(/bakery|took orders/);
    expect(await gone(owner)).toMatchObject([
      { title: 'What a client said', posts: [{ title: 'A bakery' }] },
    ]);
  });
});

describe('posts that use sources', () => {
  test('are named when a source is forgotten, and keep its text', async () => {
    const { admin, paste, detail, post, list, db } = await site();
    const id = await idOf(await paste('About moths', MOTHS));
    const [span] = (await detail(id)).spans;
    const postId = await post('moths', [span?.id ?? 0, 4711]);
    expect(await detail(id)).toMatchObject({ posts: 1, restingPosts: [{ id: postId, title: 'Post moths' }] });
    const early = await admin.call('DELETE', `/api/admin/sources/${id}/posts/${postId}`);
    expect(early.status).toBe(409);
    const forgotten = await admin.call('DELETE', `/api/admin/sources/${id}`);
    expect(await forgotten.json()).toMatchObject({ posts: [{ title: 'Post moths' }] });
    expect((await list()).gone).toMatchObject([{ id, gone: 'forgotten' }]);
    expect(await listSourcesOfPost(db, postId)).toMatchObject([
      { title: 'About moths', text: MOTHS, gone: 'forgotten' },
    ]);
    expect((await admin.post(`/api/admin/sources/${id}/read`)).status).toBe(404);
    expect((await paste('Again', MOTHS)).status).toBe(201);
    await db.deleteFrom('posts').where('id', '=', postId).execute();
    expect((await list()).gone).toEqual([]);
  });

  test('keep them after being deleted and restored', async () => {
    const { admin, paste, detail, post, db } = await site();
    const id = await idOf(await paste('About moths', MOTHS));
    const postId = await post('moths', [(await detail(id)).spans[0]?.id ?? 0]);
    await admin.call('DELETE', `/api/admin/posts/${postId}`);
    expect((await detail(id)).restingPosts).toEqual([]);
    await admin.post('/api/admin/posts/restore', { ids: [postId] });
    expect(await listSourcesOfPost(db, postId)).toMatchObject([
      { title: 'About moths', text: MOTHS, gone: null, unchanged: true },
    ]);
  });

  test('replace their sources when they are recorded again', async () => {
    const { paste, detail, post, db } = await site();
    const first = (await detail(await idOf(await paste('One', 'Moths fly.')))).spans[0]?.id ?? 0;
    const second = (await detail(await idOf(await paste('Two', 'Moths eat.')))).spans[0]?.id ?? 0;
    const postId = await post('moths', [first]);
    await recordSourceUse(db, postId, [second, second], NOW);
    expect((await listSourcesOfPost(db, postId)).map(({ title }) => title)).toEqual(['Two']);
  });

  test('do not use one source only', async () => {
    const { paste, db } = await site();
    await paste(
      'Much',
      Array.from({ length: 30 }, (_, index) => `## ${index}\n\nMoths, moths and moths.`).join('\n\n'),
    );
    await paste('Little', 'Somewhere in a longer sentence about many other things there are moths as well.');
    const found = await searchSpans(db, 'moths', { limit: 10 });
    expect(found.map(({ title }) => title)).toEqual(['Much', 'Much', 'Much', 'Little']);
    expect(await searchSpans(db, 'moths" OR NEAR(', { limit: 10 })).not.toEqual([]);
    expect(await searchSpans(db, '', { limit: 10 })).toEqual([]);
  });
});

test('clients, members and developers do not see sources', async () => {
  const { as, visitor } = await site();
  expect((await visitor().get('/api/admin/sources')).status).toBe(401);
  for (const role of ['developer', 'member'] as const)
    expect((await (await as(role)).get('/api/admin/sources')).status).toBe(403);
});
