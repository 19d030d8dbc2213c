import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { ADMIN_ENV } from '#tests/support/admin.ts';
import { type FakeOpenAi, fakeOpenAi } from '#tests/support/fake-openai.ts';
import { discard, startBuiltServer } from '#tests/support/server.ts';
import { writtenPost } from '#tests/support/written-post.ts';
import { test as base, expect } from '../fixtures.ts';

const test = base.extend<{ openai: FakeOpenAi }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  openai: async ({}, use) => {
    const openai = await fakeOpenAi();
    await use(openai);
    await openai.close();
  },
  baseURL: async ({ openai }, use) => {
    const provider = { OPENAI_BASE_URL: openai.baseUrl, OPENAI_API_KEY: 'sk-test' };
    const server = await startBuiltServer({ ...ADMIN_ENV, ...provider });
    await use(server.origin);
    await discard(server);
  },
});

/** BRIEF_SHOTS names a folder for screenshots. */
const shots = process.env.BRIEF_SHOTS;
async function shoot(page: Page, name: string): Promise<void> {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  const { name: width } = test.info().project;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const file = path.join(shots, `${name}-${width}-${colorScheme}.png`);
    await page.screenshot({ path: file, fullPage: true });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Presses Tab until the control has the focus. */
async function tabTo(control: Locator): Promise<void> {
  const isFocused = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 200 && !(await isFocused()); presses += 1)
    await control.page().keyboard.press('Tab');
  await expect(control).toBeFocused();
}

test('an editor changes, reorders and approves a brief by keyboard alone', async ({
  admin,
  openai,
  expectAccessible,
}) => {
  test.slow();
  const { keyboard } = admin;
  await admin.goto('/admin');
  await tabTo(admin.getByRole('button', { name: 'Generate New Post Now' }));
  await keyboard.press('Enter');
  const review = admin.getByRole('link', { name: 'Review the brief' });
  await expect(review).toBeVisible({ timeout: 30_000 });
  await expect(admin.getByText('One brief waits for approval')).toBeVisible();
  await expectAccessible();
  await shoot(admin, 'dashboard');
  await tabTo(review);
  await keyboard.press('Enter');
  await expect(admin.getByRole('region', { name: 'Brief' })).toBeVisible();
  await expect(admin.getByText('Waiting for approval', { exact: true })).toBeVisible();
  await expectAccessible();
  await shoot(admin, 'brief');

  await tabTo(admin.getByRole('textbox', { name: 'Question' }));
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('What does an app for a moth museum cost?');
  const heading = (part: number) => admin.getByLabel(`Heading of part ${part}`);
  await tabTo(heading(1));
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('Moths first');
  await tabTo(admin.getByRole('button', { name: 'Move down: part 1' }));
  await keyboard.press('Enter');
  await expect(heading(2)).toHaveValue('Moths first');
  await expect(admin.getByRole('button', { name: 'Move down: part 2' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(heading(3)).toHaveValue('Moths first');
  // The last part cannot go further, so the focus is on the way back.
  await expect(admin.getByRole('button', { name: 'Move up: part 3' })).toBeFocused();
  await tabTo(admin.getByRole('button', { name: 'Add a part' }));
  await keyboard.press('Enter');
  await expect(heading(4)).toBeFocused();
  const write = admin.getByRole('button', { name: 'Write the post' });
  await tabTo(admin.getByLabel('Do not mention'));
  await keyboard.type('lampshades');
  await tabTo(write);
  await keyboard.press('Enter');
  await expect(admin.getByText('The heading of a part needs words')).toBeVisible();
  await expect(heading(4)).toBeFocused();
  await expectAccessible();
  await shoot(admin, 'faulty');
  await keyboard.type('Where to begin');

  await tabTo(admin.getByLabel('Due date'));
  await tabTo(admin.getByRole('checkbox', { name: /^Terms/ }));
  await keyboard.press('Space');
  await admin.getByRole('textbox', { name: 'Question' }).focus();
  await keyboard.press('Tab');
  await tabTo(admin.getByRole('button', { name: 'Save for later' }));
  await keyboard.press('Enter');
  await expect(admin.getByText('Brief saved', { exact: true })).toBeVisible();
  await admin.reload();
  await expect(heading(3)).toHaveValue('Moths first');

  await tabTo(write);
  await keyboard.press('Enter');
  await writtenPost(admin);
  const [asked] = openai.texts();
  const prompt = asked?.body.messages?.map(({ content }) => content).join('\n') ?? '';
  expect(prompt).toContain('in its first paragraphs: What does an app for a moth museum cost?');
  expect(prompt).toMatch(/- The example.*\n- The next step.*\n- Moths first.*\n- Where to begin/);
  expect(prompt).toContain('\n- lampshades');
  expect(prompt).not.toContain('- /terms ');
  await expect(
    admin.getByRole('region', { name: 'Text of the article' }).getByRole('heading', { name: 'Moths first' }),
  ).toBeVisible();
});

test('a brief that waits is found in the history, and can be assigned and canceled', async ({
  admin,
  expectAccessible,
}) => {
  test.slow();
  await admin.goto('/admin');
  await admin.getByRole('button', { name: 'Generate New Post Now' }).click();
  await admin.getByRole('link', { name: 'Review the brief' }).click({ timeout: 30_000 });
  await admin.getByLabel('Editor').selectOption({ index: 1 });
  await admin.getByLabel('Due date').fill('2026-12-24');
  await admin.getByRole('button', { name: 'Save for later' }).click();
  await expect(admin.getByText('Brief saved', { exact: true })).toBeVisible();

  await admin.goto('/admin/scheduler');
  const history = admin.getByRole('region', { name: 'History' });
  await history.getByLabel('Job status').selectOption('Waiting for approval');
  await history.getByLabel('Assigned to').selectOption('Assigned to me');
  await expect(history.getByText(/Assigned to .* · Due Thu, Dec 24/)).toBeVisible();
  await expectAccessible();
  await shoot(admin, 'history');
  await history.getByRole('link', { name: 'Review brief' }).click();
  await admin.getByRole('button', { name: 'Cancel job' }).click();
  await expect(admin.getByRole('button', { name: 'Retry' })).toBeVisible();
});
