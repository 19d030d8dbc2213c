import type { Page } from '@playwright/test';
import { fillBlog } from '#tests/support/posts.ts';
import { fillTeamCalendar, hourFromToday } from '#tests/support/team-calendar.ts';
import { expect, testOnOwnServer } from '../fixtures.ts';

const test = testOnOwnServer(async (dataDir) => {
  await fillBlog(dataDir, 1);
  await fillTeamCalendar(dataDir);
});
test.use({ timezoneId: 'UTC' });
test.describe.configure({ mode: 'serial' });

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
const dayOf = (days: number) => hourFromToday(days, 0).toISOString().slice(0, 10);
const tomorrow = dayOf(1);

test('the calendar shows a week of the whole team on wide screens, and a list of one day on phones', async ({
  admin: page,
  expectAccessible,
}) => {
  await page.goto(`/admin/calendar?date=${tomorrow}`);
  const grace = page.getByRole('button', { name: /^Grace Hopper.*10:00.*Due/ });
  await expect(grace).toBeVisible();
  if (isPhone(page)) {
    await expect(page.getByText('09:00 – 17:00', { exact: false }).first()).toHaveText(
      'Ben works 09:00 – 17:00',
    );
    await expect(page.getByText('11:00 – 13:00 Ben is busy')).toBeVisible();
    await page.getByRole('button', { name: 'Previous day' }).click();
    await expect(grace).toBeHidden();
    await page.getByRole('button', { name: 'Next day' }).click();
    await expect(grace).toBeVisible();
  } else {
    await expect(page.locator('[data-column]')).toHaveCount(7);
    await page.getByText('Day', { exact: true }).click();
    const ben = page.getByRole('group', { name: /, Ben$/ });
    await expect(ben.getByText('Busy', { exact: true })).toBeVisible();
    await expect(ben.getByRole('button', { name: 'Blocked 15:00 – 17:00, Dentist' })).toBeVisible();
    await page.getByLabel('Time zone').selectOption('America/New_York');
    await expect(page.getByRole('button', { name: /^Katherine Johnson/ })).not.toContainText('10:00');
    // The old days stay dimmed until the other zone's have loaded.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  }
  await expectAccessible();
});

test('a session is dragged to another developer and hour, without notifying the client', async ({
  admin: page,
}) => {
  test.skip(isPhone(page), 'a phone has the menu');
  await page.goto(`/admin/calendar?view=day&date=${tomorrow}`);
  const ben = page.getByRole('group', { name: /, Ben$/ });
  const from = await page.getByRole('button', { name: /^Grace Hopper/ }).boundingBox();
  const column = await ben.boundingBox();
  if (!from || !column) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  // An hour is 44 pixels high.
  await page.mouse.move(column.x + 30, from.y + 10 + 60, { steps: 4 });
  await page.mouse.move(column.x + 30, from.y + 10 + 3 * (column.height / 24), { steps: 4 });
  await expect(ben.getByText('13:00 – 14:00')).toBeVisible();
  await page.mouse.up();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('13:00 with Ben?');
  await dialog.getByLabel('Tell the client').uncheck();
  await dialog.getByRole('button', { name: 'Move session' }).click();
  await expect(ben.getByRole('button', { name: /^Grace Hopper/ })).toContainText('13:00');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /^Grace Hopper/ }).click();
  await page.getByRole('menuitem', { name: 'Open booking' }).click();
  await expect(page.getByText(/moved, by site-admin/)).toContainText('with Ben');
  await expect(page.getByText('Your session was rescheduled')).toHaveCount(0);
});

test('a session is moved with the keyboard alone, with a note who does not work then', async ({
  admin: page,
  expectAccessible,
}) => {
  await page.goto(`/admin/calendar?view=day&date=${tomorrow}`);
  const katherine = page.getByRole('button', { name: /^Katherine Johnson/ });
  await katherine.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  const item = page.getByRole('menuitem', { name: 'Move…' });
  await expect(page.getByRole('menuitem', { name: 'Open booking' }).or(item).first()).toBeVisible();
  await item.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const evening = hourFromToday(1, isPhone(page) ? 19 : 20).getTime();
  await dialog.getByLabel('Time').selectOption(String(evening));
  await expect(dialog.getByRole('status')).toHaveText('Ben does not work then.');
  await expectAccessible();
  await dialog.getByLabel('Developer').selectOption({ label: 'Ada' });
  await expect(dialog.getByRole('status')).toHaveCount(0);
  await dialog.getByLabel('Tell the client').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Session moved', { exact: true })).toBeVisible();
  await expect(katherine).toContainText(isPhone(page) ? '19:00' : '20:00');
});

