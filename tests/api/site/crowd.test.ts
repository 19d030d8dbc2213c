import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import type { Render } from '#server/ssr/render.ts';
import { createRenderQueue } from '#server/ssr/render-queue.ts';
import { testApp } from '../../support/app.ts';
import { aPost } from '../../support/posts.ts';
import { servePages } from '../../support/served-pages.ts';

/** Concurrent pages; the next ones wait. */
const UNDER_WAY = 16;

async function crowdedApp() {
  const app = await testApp();
  let time = 0;
  const renders = createRenderQueue({ now: () => time, stuckMs: 60_000 });
  const rendered: string[] = [];
  const doors: Array<() => void> = [];
  const gate = { isOpen: false };
  const render: Render = async (url) => {
    rendered.push(url);
    if (url.includes('broken')) throw new Error('It does not render');
    if (url.includes('slow') && !gate.isOpen) await new Promise<void>((resolve) => doors.push(resolve));
    const body = `<h1>${url}</h1>${'<p>words</p>'.repeat(99)}`;
    return { status: 200, pageId: '/src/pages/made', document: [Buffer.from(body)], error: undefined };
  };
  const { origin, visitor } = await servePages({ ...app, renders }, render);
  const open = () => {
    gate.isOpen = true;
    for (const door of doors.splice(0)) door();
  };
  onTestFinished(open);

  /** A request whose client may disconnect. */
  function leaver(path: string, { method = 'GET', cookie = '' } = {}) {
    const asked = request(origin + path, { method, agent: false, headers: { cookie } });
    asked.on('error', () => 'left');
    asked.end();
    return { leave: () => asked.destroy() };
  }

  return {
    ...app,
    renders,
    rendered,
    gate,
    open,
    origin,
    leaver,
    visitor,
    async crowd(count: number, path = '/blog?slow='): Promise<Array<Promise<Response>>> {
      const answers: Array<Promise<Response>> = [];
      for (let number = 0; number < count; number += 1) {
        const before = [rendered.length, renders.state().waiting];
        const answer = visitor().get(`${path}${number}`);
        // If the test fails before awaiting them, its own error should show.
        answer.catch(() => undefined);
        answers.push(answer);
        await expect
          .poll(() => [rendered.length, renders.state().waiting], { interval: 2 })
          .not.toEqual(before);
      }
      return answers;
    },
    passes(ms: number) {
      time += ms;
    },
  };
}

const statusesOf = async (answers: Array<Promise<Response>>) =>
  (await Promise.all(answers)).map(({ status }) => status);

test('while renders are queued, cached pages, health checks and the API are answered, and then the queue in order', async () => {
  const { visitor, crowd, open, rendered, renders } = await crowdedApp();
  await visitor().get('/gallery');
  const answers = await crowd(UNDER_WAY + 10);
  expect(renders.state().waiting).toBe(10);
  for (const path of ['/gallery', '/healthz', '/api/blog/posts', '/robots.txt', '/sitemap.xml', '/metrics'])
    expect([path, (await visitor().get(path)).status]).toEqual([path, 200]);
  const metrics = await (await visitor().get('/metrics')).text();
  expect(metrics).toMatch(/^http_pages_waiting 10$/m);
  expect(rendered).toHaveLength(UNDER_WAY + 1);
  open();
  expect(await statusesOf(answers)).toEqual(Array(UNDER_WAY + 10).fill(200));
  expect(rendered.slice(1)).toEqual(answers.map((_, number) => `/blog?slow=${number}`));
  expect(renders.state().waiting).toBe(0);
});

