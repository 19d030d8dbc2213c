import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { blogMeta } from '#src/content/blog/blog-meta.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { own } from '#tests/support/own-texts.ts';
import { openSite } from '#tests/support/site-database.ts';
import { confirmPassword, expect, testOnOwnBlog } from '../fixtures.ts';

const test = testOnOwnBlog();
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
const canonical = (page: Page) => page.locator('link[rel="canonical"]');

test('the header’s anchors scroll on /new', async ({ page }) => {
  test.skip(isPhone(page), 'the anchors are in the menu');
  await page.goto('/new');
  for (const [name, id] of [
    ['Technologies', 'technologies'],
    ['How It Works', 'comparison'],
    ['FAQ', 'faq'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/new#${id}`);
    await expect(page.locator(`#${id}`)).toBeInViewport();
  }
});

test('paging the blog in place changes the title and the canonical URL, and Back changes them back', async ({
  page,
  baseURL,
}) => {
  await page.goto('/blog');
  const first = await page.title();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveTitle(`${own(blogMeta).title}, page 2 | One Hour App`);
  await expect(canonical(page)).toHaveAttribute('href', `${baseURL}/blog?page=2`);
  await page.goBack();
  await expect(page).toHaveTitle(first);
  await expect(canonical(page)).toHaveAttribute('href', `${baseURL}/blog`);
});

test('a page that does not exist links to home, the gallery, the blog and a search', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  await page.goto('/nowhere');
  const main = page.getByRole('main');
  await expect(main).toContainText('Did you forget to add the page to the router?');
  for (const href of ['/', '/in-action', '/blog'])
    await expect(main.locator(`a[href="${href}"]`)).toBeVisible();
  await main.getByRole('searchbox').fill('number 7');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/blog?q=number+7');
  await page.close();
});

test('searching the gallery closes a video that the URL opened', async ({ page }) => {
  await page.goto('/gallery?app=pomodoro-timer');
  const shown = page.getByRole('region', { name: 'Pomodoro Timer' });
  await expect(shown.locator('video')).toHaveCount(1);
  await page.getByRole('searchbox').pressSequentially('crm');
  await expect(shown).toHaveCount(0);
  await expect(page).toHaveURL('/gallery');
  await expect(page.getByRole('searchbox')).toHaveValue('crm');
});

test('both galleries link to each other', async ({ page }) => {
  await page.goto('/gallery');
  await page.getByRole('link', { name: 'Browse by job' }).click();
  await expect(page).toHaveURL('/in-action');
  await page.getByRole('main').getByRole('link', { name: 'Search all apps' }).click();
  await expect(page).toHaveURL('/gallery');
});

test.describe('an article with several sections', () => {
  const sections = ['What fits', 'What it <costs>', 'What comes *next*'];

  async function written(admin: Page, origin: string | undefined) {
    const content = sections
      .map((title) => `## ${title}\n\n${'A session is one hour. '.repeat(60)}`)
      .join('\n\n');
    const { project, repeatEachIndex } = test.info();
    const slug = `sections-${project.name}-${repeatEachIndex}-${Date.now()}`;
    const answer = await admin.request.post('/api/admin/posts', {
      data: { title: 'Several sections', slug, content, published: true },
      headers: { origin: origin ?? '' },
    });
    expect(answer.status()).toBe(201);
    await admin.goto(`/blog/${slug}`);
    return slug;
  }

  test('has a table of contents, share links and a print layout', async ({
    admin,
    baseURL,
    expectAccessible,
  }) => {
    const slug = await written(admin, baseURL);
    const contents = admin.getByRole('navigation', { name: 'In this article' });
    await expect(contents.getByRole('link')).toHaveText(['What fits', 'What it <costs>', 'What comes next']);
    await contents.getByRole('link', { name: 'What comes next' }).click();
    await expect(admin).toHaveURL(`/blog/${slug}#part-what-comes-next`);
    await expect(admin.getByRole('heading', { name: 'What comes next' })).toBeInViewport();

    const share = admin.getByRole('region', { name: 'Share this article' });
    const url = encodeURIComponent(`${baseURL}/blog/${slug}`);
    for (const [name, start] of [
      ['E-mail', 'mailto:?subject=Several%20sections&body='],
      ['X', 'https://x.com/intent/post?text=Several%20sections&url='],
      ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/?url='],
    ] as const)
      await expect(share.getByRole('link', { name, exact: true })).toHaveAttribute('href', start + url);
    await admin.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await share.getByRole('button', { name: 'Copy link' }).click();
    await expect(share.getByRole('status')).toHaveText('Copied');
    expect(await admin.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/blog/${slug}`);
    await expectAccessible();

    await admin.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(admin.getByRole('heading', { name: 'Several sections' })).toBeVisible();
    await expect(admin.getByRole('heading', { name: 'What fits' })).toBeVisible();
    for (const part of [
      'banner',
      'contentinfo',
      'navigation',
      'complementary',
      'progressbar',
      'button',
    ] as const)
      await expect(admin.getByRole(part)).toHaveCount(0);
    await expect(admin.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });
});

test.describe('a member', () => {
  const member = { username: 'mia.member', password: 'correct horse battery' };

  async function signedIn(page: Page, origin: string) {
    const headers = { origin };
    const first = await page.request.post('/api/login', { data: member, headers });
    if (first.ok()) return;
    await page.request.post('/api/login', { data: ADMIN, headers });
    await confirmPassword(page.request, origin);
    await page.request.patch('/api/admin/settings', { data: { registrationOpen: true }, headers });
    await page.request.post('/api/logout', { headers });
    const answer = await page.request.post('/api/register', { data: member, headers });
    // Another worker may have been faster.
    if (!answer.ok()) await page.request.post('/api/login', { data: member, headers });
  }

  for (const address of ['/', '/terms'])
    test(`can sign out on ${address}`, async ({ page, baseURL, expectAccessible }) => {
      await signedIn(page, baseURL ?? '');
      await page.goto(address);
      await expect(page.getByText('Signed in as mia.member')).toBeVisible();
      await expectAccessible();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByText('You have been successfully logged out', { exact: true })).toBeVisible();
      await expect(page.getByText('Signed in as')).toHaveCount(0);
    });
});

test('Back after signing in shows who is signed in', async ({ page }) => {
  await page.goto('/blog');
  await expect(page.getByRole('link', { name: 'Admin Login' })).toHaveCount(1);
  await page.goto('/auth');
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Login successful', { exact: true })).toBeVisible();
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(1);
});

test.describe('the dashboard without its data', () => {
  test.use({ allowedConsole: [/status of 500/] });

  test('says so on opening and on reload, and recovers', async ({ admin, ownServer }) => {
    const { db, close } = await openSite(ownServer.dataDir);
    const failure = admin.getByRole('heading', { name: 'Error Loading Dashboard' });
    await sql`alter table schedule rename to hidden_schedule`.execute(db);
    try {
      expect((await admin.goto('/admin'))?.status()).toBe(200);
      await expect(failure).toBeVisible();
      await admin.reload();
      await expect(failure).toBeVisible();
    } finally {
      await sql`alter table hidden_schedule rename to schedule`.execute(db);
      await close();
    }
    await admin.getByRole('button', { name: 'Try again' }).click();
    await expect(admin.getByRole('heading', { name: 'Scheduler Status' })).toBeVisible();
  });
});
