import { expect, testOnOwnBlog } from '../fixtures.ts';

const test = testOnOwnBlog();
test.use({ allowedConsole: [/status of 40[34]/] });

const CLOSING = {
  title: 'A drafted last call',
  text: 'One hour at the piano.',
  action: 'Book a drafted hour',
};

test('a colleague views the drafts of the site with a secret link', async ({
  admin,
  browser,
  baseURL,
  viewport,
  expectAccessible,
}) => {
  test.slow();
  const headers = { origin: baseURL ?? '' };
  const api = admin.request;
  const save = async (key: string, change: (shown: Record<string, unknown>) => object) => {
    const section = await (await api.get(`/api/admin/content/${key}`)).json();
    const answer = await api.put(`/api/admin/content/${key}/draft`, {
      data: { value: change(section.shown), version: section.draft?.version ?? 0 },
      headers,
    });
    expect((await answer.json()).faults).toEqual([]);
  };
  await save('home.closing', () => CLOSING);
  await save('offer', (offer) => ({ ...offer, session: { unit: 'per drafted lesson' } }));
  await save('site.contact', (contact) => ({ ...contact, on: true }));

  await admin.goto('/admin/site/edit?page=/technologies');
  await admin.getByRole('button', { name: 'Share preview' }).click();
  await admin.getByRole('button', { name: 'Create link' }).click();
  const link = await admin.getByLabel('New link', { exact: true }).inputValue();
  expect(link).toMatch(/\/preview\/site\/[\w-]{43}\/technologies$/);
  await expectAccessible();
  const prefix = new URL(link).pathname.replace('/technologies', '');

  const context = await browser.newContext({ viewport: viewport ?? null, ...(baseURL && { baseURL }) });
  const visitor = await context.newPage();
  const wrong: string[] = [];
  const asked: string[] = [];
  // A view transition that the next navigation overtook is not an error.
  visitor.on('pageerror', ({ message }) => {
    if (!/^Transition was (aborted|skipped)/.test(message)) wrong.push(message);
  });
  visitor.on('console', (message) => {
    if (message.type() === 'error' && !/status of 403/.test(message.text())) wrong.push(message.text());
  });
  visitor.on('request', (request) => void asked.push(`${request.url()} ${request.headers().referer ?? ''}`));
  const awake = () =>
    visitor.waitForFunction(
      () => !document.querySelector('#wake') || 'awake' in document.documentElement.dataset,
    );

  const answer = await visitor.goto(prefix);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect(answer?.headers()['set-cookie']).toBeUndefined();
  await expect(visitor.getByText('You are looking at a preview.')).toBeInViewport();
  await expect(visitor.getByRole('heading', { name: CLOSING.title })).toBeAttached();
  await expect(visitor.getByText('Edit this page')).toHaveCount(0);
  await awake();
  const outside = await visitor
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((each) => each.getAttribute('href')));
  expect(outside.filter((href) => !href?.startsWith(prefix))).toEqual(
    outside.filter((href) => /^\/(auth$|videos\/)|\.xml$/.test(href ?? '')),
  );
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).first().click();
  await expect(visitor).toHaveURL(new RegExp(`${prefix}/terms$`));
  await expect(visitor.getByText('You are looking at a preview.')).toBeInViewport();
  await visitor.goto(`${prefix}/Booking/?utm_source=mail`);
  await expect(visitor).toHaveURL(new RegExp(`${prefix}/booking\\?utm_source=mail$`));
  await expect(visitor.getByText('per drafted lesson').first()).toBeVisible();

  await visitor.goto(`${prefix}/gallery`);
  await awake();
  await visitor.getByRole('searchbox').fill('map');
  await visitor.keyboard.press('Enter');
  await expect(visitor).toHaveURL(new RegExp(`${prefix}/gallery\\?q=map`));

  await visitor.goto(`${prefix}/booking/usa`);
  await awake();
  const refused = visitor.waitForResponse((response) => response.request().method() === 'POST');
  const day = visitor.getByRole('button', { name: /available|times?$/i }).first();
  if (await day.isVisible()) await day.click();
  await visitor
    .getByRole('button', { name: /^\d{1,2}:\d\d/ })
    .first()
    .click();
  expect((await refused).status()).toBe(403);
  await expect(visitor.getByText(/^This is a preview of the site/).first()).toBeVisible();

  // The contact form is plain HTML, but refused, too.
  await visitor.goto(`${prefix}/contact`);
  await expect(visitor.getByText('A message that you write here is not sent.')).toBeVisible();
  await visitor.getByLabel('Your name').fill('Ada');
  await visitor.locator('form[method="post"] button').click();
  await expect(visitor.getByText(/^This is a preview of the site/)).toBeVisible();
  expect(wrong).toEqual([]);

  // Outside, nothing of it is visible, and no other site has learned the address.
  await visitor.goto('/');
  await expect(visitor.getByText(CLOSING.title)).toHaveCount(0);
  await expect(visitor.getByText('You are looking at a preview.')).toHaveCount(0);
  const token = prefix.split('/').at(-1) ?? '';
  expect(asked.filter((each) => !each.startsWith(baseURL ?? '') && each.includes(token))).toEqual([]);

  for (const path of [
    '/admin',
    '/auth',
    '/api/me',
    '/booking/manage/x',
    '/preview/x',
    '//example.org',
    '/no/x',
  ])
    expect((await visitor.request.get(prefix + path, { maxRedirects: 0 })).status()).toBe(404);
  const missing = await visitor.request.get(`${prefix.slice(0, -1)}${prefix.endsWith('A') ? 'B' : 'A'}`);
  expect([missing.status(), missing.headers()['cache-control']]).toEqual([404, 'no-store']);
  expect(await missing.text()).not.toContain('site-preview');

  await admin.getByRole('button', { name: 'Revoke' }).first().click();
  await expect.poll(async () => (await visitor.request.get(prefix)).status()).toBe(404);
  const revoked = await visitor.request.get(`${prefix}/terms`);
  expect([revoked.status(), await revoked.text()]).toEqual([
    404,
    expect.not.stringContaining('site-preview'),
  ]);
  await context.close();
});

test('visitors without the link see no drafts, and no draft page is cached', async ({
  admin,
  browser,
  baseURL,
}) => {
  const visitor = (await browser.newContext({ ...(baseURL && { baseURL }) })).request;
  const before = await (await visitor.get('/terms')).text();
  const created = await admin.request.post('/api/admin/site-preview-links', {
    data: {},
    headers: { origin: baseURL ?? '' },
  });
  const { pathname } = new URL((await created.json()).link);
  const shown = await (await visitor.get(`${pathname}/terms`)).text();
  expect(shown).toContain('/site-preview.js');
  expect(shown.match(/<meta name="robots"[^>]*>/)?.[0]).toContain('noindex');
  expect(shown).toContain(`<link rel="canonical" href="${baseURL}/terms"/>`);
  const after = await visitor.get('/terms');
  expect(await after.text()).toBe(before);
  expect(before).not.toMatch(/preview/i);
});
