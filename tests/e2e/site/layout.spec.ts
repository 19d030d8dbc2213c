import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import postcss, { type Rule } from 'postcss';
import { manage } from '#src/content/bookings/booking-calendar.ts';
import { measureLayout } from '#tests/support/measure-layout.ts';
import { transitionsEnded } from '#tests/support/wait-for-paint.ts';
import { expect, testOnOwnBlog } from '../fixtures.ts';

const test = testOnOwnBlog();

/** Phones, tablets in both orientations, and widths between tablets and desktops. */
const WIDTHS = [320, 390, 768, 820, 900, 960, 1024, 1440];
const LONG_NAME = 'The Extraordinarily Long Name Of A Software Studio';
const pages = [
  ...['/', '/new', '/landing', '/technologies', '/in-action', '/gallery', '/blog', '/blog/post-30'],
  ...['/booking', '/booking/usa', '/booking/offshore', '/terms', '/privacy', '/cookies', '/nowhere'],
];
const screens = [
  ...[
    '/admin',
    '/admin/posts',
    '/admin/themes',
    '/admin/themes/new',
    '/admin/scheduler',
    '/admin/sources',
    '/admin/bookings',
  ],
  ...['/admin/bookings/hours', '/admin/bookings/mail', '/admin/settings', '/admin/settings/backups'],
  ...['/admin/settings/changes', '/admin/users', '/admin/marketing-materials', '/admin/brand-assets'],
  '/admin/people',
  '/admin/people/new',
  '/admin/people/1',
];

test.use({ allowedConsole: [/status of 404/] });

async function nameSite(page: Page, baseURL = '') {
  const data = { siteName: LONG_NAME };
  const answer = await page.request.patch('/api/admin/settings', { data, headers: { origin: baseURL } });
  expect(answer.status()).toBe(200);
}

for (const address of [...pages, ...screens])
  test(`${address} fits every width, with a long name, and all controls are large enough`, async ({
    admin,
    baseURL,
  }, { project }) => {
    await nameSite(admin, baseURL);
    await admin.goto(address);
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
    await admin.waitForLoadState('networkidle');
    // The phone project has a touch screen.
    for (const width of project.name === 'phone' ? [320, 390, 820] : WIDTHS) {
      await admin.setViewportSize({ width, height: 900 });
      await expect
        .poll(async () => ({
          width,
          ...(await measureLayout(admin, project.name === 'phone' ? 44 : 24)),
        }))
        .toEqual({ width, overflow: 0, outside: [], small: [] });
    }
  });

test('entries in the calendar of posts are large enough to press', async ({ admin, baseURL }, {
  project,
}) => {
  const headers = { origin: baseURL ?? '' };
  for (let number = 0; number < 5; number += 1) {
    const title = `Today ${number} ${project.name}`;
    const begun = await admin.request.post('/api/admin/posts', { data: { title }, headers });
    const { id } = (await begun.json()) as { id: number };
    const content = 'A text of today.';
    const data = { version: 1, content, published: true };
    expect((await admin.request.patch(`/api/admin/posts/${id}`, { data, headers })).status()).toBe(200);
  }
  for (const width of WIDTHS) {
    await admin.setViewportSize({ width, height: 900 });
    await admin.goto('/admin/scheduler');
    await expect(admin.getByRole('link', { name: /^Published: Today/ }).first()).toBeVisible();
    const { small, overflow } = await measureLayout(admin, project.name === 'phone' ? 44 : 24);
    expect({ width, small, overflow }).toEqual({ width, small: [], overflow: 0 });
  }
});

