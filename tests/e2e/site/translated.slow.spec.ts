import type { Page } from '@playwright/test';
import { showLaterDay } from '#tests/support/later-day.ts';
import { countTranslated, type Translator, translate } from '#tests/support/translate-page.ts';
import { expect, mine, testOfOwnSite as test } from '../fixtures.ts';

test.describe.configure({ mode: 'parallel' });

/** React must go on working in a page that the browser has translated. */
test.use({ timezoneId: 'America/New_York', locale: 'en-US' });

const TRANSLATORS: Translator[] = ['replaces', 'wraps'];
const times = (page: Page) => page.locator('ul[aria-label] button');
/** Menu groups of screens that may be folded. */
const MORE: Record<string, string> = { Themes: 'More under Posts', Schedule: 'More under Posts' };
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const translator of TRANSLATORS)
  test.describe(`a translator that ${translator} texts`, () => {
    test('a session is booked, rescheduled and canceled', async ({ page }) => {
      await page.goto('/booking/usa');
      await showLaterDay(page);
      await expect(times(page).first()).toHaveText('9:00 AM');
      await translate(page, translator);
      expect(await countTranslated(page)).toBeGreaterThan(50);
      await expect(times(page).first()).toHaveText('9:00 AM');
      await page.getByLabel('Time zone').selectOption('Europe/Berlin');
      await expect(times(page).first()).toHaveText(/^[23]:00 PM9 AM E[SD]T$/);
      await page.getByLabel('Time zone').selectOption('America/New_York');
      await expect(times(page).first()).toHaveText('9:00 AM');
      const month = page.locator('#month');
      const before = await month.textContent();
      await page.getByRole('button', { name: 'Next month' }).click();
      await expect(month).not.toHaveText(before ?? '');
      await page.getByRole('button', { name: 'Previous month' }).click();
      await expect(month).toHaveText(before ?? '');

      await times(page).first().click();
      await expect(page.getByText(/Time held for 1[45]:\d\d/)).toBeVisible();
      await page.getByRole('button', { name: 'Book this session' }).click();
      await expect(page.getByText('Name is required')).toBeVisible();
      await page.getByLabel('Name', { exact: true }).fill('Grace Hopper');
      await page.getByLabel('E-mail').fill('grace@');
      await page.getByLabel('Your idea').fill('A list of moths that were found in relays.');
      await page.getByRole('button', { name: 'Book this session' }).click();
      await expect(page.getByText('Enter an e-mail address such as')).toBeVisible();
      await expect(page.getByText('Name is required')).toBeHidden();
      await page.getByLabel('E-mail').fill('grace@example.com');
      await page.getByRole('button', { name: 'Book this session' }).click();

      await expect(heading(page)).toHaveText('You are booked');
      await translate(page, translator);
      await page.getByRole('button', { name: 'Choose another time' }).click();
      await page
        .getByRole('button', { name: /available times$/ })
        .last()
        .click();
      await times(page).nth(3).click();
      const confirm = page.getByRole('button', { name: /^Reschedule to/ });
      const first = await confirm.textContent();
      await times(page).nth(4).click();
      await expect(confirm).not.toHaveText(first ?? '');
      await confirm.click();
      await expect(page.getByText('Your session was rescheduled.').first()).toBeVisible();
      await page.getByRole('button', { name: 'Cancel session' }).click();
      await page.getByRole('button', { name: 'Yes, cancel it' }).click();
      await expect(heading(page)).toHaveText('This session is canceled');
    });

    test('dialogs, tabs and search of the site work', async ({ page }) => {
      test.skip(translator === 'wraps', 'the other one takes more away from React');
      await page.goto('/');
      await translate(page, translator);
      await page.getByRole('button', { name: 'Watch Demo' }).click();
      const dialog = page.getByRole('dialog');
      const title = dialog.getByRole('heading', { level: 2 });
      const before = await title.textContent();
      await dialog.locator('ul button').nth(1).click();
      await expect(title).not.toHaveText(before ?? '');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();

      await page.goto('/new');
      await page.getByRole('tab', { name: 'AI & Machine Learning' }).click();
      await expect(page.getByText(/^Showing 1-\d+ of 14$/)).toBeVisible();
      await translate(page, translator);
      await page.getByRole('button', { name: 'Next' }).filter({ visible: true }).first().click();
      await expect(page.getByText(/^Showing 1-\d+ of 14$/)).toBeHidden();
      await page.getByRole('tab', { name: 'API Integrations' }).click();
      await expect(page.getByText(/^Showing 1-/).first()).toBeVisible();

      await page.goto('/gallery');
      await translate(page, translator);
      await page.getByRole('searchbox').fill('pomodoro');
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
      await page.getByRole('searchbox').fill('nothing has this name');
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
      await page.getByRole('searchbox').fill('');
      expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(20);
    });

    test('a page that was translated before hydration works', async ({ page }) => {
      await page.goto('/new');
      await translate(page, translator);
      const play = page.getByRole('button', { name: /^Play with sound/ }).first();
      await play.scrollIntoViewIfNeeded();
      await play.click();
      await expect(page.getByRole('button', { name: /^Pause/ }).first()).toBeVisible();
      await page.getByRole('tab', { name: 'AI & Machine Learning' }).click();
      await expect(page.getByText(/^Showing 1-\d+ of 14$/)).toBeVisible();
    });

    test('a post is written and published, and a theme and a developer are edited in the admin', async ({
      admin: page,
    }) => {
      test.skip(translator === 'wraps', 'the other one takes more away from React');
      await page.goto('/admin/posts');
      await expect(heading(page)).toHaveText('Posts');
      await translate(page, translator);
      await page.getByRole('button', { name: 'New post' }).first().click();
      const title = mine('Translated');
      await page.getByRole('dialog').getByLabel('Title').fill(title);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Create|Start)/ })
        .click();
      const text = page.getByLabel('Text', { exact: true });
      await text.click();
      await page.keyboard.type('One two three.');
      await expect(page.getByText(/3 words/).first()).toBeVisible();
      await page.keyboard.type(' Four five.');
      await expect(page.getByText(/5 words/).first()).toBeVisible();
      await expect(page.getByText(/^(Draft s|S)aved/).first()).toBeVisible();

      for (const path of [
        '/admin/themes',
        '/admin/bookings',
        '/admin/settings',
        '/admin/scheduler',
        '/admin',
      ]) {
        await page.goto(path);
        await expect(heading(page)).toBeVisible();
        await translate(page, translator);
      }
      const menu = page.getByRole('navigation', { name: 'Admin' });
      for (const name of ['Posts', 'Themes', 'Schedule', 'Bookings', 'Settings']) {
        const link = menu.getByRole('link', { name, exact: true });
        if (!(await link.isVisible()))
          await menu.getByRole('button', { name: MORE[name] ?? 'Open menu' }).click();
        await link.click();
        await expect(heading(page)).toBeVisible();
      }
    });
  });
