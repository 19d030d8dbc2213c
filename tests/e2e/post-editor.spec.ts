import type { Browser, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { ADMIN } from '#tests/support/admin.ts';

const TEXT = 'First paragraph.\n\nSecond paragraph.\n\nThird paragraph.';

/** A draft for this test only. */
async function begin({ request }: Page, origin = ''): Promise<number> {
  const headers = { origin };
  const title = `Edited ${test.info().project.name} ${test.info().testId.slice(-6)}`;
  const begun = await request.post('/api/admin/posts', { data: { title }, headers });
  const { id } = (await begun.json()) as { id: number };
  await request.patch(`/api/admin/posts/${id}`, { data: { version: 1, content: TEXT }, headers });
  return id;
}

const textOf = (page: Page) => page.getByLabel('Text', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const saved = async (page: Page, id: number) =>
  (await (await page.request.get(`/api/admin/posts/${id}`)).json()) as { content: string; version: number };
/** A second browser in which the same administrator is signed in. */
const another = async (browser: Browser, page: Page, baseURL = '') =>
  browser.newContext({
    baseURL,
    viewport: page.viewportSize(),
    storageState: await page.context().storageState(),
  });
/** Puts the cursor at the end of a line and types there. */
async function typeAfter(page: Page, line: string, typed: string): Promise<void> {
  await textOf(page).getByText(line).click();
  await page.keyboard.press('End');
  await page.keyboard.type(typed);
}

test.describe('two browsers on one post', () => {
  test.use({ allowedConsole: [/the server responded with a status of 409/] });

  test('are joined where they do not touch, and asked where they do', async ({
    admin,
    browser,
    baseURL,
    expectAccessible,
  }) => {
    const id = await begin(admin, baseURL);
    const context = await another(browser, admin, baseURL);
    const other = await context.newPage();
    for (const page of [admin, other]) {
      await page.goto(`/admin/posts/${id}`);
      await expect(textOf(page)).toContainText('Second');
    }
    await typeAfter(other, 'First paragraph.', ' Theirs.');
    await save(other);
    await expect(other.getByText('Saved', { exact: true })).toBeVisible();
    await typeAfter(admin, 'Third paragraph.', ' Mine.');
    await admin.getByLabel('Meta description').fill('Mine as well.');
    await save(admin);
    await expect(
      admin.getByText('Saved and merged with someone else’s changes', { exact: true }),
    ).toBeVisible();
    await expect(textOf(admin)).toContainText('First paragraph. Theirs.');
    expect(await saved(admin, id)).toMatchObject({
      content: 'First paragraph. Theirs.\n\nSecond paragraph.\n\nThird paragraph. Mine.',
      metaDescription: 'Mine as well.',
    });

    await typeAfter(other, 'Third paragraph.', ' No, ours.');
    await save(other);
    const dialog = other.getByRole('dialog', { name: 'Someone else saved this post' });
    await expect(dialog.getByText('Third paragraph. Mine.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: '1 left to choose' })).toBeDisabled();
    // Nothing is saved before the user chooses.
    expect((await saved(admin, id)).version).toBe(4);
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(textOf(other)).toContainText('No, ours.');
    await save(other);
    await dialog.getByRole('radio', { name: 'Both' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(textOf(other)).toContainText('Third paragraph. Mine.');
    await expect
      .poll(async () => (await saved(admin, id)).content)
      .toBe(
        'First paragraph. Theirs.\n\nSecond paragraph.\n\nThird paragraph. No, ours.\nThird paragraph. Mine.',
      );
    await context.close();
    await expectAccessible();
  });
});

test.describe('a session that ends while somebody writes', () => {
  test.use({ allowedConsole: [/status of 401|net::ERR_FAILED/] });

  test('loses nothing: the save goes on after signing in, and what was closed is offered again', async ({
    admin,
    baseURL,
  }) => {
    const id = await begin(admin, baseURL);
    await admin.goto(`/admin/posts/${id}`);
    await typeAfter(admin, 'Second paragraph.', ' Typed before the end.');
    await revoke(admin, baseURL);
    await save(admin);
    const again = admin.getByRole('dialog', { name: 'You have been signed out' });
    await again.getByLabel('Password').fill(ADMIN.password);
    await again.getByRole('button', { name: 'Sign In' }).click();
    await expect(again).toBeHidden();
    await expect.poll(async () => (await saved(admin, id)).content).toContain('Typed before the end.');
    await expect(admin.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();

    await typeAfter(admin, 'Third paragraph.', ' Never saved.');
    // First the network fails, then the session ends.
    const address = `**/api/admin/posts/${id}`;
    await admin.route(address, (route) => route.abort());
    await save(admin);
    await expect(admin.getByText(/Your changes are kept in this browser\./).first()).toBeVisible();
    await admin.waitForFunction((key) => localStorage.getItem(key)?.includes('Never'), `post-draft-${id}`);
    await revoke(admin, baseURL);
    admin.once('dialog', (dialog) => dialog.accept());
    await admin.reload();
    await admin.unroute(address);
    await admin.getByLabel('Username').fill(ADMIN.username);
    await admin.getByLabel('Password').fill(ADMIN.password);
    await admin.getByRole('button', { name: 'Sign In' }).click();
    await expect(admin.getByRole('heading', { name: 'AI Blog Dashboard' })).toBeVisible();
    await admin.goto(`/admin/posts/${id}`);
    await expect(admin.getByText(/^Unsaved changes from .* were kept\./)).toBeVisible();
    await admin.getByRole('button', { name: 'Continue' }).click();
    await expect(textOf(admin)).toContainText('Third paragraph. Never saved.');
    await save(admin);
    await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
    expect((await saved(admin, id)).content).toContain('Never saved.');
  });

  async function revoke({ request }: Page, origin = ''): Promise<void> {
    const { id: user } = (await (await request.get('/api/user')).json()) as { id: number };
    const list = await request.get(`/api/admin/users/${user}/sessions`);
    const sessions = (await list.json()) as Array<{ id: string; current: boolean }>;
    const own = sessions.find(({ current }) => current);
    const answer = await request.delete(`/api/admin/users/${user}/sessions/${own?.id}`, {
      headers: { origin },
    });
    expect(answer.status()).toBe(204);
  }
});

test('what is typed on one machine is offered on another; a post waits for its time', async ({
  admin,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const id = await begin(admin, baseURL);
  await admin.goto(`/admin/posts/${id}`);
  await typeAfter(admin, 'First paragraph.', ' Typed here.');
  await expect(admin.getByText(/^Draft saved/)).toBeVisible();
  expect((await saved(admin, id)).content).toBe(TEXT);
  const context = await another(browser, admin, baseURL);
  const other = await context.newPage();
  await other.goto(`/admin/posts/${id}`);
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(textOf(other)).toContainText('First paragraph. Typed here.');
  await context.close();

  await admin.getByRole('combobox', { name: 'Tags' }).fill('live');
  await admin.getByRole('option', { name: 'Live Coding' }).click();
  await admin.getByRole('combobox', { name: 'Tags' }).press('Escape');
  await admin.getByLabel('Slug').fill('post-30');
  await expect(admin.getByText('Already used by “Post number 30”.')).toBeVisible();
  await admin.getByLabel('Slug').fill(`free-${id}-${test.info().project.name}`);
  await expect(admin.getByText('Available.')).toBeVisible();
  await expectAccessible();

  await admin.getByRole('button', { name: 'Publish later' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Publish later' });
  await dialog.getByLabel('Date and time').fill('2020-01-31T09:00');
  await dialog.getByRole('button', { name: 'Set time' }).click();
  await expect(dialog.getByText('Choose a time in the future.')).toBeVisible();
  await dialog.getByLabel('Date and time').fill('2099-01-31T09:00');
  await expect(dialog.getByText(/Your time zone: .* UTC\.$/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Set time' }).click();
  await expect(admin.getByText('Planned', { exact: true }).first()).toBeVisible();
  await admin.getByRole('button', { name: 'History' }).click();
  const history = admin.getByRole('dialog', { name: 'History' });
  await expect(history.getByRole('button', { name: /by site-admin/ })).toHaveCount(2);
  await history
    .getByRole('button', { name: /by site-admin/ })
    .nth(1)
    .click();
  await expect(history.getByText('goes', { exact: true })).toBeVisible();
  await expectAccessible();
  await history.getByRole('button', { name: 'Restore' }).click();
  await expect(history).toBeHidden();
  await expect(textOf(admin)).not.toContainText('Typed here.');
  expect((await saved(admin, id)).content).toBe(TEXT);

  await admin.goto('/admin/posts?status=planned');
  await admin.locator(`a[href="/admin/posts/${id}"]`).click();
  await admin.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(admin.getByRole('link', { name: 'View on site' })).toBeVisible();
});

test('what is typed on a slow machine stays in its order', async ({ admin, baseURL }) => {
  const id = await begin(admin, baseURL);
  await admin.goto(`/admin/posts/${id}`);
  await textOf(admin).getByText('Second paragraph.').click();
  await admin.keyboard.press('End');
  const client = await admin.context().newCDPSession(admin);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 12 });
  // Slow enough that the form is updated between two letters, but not settled before the next one.
  await admin.keyboard.type(' abcdefghijklmnopqrstuvwxyz', { delay: 160 });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(textOf(admin)).toContainText('Second paragraph. abcdefghijklmnopqrstuvwxyz');
});