test('a menu with long names leaves the logo and the button visible', async ({ admin, baseURL }, {
  project,
}) => {
  test.skip(project.name === 'phone', 'every width is looked at here');
  const headers = { origin: baseURL ?? '' };
  const draft = '/api/admin/content/site.header/draft';
  const names = ['Lessons for adults', 'Lessons for children', 'Our two teachers', 'Prices and times'];
  const value = {
    links: names.map((label, index) => ({ label, href: index % 2 ? '/blog' : `/#part-${index}` })),
    button: { label: 'Book a first lesson', href: '/booking' },
  };
  const saved = await admin.request.put(draft, { data: { value, version: 0 }, headers });
  expect(saved.status()).toBe(200);
  for (const width of [768, 820, 900, 1024, 1152, 1280, 1440]) {
    await admin.setViewportSize({ width, height: 900 });
    await admin.goto('/technologies?preview=drafts');
    const bar = admin.getByRole('banner');
    const logo = await bar.getByRole('link').first().boundingBox();
    expect([width, (logo?.x ?? -1) >= 0, (logo?.width ?? 0) > 100]).toEqual([width, true, true]);
    await expect(bar.getByRole('link', { name: 'Book a first lesson' }).first()).toBeInViewport({ ratio: 1 });
    const open = bar.getByRole('button', { name: 'Open menu' });
    if (await open.isVisible()) await expect(open).toBeInViewport({ ratio: 1 });
    else await expect(bar.getByRole('link', { name: 'Lessons for adults' })).toBeInViewport({ ratio: 1 });
  }
  expect((await admin.request.delete(draft, { headers })).ok()).toBe(true);
});

test('every link of the header can be reached at every width', async ({ page }) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    const inBar = await bar.getByRole('link').filter({ visible: true }).allTextContents();
    const open = page.getByRole('button', { name: 'Open menu' });
    expect([width, inBar.length === 5 || (await open.isVisible())]).toEqual([width, true]);
    if (!(await open.isVisible())) continue;
    await open.click();
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'FAQ' })).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  }
});

test('a selected day and time keep their colors under the pointer', async ({ page, baseURL }) => {
  test.skip(test.info().project.name === 'phone', 'there is no pointer to hover with');
  const free = await page.request.get('/api/bookings/availability?tier=offshore');
  const { slots } = (await free.json()) as { slots: string[] };
  const booked = await page.request.post('/api/bookings', {
    data: {
      tier: 'offshore',
      startsAt: slots.at(-8),
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      idea: 'A loom that weaves numbers into flowers.',
      timeZone: 'UTC',
    },
    headers: { origin: baseURL ?? '' },
  });
  const { url } = (await booked.json()) as { url: string };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(new URL(url, baseURL).pathname);
    await page.getByRole('button', { name: manage.move, exact: true }).click();
    const month = page.locator('table[aria-labelledby="month"]');
    const times = page.getByRole('list').filter({ has: page.locator('button[aria-pressed]') });
    for (const group of [month, times.first()]) {
      await group.locator('button[aria-pressed]').last().click();
      const chosen = group.locator('button[aria-pressed="true"]');
      const colors = () =>
        chosen.evaluate((element) => {
          const { color, backgroundColor } = getComputedStyle(element);
          return [color, backgroundColor];
        });
      await page.mouse.move(0, 0);
      await transitionsEnded(page);
      const before = await colors();
      await chosen.hover();
      await transitionsEnded(page);
      expect([colorScheme, await colors()]).toEqual([colorScheme, before]);
    }
  }
});

