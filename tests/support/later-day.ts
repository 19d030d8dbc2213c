import { expect, type Page } from '@playwright/test';

export async function showLaterDay(page: Page): Promise<void> {
  await expect(page.locator('ul[aria-label] button').first()).toBeVisible();
  const month = page.locator('#month');
  const shown = (await month.textContent()) ?? '';
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(month).not.toHaveText(shown);
  await page
    .getByRole('button', { name: /available times$/ })
    .nth(2)
    .click();
}