test('a queue of more than two seconds refuses requests with a message and the time to wait, without logging each', async () => {
  const { visitor, crowd, passes, logged, open } = await crowdedApp();
  const answers = await crowd(UNDER_WAY + 10);
  passes(4_500);
  for (const path of ['/blog?slow=refused', '/terms', '/no-such-page']) {
    const refused = await visitor().get(path);
    const after = Number(refused.headers.get('retry-after'));
    expect([path, refused.status, after > 1 && after < 10]).toEqual([path, 503, true]);
    expect(refused.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(await refused.text()).toBe(
      `Too many people are opening pages of this site right now. Please try again in ${after} seconds.`,
    );
  }
  const head = await visitor().call('HEAD', '/blog?slow=head');
  expect([head.status, Number(head.headers.get('retry-after')) > 1, await head.text()]).toEqual([
    503,
    true,
    '',
  ]);
  const problem = await visitor().get('/blog?slow=program', { accept: 'application/problem+json' });
  expect(problem.headers.get('content-type')).toBe('application/problem+json');
  expect(await problem.json()).toMatchObject({ status: 503, code: 'busy' });
  const metrics = await (await visitor().get('/metrics')).text();
  expect(metrics).toMatch(/^http_pages_refused_total 5$/m);
  expect(logged).toEqual([]);
  open();
  expect(await statusesOf(answers)).toEqual(Array(UNDER_WAY + 10).fill(200));
  expect((await visitor().get('/terms')).status).toBe(200);
});

test('during a flood of visitors, the team is still served, and visitors get stale pages', async () => {
  const { visitor, admin, db, origin, crowd, passes, rendered, renders, open } = await crowdedApp();
  const { cookie } = await admin();
  const plain = { 'accept-encoding': 'identity' };
  const before = await (await visitor().get('/gallery', plain)).text();
  rendered.length = 0;
  const answers = await crowd(UNDER_WAY + 10);
  passes(2_500);
  await insertPost(db, aPost({ slug: 'newer' }));
  const last = await visitor().get('/gallery', plain);
  expect([last.status, Number(last.headers.get('age')) > 0, await last.text()]).toEqual([200, true, before]);
  const owner = fetch(`${origin}/admin`, { headers: { cookie }, redirect: 'manual' });
  await expect.poll(() => renders.state().waiting).toBe(10 + 1);
  open();
  expect((await owner).status).toBe(200);
  await Promise.all(answers);
  expect(rendered.indexOf('/admin')).toBeLessThan(UNDER_WAY + 3);
});

test('a page is not rendered for a client that has left', async () => {
  const { crowd, leaver, rendered, renders, open, visitor, admin } = await crowdedApp();
  const { cookie } = await admin();
  const answers = await crowd(UNDER_WAY);
  const paths = ['/blog?slow=left', '/terms', '/no-such-page'];
  const leavers = [
    ...paths.map((path) => leaver(path)),
    leaver('/blog?slow=head', { method: 'HEAD' }),
    leaver('/admin', { cookie }),
  ];
  await expect.poll(() => renders.state().waiting).toBe(5);
  // Two wait for the same page, and one of them stays.
  const leavesOne = leaver('/gallery');
  await expect.poll(() => renders.state().waiting).toBe(6);
  const stays = visitor().get('/gallery');
  await new Promise((resolve) => setTimeout(resolve, 50));
  for (const { leave } of [...leavers, leavesOne]) leave();
  await expect.poll(() => renders.state().waiting).toBe(1);
  // A new request for the same page is served.
  const comes = visitor().get('/terms');
  await expect.poll(() => renders.state().waiting).toBe(2);
  open();
  expect([(await stays).status, (await comes).status]).toEqual([200, 200]);
  expect(await statusesOf(answers)).toEqual(Array(UNDER_WAY).fill(200));
  expect(rendered.slice(UNDER_WAY)).toEqual(['/gallery', '/terms']);
});

test('a failing page gets its error page, and the next one is rendered', async () => {
  const { visitor, logged } = await crowdedApp();
  const answers = Array.from({ length: 40 }, (_, number) =>
    visitor().get(`/blog?${number % 2 === 0 ? 'broken' : 'fine'}=${number}`),
  );
  expect(await statusesOf(answers)).toEqual(answers.map((_, number) => (number % 2 === 0 ? 500 : 200)));
  expect(logged).toHaveLength(20);
  expect((await visitor().get('/terms')).status).toBe(200);
});