test('no style of a hovered control overrides that of a selected one', () => {
  const dist = path.join(
    process.env.BUILD_FOLDER ?? fileURLToPath(new URL('../../..', import.meta.url)),
    'dist',
  );
  const { files } = JSON.parse(readFileSync(path.join(dist, 'files.json'), 'utf8')) as {
    files: Record<string, object>;
  };
  const faults: string[] = [];
  for (const file of Object.keys(files).filter((name) => name.endsWith('.css'))) {
    const rules: Rule[] = [];
    postcss.parse(readFileSync(path.join(dist, 'client', file), 'utf8')).walkRules((rule) => {
      rules.push(rule);
    });
    faults.push(...outranked(rules).map((fault) => `${file}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

test('the check of hovered controls finds a planted violation', () => {
  const rulesOf = (css: string) => postcss.parse(css).nodes as Rule[];
  const chosen = '.a[aria-pressed="true"]{background:red}';
  expect(outranked(rulesOf(`.a:hover:not(:disabled){background:blue}${chosen}`))).toHaveLength(1);
  expect(outranked(rulesOf(`${chosen}.a:hover{background:blue}`))).toHaveLength(1);
  expect(outranked(rulesOf(`.a:hover{background:blue}${chosen}`))).toEqual([]);
  expect(outranked(rulesOf(`.a:hover{color:blue}${chosen}`))).toEqual([]);
  const excepted = '.a:hover:not(:disabled,[aria-pressed=true]){background:blue}';
  expect(outranked(rulesOf(`${excepted}${chosen}`))).toEqual([]);
});

/** Hover selectors that override those of selected elements, if both set a color of the same class. */
function outranked(rules: Rule[]): string[] {
  const found: string[] = [];
  const colored = rules.flatMap((rule, order) =>
    rule.selectors.map((selector) => ({
      selector,
      order,
      className: /^\.([\w-]+)/.exec(selector)?.[1],
      sets: (rule.nodes ?? []).flatMap((node) =>
        node.type === 'decl' && /^(background|color|border-color)/.test(node.prop)
          ? [node.prop.replace('-color', '')]
          : [],
      ),
    })),
  );
  const simple = colored.filter(({ selector }) => !/[\s>+~]/.test(selector.replace(/\(.*?\)/g, '')));
  for (const hover of simple.filter(({ selector }) => /:hover/.test(selector) && !/::/.test(selector)))
    for (const state of simple) {
      const name = /\[(aria-(?:pressed|selected|current|checked))|:has\(:checked\)|:checked/.exec(
        state.selector,
      );
      if (!name || state.className !== hover.className || /:hover|::/.test(state.selector)) continue;
      if (hover.selector.includes(name[1] ?? ':checked')) continue;
      if (!hover.sets.some((property) => state.sets.includes(property))) continue;
      const [high, low] = [rank(hover.selector), rank(state.selector)];
      if (high > low || (high === low && hover.order > state.order))
        found.push(`${hover.selector} wins over ${state.selector}`);
    }
  return found;
}

/** Specificity without elements: classes, attributes and pseudo-classes, including those in `:not` and `:has`. */
const rank = (selector: string): number =>
  selector.replace(/:(not|is|has)\(/g, '(').match(/\.[\w-]+|\[[^\]]+\]|:[\w-]+/g)?.length ?? 0;

test('the play button of a testimonial does not cover its captions', async ({ page }) => {
  await page.goto('/new');
  const videos = page.locator('a[href*="testimonial"][aria-label^="Play"]');
  await videos.first().scrollIntoViewIfNeeded();
  expect(await videos.count()).toBe(5);
  for (const video of await videos.all()) {
    const frame = await video.boundingBox();
    const icon = await video.locator('span').boundingBox();
    // The speaker's name is in the lower left corner of each video.
    expect(icon?.x).toBeGreaterThan((frame?.x ?? 0) + (frame?.width ?? 0) / 2);
  }
});

test('a list of posts shows whole cards on a phone, a page at a time', async ({ admin }) => {
  test.skip(test.info().project.name !== 'phone', 'a table on wide screens');
  await admin.goto('/admin/posts');
  const rows = admin.getByRole('region', { name: 'Table: Posts' }).getByRole('row');
  // The header, and the site's initial posts; other tests add more.
  await expect(rows.nth(30)).toBeAttached();
  const cut = await admin.getByRole('region', { name: 'Table: Posts' }).evaluate((list) => ({
    across: list.scrollWidth - list.clientWidth,
    down: list.scrollHeight - list.clientHeight,
  }));
  expect(cut).toEqual({ across: 0, down: 0 });
});
