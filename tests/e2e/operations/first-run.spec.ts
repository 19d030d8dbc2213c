import type { Page } from '@playwright/test';
import { fakeOpenAi } from '#tests/support/fake-openai.ts';
import { type BuiltServer, discard, startBuiltServer } from '#tests/support/server.ts';
import { writtenPost } from '#tests/support/written-post.ts';
import { expect, test } from '../fixtures.ts';

const NEW = { username: 'first.admin', password: 'ten characters!' };

async function setUp(page: Page, server: BuiltServer) {
  expect(server.setUpLink).toBeDefined();
  await page.goto(server.setUpLink ?? '');
  await page.getByLabel('Username').fill(NEW.username);
  await page.getByLabel('Password', { exact: true }).fill(NEW.password);
  await page.getByLabel('Confirm password').fill(NEW.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Registration successful', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'AI Blog Dashboard' })).toBeVisible();
}

async function readNewestPost(page: Page, server: BuiltServer): Promise<string> {
  await page.goto(`${server.origin}/blog`);
  const first = page.getByRole('article').first();
  const title = await first.getByRole('heading').innerText();
  const image = first.getByRole('img');
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth))
    .toBeGreaterThan(0);
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect((await page.locator('article').innerText()).split(/\s+/).length).toBeGreaterThan(900);
  return title;
}

test('a fresh site goes from the set-up link to a post on the blog without network or API key', async ({
  page,
}) => {
  const server = await startBuiltServer();
  try {
    await setUp(page, server);
    await page.getByRole('button', { name: 'Generate New Post Now' }).click();
    await writtenPost(page);
    const title = await readNewestPost(page, server);

    await page.goto(`${server.origin}/admin`);
    await expect(page.getByText(title).first()).toBeVisible();
    await expect(
      page.getByText('Sample', { exact: true }).first(),
      'a sample is marked as one',
    ).toBeVisible();

    const again = await page.request.get(server.setUpLink ?? '');
    expect(again.url(), 'signed in: the link leads to the dashboard').toContain('/admin');
  } finally {
    // Leave the admin first: an open admin page reports when its server dies.
    await page.goto('about:blank');
    await discard(server);
  }
});

test('a fresh site generates a post with an AI provider, through the real client', async ({ page }) => {
  const openai = await fakeOpenAi();
  const server = await startBuiltServer({ OPENAI_BASE_URL: openai.baseUrl, OPENAI_API_KEY: 'sk-test' });
  try {
    await setUp(page, server);
    await page.getByRole('button', { name: 'New Prompt' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Custom Blog Post' });
    await expect(dialog.getByRole('textbox')).toHaveAttribute('readonly', '');
    await expect(dialog.getByRole('textbox')).toHaveValue(/build an app in 1 hour/);
    await dialog.getByRole('button', { name: 'Generate Post' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: 'Review the brief' }).click();
    await page.getByRole('button', { name: 'Write the post' }).click();
    await writtenPost(page);
    await readNewestPost(page, server);
    expect(openai.texts()).toHaveLength(1);
    expect(openai.images()).toHaveLength(1);
    expect(openai.asked[0]?.authorization).toBe('Bearer sk-test');
  } finally {
    // Leave the admin first: an open admin page reports when its server dies.
    await page.goto('about:blank');
    await discard(server);
    await openai.close();
  }
});

test('a site stops cleanly, and continues unchanged after a start', async ({ page }) => {
  const server = await startBuiltServer();
  try {
    await setUp(page, server);
    await page.getByRole('button', { name: 'Generate New Post Now' }).click();
    await writtenPost(page);
    const cookies = await page.context().cookies();
    await page.goto('about:blank');
    expect(await server.stop()).toBe(0);
    const second = await startBuiltServer({ DATA_DIR: server.dataDir, PORT: new URL(server.origin).port });
    expect(second.setUpLink, 'there is an administrator now').toBeUndefined();
    await page.context().addCookies(cookies);
    await page.goto(`${second.origin}/admin`);
    await expect(page.getByRole('heading', { name: 'AI Blog Dashboard' })).toBeVisible();
    await readNewestPost(page, second);
    await page.goto('about:blank');
    await second.kill();
  } finally {
    // Leave the admin first: an open admin page reports when its server dies.
    await page.goto('about:blank');
    await discard(server);
  }
});