test('moving a session to another developer at the same time reassigns it, and notifies the client if chosen', async ({
  admin: page,
}) => {
  const client = page.getByRole('button', { name: /^Wilhelmina/ });
  const dialog = page.getByRole('dialog');
  for (const told of [0, 1]) {
    await page.goto(`/admin/calendar?view=day&date=${tomorrow}`);
    await client.click();
    await page.getByRole('menuitem', { name: 'Move…' }).click();
    const developer = dialog.getByLabel('Developer');
    const now = await developer.locator('option:checked').textContent();
    await developer.selectOption({ label: now === 'Ada' ? 'Ben' : 'Ada' });
    await expect(dialog).toContainText('They get an e-mail about the new developer.');
    await expect(dialog).toContainText('E-mails wait in the outbox');
    await dialog.getByLabel('Tell the client').setChecked(told === 1);
    await dialog.getByRole('button', { name: 'Move session' }).click();
    await expect(dialog).toBeHidden();
    await client.click();
    await page.getByRole('menuitem', { name: 'Open booking' }).click();
    await expect(page.getByText(/handed over, by site-admin/)).toHaveCount(told + 1);
    await expect(page.getByText('Your session has a new developer')).toHaveCount(told);
  }
});

test('a time is blocked by dragging or with the form, and unblocked', async ({ admin: page }) => {
  await page.goto(`/admin/calendar?view=day&date=${dayOf(2)}`);
  const dialog = page.getByRole('dialog');
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'Block time…' }).click();
    await dialog.getByLabel('Developer').selectOption({ label: 'Ben' });
    await dialog.getByLabel('From').fill('10:00');
    await dialog.getByLabel('To', { exact: true }).fill('11:30');
  } else {
    const ben = page.getByRole('group', { name: /, Ben$/ });
    await expect(ben).toBeVisible();
    const column = await ben.boundingBox();
    if (!column) throw new Error('no column');
    const hour = column.height / 24;
    await page.mouse.move(column.x + 40, column.y + 10 * hour + 4);
    await page.mouse.down();
    await page.mouse.move(column.x + 40, column.y + 11 * hour, { steps: 4 });
    await page.mouse.move(column.x + 40, column.y + 11.4 * hour, { steps: 4 });
    await page.mouse.up();
    await expect(dialog.getByLabel('From')).toHaveValue('10:00');
    await expect(dialog.getByLabel('To', { exact: true })).toHaveValue('11:30');
  }
  await dialog.getByLabel('Note').fill('Dry run');
  await dialog.getByRole('button', { name: 'Block time' }).click();
  await expect(dialog).toBeHidden();
  const remove = isPhone(page)
    ? page.getByRole('button', { name: 'Remove the block 10:00 – 11:30 of Ben' })
    : page.getByRole('button', { name: 'Blocked 10:00 – 11:30, Dry run' });
  await remove.click();
  await expect(dialog).toContainText('Dry run');
  await dialog.getByRole('button', { name: 'Remove block' }).click();
  await expect(remove).toHaveCount(0);
});

test('a client on the phone is booked, found with the palette, and erased on request', async ({
  admin: page,
  expectAccessible,
}) => {
  await page.goto('/admin/bookings');
  await page.getByRole('button', { name: 'New booking' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Hedy Lamarr');
  await dialog.getByLabel('E-mail').fill('hedy@example.com');
  await dialog.getByLabel('Phone').fill('+1 555 0100');
  await dialog.getByLabel('Tier').selectOption('usa');
  const night = hourFromToday(3, isPhone(page) ? 6 : 7);
  await dialog.getByLabel('Day').fill(dayOf(3));
  await dialog.getByLabel('Time').selectOption(String(night.getTime()));
  await expect(dialog.getByRole('status')).toContainText('does not work then');
  await dialog.getByLabel('Price in USD').fill('99.50');
  await dialog.getByLabel('Already paid').check();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Book session' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hedy Lamarr');
  await expect(page.getByText('$99.50').first()).toBeVisible();
  await expect(page.getByText('site-admin, for the client')).toBeVisible();

  await page.getByRole('button', { name: 'Search and commands' }).click();
  await page.getByRole('combobox').fill('hedy@');
  await page.getByRole('option', { name: 'Hedy Lamarr hedy@example.com' }).click();
  await expect(page.getByRole('heading', { name: 'Notes' })).toBeVisible();
  await page.getByLabel('New note').fill('Asked about frequency hopping.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Asked about frequency hopping.', { exact: true })).toBeVisible();
  await expectAccessible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export data' }).click();
  expect((await download).suggestedFilename()).toMatch(/^guest-.*\.json$/);

  await page.getByRole('button', { name: 'Erase data…' }).click();
  await expect(dialog).toContainText('upcoming session');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('row').filter({ hasText: 'Booked' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Cancel session' }).click();
  await dialog.getByRole('button', { name: 'Cancel session' }).click();
  await page.getByRole('button', { name: 'Mark as refunded' }).click();
  await expect(page.getByText('refunded, by')).toBeVisible();
  await page.getByRole('link', { name: 'Everything about this client' }).click();
  await page.getByRole('button', { name: 'Erase data…' }).click();
  await expect(dialog).toContainText('backups hold this data');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Erase data' }).click();
  await expect(page.getByText('Data erased', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients');
  await expect(page.getByText('Hedy Lamarr')).toHaveCount(0);
});
