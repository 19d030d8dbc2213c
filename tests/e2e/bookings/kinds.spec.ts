import type { KindDetail } from '#src/contract/bookings/kinds.ts';
import { expect, testOnOwnBlog } from '../fixtures.ts';

const test = testOnOwnBlog();

/** KINDS_SHOTS names a folder for screenshots. */
const shots = process.env.KINDS_SHOTS;

test('an owner adds a kind of session by keyboard, sees its times, moves it and archives another', async ({
  admin: page,
  expectAccessible,
}, { project }) => {
  test.slow();
  async function shoot(name: string) {
    if (!shots) return;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.screenshot({ path: `${shots}/${name}-${width}-${colorScheme}.png`, fullPage: true });
      }
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(project.use.viewport ?? { width: 1440, height: 900 });
  }

  await page.goto('/admin/bookings/kinds');
  const list = page.getByRole('region', { name: 'On the site' }).getByRole('listitem');
  await expect(list).toContainText([/Offshore/, /USA-based/]);
  await expectAccessible();
  await shoot('list');

  await page.getByRole('link', { name: 'Add a kind' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a kind of session');
  await page.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.type('Guitar lesson');
  await expect(page.getByLabel('Address')).toHaveValue('guitar-lesson');
  await page.getByLabel('Who gives the session').fill('guitar teacher');
  await page.getByLabel('Length (minutes)').fill('45');
  await page.getByLabel('Price in USD').fill('40');
  await page.getByRole('tab', { name: 'What' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'When' })).toBeFocused();
  const status = page.getByRole('region', { name: 'Next free times' }).getByRole('status');
  await expect(status).toHaveText('No time is free in the two weeks after the notice.');
  await page.getByRole('group', { name: 'Who gives it' }).getByRole('checkbox').first().check();
  await page.getByLabel('Starts').selectOption('Every quarter of an hour');
  await page.getByLabel('Only within these hours').check();
  await expect(page.getByRole('region', { name: 'Next free times' }).getByRole('time').first()).toBeVisible();
  await expectAccessible();
  await shoot('when');

  // A missing field of the other tab is shown there.
  await page.getByRole('button', { name: 'Add kind' }).press('Enter');
  await expect(page.getByRole('tab', { name: 'What' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Hours in a full sentence is required')).toBeVisible();
  await page.getByLabel('Hours in a full sentence').fill('Monday to Friday, 9am to 5pm');
  await page.getByLabel('Hours on a badge').fill('Mon-Fri, 9-5');
  await shoot('what');
  await page.getByRole('button', { name: 'Add kind' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guitar lesson');
  const { kinds }: { kinds: KindDetail[] } = await (await page.request.get('/api/admin/kinds')).json();
  expect(kinds.at(-1)).toMatchObject({ key: 'guitar-lesson', minutes: 45, step: 15, offer: { price: 40 } });

  await page.getByRole('link', { name: 'Back to Kinds' }).press('Enter');
  await expect(list).toHaveCount(3);
  const up = page.getByRole('button', { name: 'Move up: Guitar lesson' });
  await up.press('Enter');
  await expect(list.nth(1)).toContainText('Guitar lesson');
  await expect(up).toBeFocused();
  await up.press('Enter');
  await expect(list.first()).toContainText('Guitar lesson');

  await page.getByRole('link', { name: 'USA-based' }).press('Enter');
  await page.getByRole('button', { name: 'Archive' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  for (const [name, path] of Object.entries({
    people: '/admin/people',
    developer: '/admin/people/1',
    hours: '/admin/bookings/hours',
    edit: `/admin/bookings/kinds/${kinds.at(-1)?.id}`,
  })) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectAccessible();
    await shoot(name);
  }
  await page.goto('/admin/bookings');
  await expect(page.getByLabel('Kind').getByRole('option')).toHaveText([
    'All kinds',
    'Guitar lesson',
    'Offshore',
  ]);
});

test.describe('a refusal', () => {
  test.use({ allowedConsole: [/409/] });
  test('an owner reads why the last kind of session cannot be archived', async ({ admin: page, baseURL }) => {
    const { kinds }: { kinds: KindDetail[] } = await (await page.request.get('/api/admin/kinds')).json();
    const [last, ...others] = kinds.filter(({ archivedAt }) => archivedAt === null);
    for (const { id, version } of others)
      await page.request.post(`/api/admin/kinds/${id}/archive`, {
        data: { version },
        headers: { origin: baseURL ?? '' },
      });
    await page.goto(`/admin/bookings/kinds/${last?.id}`);
    await page.getByRole('button', { name: 'Archive' }).press('Enter');
    await expect(page.getByRole('alert')).toContainText(
      'This is the only kind of session. Add or restore another one first.',
    );
  });
});
