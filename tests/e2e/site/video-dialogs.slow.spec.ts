import type { Page } from '@playwright/test';
import { expect, testOfBlog as test } from '../fixtures.ts';

const dialogs = [
  ['/', 'Watch Demo'],
  ['/new', 'View Demo: Todo App'],
  ['/gallery', 'View Demo: Pomodoro Timer'],
] as const;

/** The page receives no key events from the video's native controls. */
async function focusControls(page: Page, tabs: number) {
  await page.getByRole('dialog').locator('video').focus();
  for (let pressed = 0; pressed < tabs; pressed += 1) await page.keyboard.press('Tab');
}

for (const [address, name] of dialogs)
  test(`Escape closes the dialog of ${name} on ${address} wherever the focus is, and restores it`, async ({
    page,
  }) => {
    await page.goto(address);
    const opener = page.getByRole('button', { name, exact: true });
    const dialog = page.getByRole('dialog');
    for (const tabs of [0, 1, 3]) {
      await opener.click();
      await expect(dialog).toBeVisible();
      await focusControls(page, tabs);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });
