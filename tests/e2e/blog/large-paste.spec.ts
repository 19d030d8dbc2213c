import type { Page } from '@playwright/test';
import { longDocument } from '#tests/support/long-document.ts';
import { expect, test } from '../fixtures.ts';
import { begin, contentOf, cursorBehind, paste, textOf } from './write-page.ts';

const html = longDocument(220);
const TEXT = 'Before\n\nBetween\n\nAfter';

/** Letters in their order; programs and browsers differ in the space around blocks. */
const letters = (text: string) => text.replace(/\s+/g, '');
const expected = letters(html.replace(/<[^>]*>/g, ''));
const shown = async (page: Page) => letters((await textOf(page).textContent()) ?? '');

const line = (page: Page) => page.getByText('Pasting a large text.').filter({ visible: true });
const pasted = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).getByText(/220 headings/);

/** Makes the browser so slow that there is time to act while a paste is converted. */
async function slowDown(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  return async () => void (await session.send('Emulation.setCPUThrottlingRate', { rate: 1 }));
}

test.setTimeout(120_000);

test('a large paste is complete, the cursor is behind it, and one undo takes it back', async ({
  admin,
  baseURL,
}) => {
  expect(html.length).toBeGreaterThan(300_000);
  const id = await begin(admin, TEXT, baseURL);
  await cursorBehind(admin, 'Between');
  await paste(admin, { 'text/html': html, 'text/plain': 'Part 1' });
  await expect(pasted(admin)).toBeVisible({ timeout: 60_000 });
  expect(await shown(admin)).toBe(`BeforeBetween${expected}After`);
  await admin.keyboard.type('!');
  await expect(textOf(admin).getByText('Second!')).toBeInViewport();
  await admin.keyboard.press('Backspace');
  await expect
    .poll(() => contentOf(admin, id), { timeout: 15_000 })
    .toMatch(
      /^Before\n\nBetween\n\n## Part 1\n\nSome words, \*\*bold ones\*\* and [\s\S]*- Second\n\nAfter$/,
    );
  expect((await contentOf(admin, id)).match(/^## Part \d+$/gm)).toHaveLength(220);
  // Once for the letter that was typed and deleted, and once for the paste.
  await admin.keyboard.press('Control+z');
  await admin.keyboard.press('Control+z');
  expect(await shown(admin)).toBe(letters(TEXT));
  await admin.keyboard.press('Control+y');
  expect(await shown(admin)).toBe(`BeforeBetween${expected}After`);
  await admin.keyboard.press('Control+z');
  await expect.poll(() => contentOf(admin, id), { timeout: 15_000 }).toBe(TEXT);
  await expect(textOf(admin).locator('.write-late')).toHaveCount(0);
});

test('Escape cancels a large paste, and what was typed during it stays', async ({ admin, baseURL }) => {
  const id = await begin(admin, TEXT, baseURL);
  await cursorBehind(admin, 'Between');
  const speedUp = await slowDown(admin);
  await paste(admin, { 'text/html': html, 'text/plain': 'Part 1' });
  await expect(line(admin)).toBeVisible();
  await admin.keyboard.type(' typed');
  await admin.keyboard.press('Escape');
  await expect(line(admin)).toBeHidden();
  await speedUp();
  await expect(admin.getByText('Paste canceled. The text is as it was.')).toBeAttached();
  await expect
    .poll(() => contentOf(admin, id), { timeout: 15_000 })
    .toBe(TEXT.replace('Between', 'Between typed'));
  await expect(pasted(admin)).toBeHidden();
  expect(await shown(admin)).toBe('BeforeBetweentypedAfter');
});

test('what is typed elsewhere, and a second paste, have their place beside a large one', async ({
  admin,
  baseURL,
}) => {
  const id = await begin(admin, TEXT, baseURL);
  await cursorBehind(admin, 'Between');
  const speedUp = await slowDown(admin);
  await paste(admin, { 'text/html': html, 'text/plain': 'Part 1' });
  await paste(admin, { 'text/html': '<p>Second <b>paste</b></p><p>End of it</p>', 'text/plain': 'Second' });
  await expect(line(admin)).toBeVisible();
  await cursorBehind(admin, 'After');
  await admin.keyboard.type(' typed');
  await speedUp();
  await expect(pasted(admin)).toBeVisible({ timeout: 60_000 });
  await expect(textOf(admin).getByText('Second paste')).toBeVisible();
  expect(await shown(admin)).toBe(`BeforeBetween${expected}SecondpasteEndofitAftertyped`);
  // The cursor stays where someone went on typing.
  await admin.keyboard.type(' on');
  await expect
    .poll(() => contentOf(admin, id), { timeout: 15_000 })
    .toMatch(/- Second\n\nSecond \*\*paste\*\*\n\nEnd of it\n\nAfter typed on$/);
});

test('a paste beyond the limit of Write is refused at once', async ({ admin, baseURL }) => {
  const id = await begin(admin, TEXT, baseURL);
  await cursorBehind(admin, 'Between');
  const words = 'word '.repeat(110_000);
  await paste(admin, { 'text/html': `<p><b>A</b> ${words}</p>`, 'text/plain': words });
  const notifications = admin.getByRole('region', { name: /^Notifications/ });
  const refusal = notifications.getByText('The text would be too long for Write.');
  await expect(refusal).toBeVisible();
  await notifications.getByRole('button', { name: 'Close' }).click();
  await expect(refusal).toBeHidden();
  // Without a plain text beside it, its length is known only after a part of the work.
  await paste(admin, {
    'text/html': `<b>A</b>${'<p>A <i>line</i> of many words in a row</p>'.repeat(14_000)}`,
  });
  await expect(refusal).toBeVisible({ timeout: 60_000 });
  expect(await shown(admin)).toBe(letters(TEXT));
  expect(await contentOf(admin, id)).toBe(TEXT);
});

test('a long text goes from one editor to the other and back with its changes', async ({
  admin,
  baseURL,
}) => {
  const parts = Array.from(
    { length: 400 },
    (_, index) => `## Part ${index}\n\nWords ${'of a line '.repeat(8)}`,
  );
  const content = parts.map((part) => part.trim()).join('\n\n');
  expect(content.length).toBeGreaterThan(30_000);
  const id = await begin(admin, content, baseURL);
  await expect(textOf(admin).getByRole('heading')).toHaveCount(400);
  await admin.getByRole('radio', { name: 'Markdown' }).click();
  await expect(textOf(admin)).toBeFocused();
  await admin.keyboard.press('Control+Home');
  await admin.keyboard.type('In Markdown. ');
  await admin.getByRole('radio', { name: 'Write' }).click();
  await expect(textOf(admin).getByText('In Markdown. ## Part 0')).toBeVisible();
  await expect(textOf(admin)).toBeFocused();
  await admin.keyboard.type('In Write. ');
  await expect
    .poll(() => contentOf(admin, id), { timeout: 15_000 })
    .toMatch(/^In (?:Markdown\. In Write\.|Write\. In Markdown\.) /);
  expect((await contentOf(admin, id)).replace(/^In \w+\. In \w+\. (?:\\?)/, '')).toBe(content);
});
