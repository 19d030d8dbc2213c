import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { FILTERS, listResources, resourcePath } from '#server/http/reference/call-lists.ts';
import { describedCalls, isOpen } from '#server/http/reference/described-calls.ts';
import { html } from '#server/http/reference/html.ts';
import { EVENT_TYPES } from '#src/contract/operations/webhook-values.ts';
import { appWithAdmin, testApp } from '../../support/app.ts';
import { openApiShape } from '../../support/openapi-shape.ts';
import { aProgram } from '../../support/programs.ts';

type App = Awaited<ReturnType<typeof testApp>>;

const pageOf = async (app: App, path: string) => {
  const answer = await app.visitor().get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
};

/** The bytes of an answer, with headers that `fetch` does not send. */
const rawGet = (app: App, path: string, headers: Record<string, string>) =>
  new Promise<Buffer>((resolve, reject) => {
    get(new URL(path, app.origin), { headers }, async (answer) => {
      resolve(Buffer.concat(await answer.toArray()));
    }).on('error', reject);
  });

const PATHS = ['/api/docs', '/api/docs/errors', '/api/docs/events', ...listResources().map(resourcePath)];

describe('the pages of the API reference', () => {
  test('are open to anyone, have no script and no markup of texts, and every link leads somewhere', async () => {
    const app = await testApp();
    const pages = new Map<string, string>();
    const all = [...PATHS, ...FILTERS.map((filter) => `/api/docs?for=${filter}`)];
    for (const path of all) pages.set(path, await pageOf(app, path));
    for (const [path, page] of pages) {
      expect(page.match(/<script|style=| on[a-z]+=|undefined|\[object/i)?.[0]).toBeUndefined();
      expect(page.match(/<h1>/g)).toHaveLength(1);
      const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect([path, ids.length]).toEqual([path, new Set(ids).size]);
      for (const [, href = ''] of page.matchAll(/ href="([^"]+)"/g)) {
        const [target = '', anchor] = href.split('#');
        const inside = target === '' ? page : pages.get(target);
        if (!target.startsWith('/api/docs') && target !== '') continue;
        if (/\/style\./.test(target)) continue;
        expect([path, href, inside !== undefined]).toEqual([path, href, true]);
        if (anchor) expect([path, href, inside?.includes(` id="${anchor}"`)]).toEqual([path, href, true]);
      }
    }
  }, 30_000);

  test('have every call with its address, scope and examples on the page of its resource', async () => {
    const app = await testApp();
    for (const resource of listResources()) {
      const page = await pageOf(app, resourcePath(resource));
      for (const call of describedCalls().filter((each) => each.resource === resource)) {
        const section = new RegExp(`<section class="call" id="${call.name}">(.*?)</section>`, 's').exec(
          page,
        )?.[1];
        expect([call.name, section?.includes('$SITE'), section?.includes('await fetch(')]).toEqual([
          call.name,
          isOpen(call),
          isOpen(call),
        ]);
        if (typeof call.endpoint.scope === 'string')
          expect(section).toContain(`<span class="badge scope">${call.endpoint.scope}</span>`);
      }
    }
  });

  test('list on the index the calls that a choice names', async () => {
    const app = await testApp();
    const count = async (filter: string) =>
      ((await pageOf(app, `/api/docs?for=${filter}`)).match(/<li><a href="\/api\/docs\/[^"]+#/g) ?? [])
        .length;
    const calls = describedCalls();
    expect(await count('all')).toBe(calls.length);
    expect(await count('programs')).toBe(calls.filter(isOpen).length);
    expect(await count('browsers')).toBe(calls.filter((call) => !isOpen(call)).length);
    expect(await count('webhooks')).toBe(3);
    for (const unknown of ['nothing', 'all&for=read', '%3Cscript%3E', '__proto__'])
      expect(await count(unknown)).toBe(calls.filter(isOpen).length);
  });

  test('show each event with an example, and the name and address of the site', async () => {
    const app = await testApp({ PUBLIC_URL: 'https://apps.test' });
    const events = await pageOf(app, '/api/docs/events');
    for (const type of EVENT_TYPES) expect(events).toContain(`<section class="call" id="${type}">`);
    expect(await pageOf(app, '/api/docs')).toContain('SITE=https://apps.test');
  });

  test('take no address from a request, which the next visitor would read', async () => {
    const app = await testApp();
    const page = await rawGet(app, '/api/docs', { host: 'evil.test' });
    expect(page.toString()).toContain('SITE=https://apps.example.com');
    expect(page.toString()).not.toContain('evil.test');
  });

  test('are compressed, cached for minutes, and work with a token', async () => {
    const { app } = await appWithAdmin();
    const program = await aProgram(app, 'ada.admin', ['read']);
    const answer = await program.call('GET', '/api/docs', undefined, { 'accept-encoding': 'br' });
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'public, max-age=300',
    ]);
    expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self'/);
    const sheet = / href="(\/api\/docs\/style\.[0-9a-f]{12}\.css)"/.exec(await answer.text())?.[1] ?? '';
    const style = await app.visitor().get(sheet);
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    expect(style.headers.get('cache-control')).toContain('immutable');
  });

  test('set no cookie, not even when a sign-in is due to be renewed, because caches share them', async () => {
    const { app, admin } = await appWithAdmin();
    const { data } = await app.db.selectFrom('sessions').select('data').executeTakeFirstOrThrow();
    const aged = { ...JSON.parse(data), _expire: Date.now() + 86_400_000 };
    await app.db
      .updateTable('sessions')
      .set({ data: JSON.stringify(aged) })
      .execute();
    for (const path of ['/api/docs', '/api/openapi.json']) {
      const answer = await admin.get(path);
      expect([answer.headers.get('set-cookie'), answer.headers.get('cache-control')]).toEqual([
        null,
        'public, max-age=300',
      ]);
    }
    expect((await admin.get('/api/user')).headers.get('set-cookie'), 'renewed by another call').toBeTruthy();
  });

  test('answer HEAD, and nothing that changes something', async () => {
    const app = await testApp();
    const head = await app.visitor().call('HEAD', '/api/docs/posts');
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect([method, (await app.visitor().call(method, '/api/docs')).status]).toEqual([method, 404]);
  });

  test.each([
    '/api/docs/nothing',
    '/api/docs/..%2f..%2fetc',
    '/api/docs/errors/more',
    '/api/docsx',
    '/api/docs/__proto__',
  ])('do not answer at %s', async (path) => {
    const app = await testApp();
    expect((await app.visitor().get(path)).status).toBe(404);
  });

  test('escape what they are given', () => {
    const name = `<b a="x">'&`;
    expect(html`<p title="${name}">${[name, false, undefined, 0]}</p>`.text).toBe(
      '<p title="&lt;b a=&quot;x&quot;&gt;&#39;&amp;">&lt;b a=&quot;x&quot;&gt;&#39;&amp;0</p>',
    );
  });
});

