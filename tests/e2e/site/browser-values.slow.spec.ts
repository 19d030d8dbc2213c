import type { Page } from '@playwright/test';
import { calendar } from '#src/content/bookings/booking-calendar.ts';
import { expect, test } from '../fixtures.ts';

/** Browsers may report values that their own `Intl` refuses. */

const times = (page: Page) => page.locator('ul[aria-label] button');

const report = (page: Page, { zone, language }: { zone?: string; language?: string }) =>
  page.addInitScript(
    (said) => {
      const own = Intl.DateTimeFormat.prototype.resolvedOptions;
      if (said.zone !== undefined)
        Intl.DateTimeFormat.prototype.resolvedOptions = function resolved() {
          return { ...own.call(this), timeZone: said.zone as string };
        };
      if (said.language !== undefined)
        for (const [name, value] of [
          ['language', said.language],
          ['languages', [said.language]],
        ] as const)
          Object.defineProperty(Navigator.prototype, name, { get: () => value });
    },
    { zone, language },
  );

for (const zone of ['Etc/Unknown', 'America/Newzone', '+05:30', ''])
  test(`a browser in the zone “${zone}” gets the calendar in the developers’ zone, with a note`, async ({
    page,
  }) => {
    await report(page, { zone });
    await page.goto('/booking/usa');
    await expect(times(page).first()).toBeVisible();
    await expect(page.getByLabel('Time zone')).toHaveValue('America/New_York');
    await expect(page.getByText(calendar.zoneUnknown)).toBeVisible();
    await page.getByLabel('Time zone').selectOption('Australia/Adelaide');
    await expect(times(page).first()).toContainText(':30');
    await times(page).first().click();
    await expect(page.getByText(/Australian Central/)).toBeVisible();
  });

for (const language of ['en-US@posix', 'C', '', 'de_DE'])
  test(`a browser with the language “${language}” gets the calendar`, async ({ page }) => {
    await report(page, { language });
    await page.goto('/booking/offshore');
    await expect(times(page).first()).toBeVisible();
    await expect(page.getByText(calendar.zoneUnknown)).toHaveCount(0);
    // The week begins as in the site's region.
    await expect(page.getByRole('columnheader').first()).toHaveText('Sun');
    await expect(times(page).first()).toHaveText(language === 'de_DE' ? /^\d\d:00/ : /^\d?\d:00 [AP]M/);
  });

test('a browser that lists no time zones gets the calendar in its own time zone', async ({ page }) => {
  await page.addInitScript(() => Object.assign(Intl, { supportedValuesOf: undefined }));
  await page.goto('/booking/usa');
  await expect(times(page).first()).toBeVisible();
  await expect(page.getByLabel('Time zone').locator('option')).not.toHaveCount(0);
});

test('the admin works in a browser that reports no usable zone and no language', async ({ admin }) => {
  await report(admin, { zone: 'Etc/Unknown', language: 'C' });
  for (const path of ['calendar', 'bookings', 'people/new', 'posts', 'money', 'scheduler', '']) {
    await admin.goto(`/admin/${path}`);
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(admin.getByText('could not be shown')).toHaveCount(0);
  }
  await admin.goto('/admin/calendar');
  await expect(admin.getByLabel('Time zone').locator('option:checked')).toHaveText(
    'UTC (your browser reports no zone)',
  );
});
