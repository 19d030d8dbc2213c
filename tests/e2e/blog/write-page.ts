import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, mine } from '../fixtures.ts';

/** Opens a new post in Write. */
export async function begin(page: Page, content = '', origin = ''): Promise<number> {
  const headers = { origin };
  const begun = await page.request.post('/api/admin/posts', { data: { title: mine('Written') }, headers });
  const { id } = z.object({ id: z.number() }).parse(await begun.json());
  await page.request.patch(`/api/admin/posts/${id}`, { data: { version: 1, content }, headers });
  await page.goto(`/admin/posts/${id}`);
  await expect(textOf(page)).toBeVisible();
  return id;
}

export const textOf = (page: Page) =>
  page.getByRole('textbox', { name: 'Text', exact: true }).filter({ visible: true });
/** The text as it is saved. */
export async function contentOf(page: Page, id: number): Promise<string> {
  const answer = await page.request.get(`/api/admin/posts/${id}`);
  return z.object({ content: z.string() }).parse(await answer.json()).content;
}

/** The editor reads a moment later where a click or key of the browser has put the cursor. */
export const cursorIsRead = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));

export async function cursorBehind(page: Page, text: string): Promise<void> {
  await textOf(page).getByText(text).click();
  await page.keyboard.press('End');
  await cursorIsRead(page);
}

/** Pastes as a browser does, with these forms of the same text. */
export const paste = (page: Page, texts: Record<string, string>) =>
  textOf(page).evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, texts);

export const insertMenu = (page: Page) => page.getByRole('listbox', { name: 'Insert' });

/** Inserts a part by its name, with the menu of the slash. */
export async function insert(page: Page, name: string): Promise<void> {
  await page.keyboard.type(`/${name}`);
  await expect(insertMenu(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(insertMenu(page)).toBeHidden();
}