describe('the OpenAPI document', () => {
  test('has the shape of OpenAPI 3.1, with the parameters of each path and ids that occur once', async () => {
    const app = await testApp();
    const document = openApiShape.parse(await (await app.visitor().get('/api/openapi.json')).json());
    const ids: string[] = [];
    for (const [path, operations] of Object.entries(document.paths))
      for (const operation of Object.values(operations)) {
        ids.push(operation.operationId);
        const inPath = operation.parameters.filter((each) => each.in === 'path').map(({ name }) => name);
        expect([path, inPath.sort()]).toEqual([
          path,
          [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort(),
        ]);
      }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(describedCalls().length);
  });

  test('states who may make a call, and every webhook', async () => {
    const app = await testApp();
    const { paths, webhooks } = openApiShape.parse(
      await (await app.visitor().get('/api/openapi.json')).json(),
    );
    expect(paths['/api/admin/posts']?.get?.security).toEqual([{ session: [] }, { token: ['read'] }]);
    expect(paths['/api/admin/posts']?.post?.security).toEqual([
      { session: [] },
      { token: ['write'] },
      { token: ['write', 'publish'] },
    ]);
    expect(paths['/api/admin/posts']?.patch?.security).toEqual([
      { session: [] },
      { token: ['write'] },
      { token: ['write', 'publish'] },
    ]);
    expect(paths['/api/blog/posts']?.get?.security).toEqual([{}, { token: ['read'] }]);
    expect(paths['/api/bookings']?.post?.security).toEqual([{}]);
    expect(paths['/api/admin/backups']?.get?.security).toEqual([{ session: [] }]);
    expect(Object.keys(webhooks)).toEqual(expect.arrayContaining([...EVENT_TYPES]));
  });

  test('is compressed for those who accept it', async () => {
    const app = await testApp();
    const body = await rawGet(app, '/api/openapi.json', { 'accept-encoding': 'br' });
    expect(body.length).toBeLessThan(150_000);
    expect(JSON.parse(brotliDecompressSync(body).toString())).toMatchObject({ openapi: '3.1.1' });
  });
});
