import type { KindDetail } from '#src/contract/bookings/kinds.ts';
import { expect, testOnOwnBlog } from '../fixtures.ts';

const test = testOnOwnBlog();
/** REMINDER_SHOTS names a folder for screenshots. */
const shots = process.env.REMINDER_SHOTS;

test('an owner changes the reminders of a kind by keyboard', async ({ admin: page, expectAccessible }) => {
  test.slow();
  const { kinds }: { kinds: KindDetail[] } = await (await page.request.get('/api/admin/kinds')).json();
  const kind = kinds.find(({ key }) => key === 'usa');
  await page.goto(`/admin/bookings/kinds/${kind?.id}`);
  await page.getByRole('tab', { name: 'What' }).press('End');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Reminders' })).toBeFocused();
  const first = page.getByRole('group', { name: 'Reminder 1' });
  await expect(first.getByLabel('Time before')).toHaveValue('24');
  await expect(first.getByLabel('Unit')).toHaveValue('hours');
  await page.getByRole('button', { name: 'Add reminder' }).press('Enter');
  const third = page.getByRole('group', { name: 'Reminder 3' });
  await expect(third.getByLabel('Time before')).toHaveValue('7');
  await third.getByLabel('Time before').fill('40');
  await expectAccessible();
  if (shots)
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [390, 1440]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await page.screenshot({ path: `${shots}/reminders-${width}-${colorScheme}.png`, fullPage: true });
      }

  // From another tab, saving leads to the field that is wrong.
  await page.getByRole('tab', { name: 'Reminders' }).press('Home');
  await page.getByRole('button', { name: 'Save kind' }).press('Enter');
  await expect(third.getByLabel('Time before')).toBeFocused();
  await expect(third.getByRole('alert')).toHaveText('Choose 10 minutes to 30 days');
  await third.getByLabel('Time before').fill('3');
  await page.getByRole('button', { name: 'Remove reminder 2' }).press('Enter');
  await page.getByRole('button', { name: 'Save kind' }).press('Enter');
  await expect(page.getByText('Kind saved', { exact: true })).toBeVisible();
  const saved: { kinds: KindDetail[] } = await (await page.request.get('/api/admin/kinds')).json();
  expect(saved.kinds.find(({ key }) => key === 'usa')?.reminders).toEqual([
    { minutesBefore: 4_320, readers: ['client'] },
    { minutesBefore: 1_440, readers: ['client', 'team'] },
  ]);
  await page.reload();
  await page.getByRole('tab', { name: 'Reminders' }).click();
  await expect(first.getByLabel('Time before')).toHaveValue('3');
  await expect(first.getByLabel('Unit')).toHaveValue('days');
});
