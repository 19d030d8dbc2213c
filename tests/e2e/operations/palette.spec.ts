import { expect, test } from '../fixtures.ts';

test('every screen, post and action can be found with the keyboard alone', async ({
  admin,
  expectAccessible,
}) => {
  const title = `Palette ${test.info().project.name} ${Date.now()}`;
  await admin.goto('/admin');
  const button = admin.getByRole('button', { name: 'Search and commands' });
  await expect(button).toBeEnabled();
  const palette = admin.getByRole('dialog', { name: 'Search and commands' });
  const input = palette.getByRole('combobox');
  // The shortcut works only after hydration.
  await expect(async () => {
    await admin.keyboard.press('Control+k');
    await expect(input).toBeFocused({ timeout: 1000 });
  }).toPass();
  await expectAccessible();
  await input.fill('days off');
  await expect(palette.getByRole('option').first()).toHaveText('Hours and calendar');
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('heading', { name: 'Hours and calendar' })).toBeVisible();
  await expect(palette).toBeHidden();

  await button.click();
  await input.fill('new post');
  await admin.keyboard.press('Enter');
  const creating = admin.getByRole('dialog', { name: 'New post' });
  await creating.getByLabel('Title').fill(title);
  await admin.keyboard.press('Enter');
  await expect(admin).toHaveURL(/\/admin\/posts\/\d+$/);

  await admin.evaluate(() => {
    const area = document.createElement('textarea');
    area.id = 'own-keys';
    area.addEventListener('keydown', (event) => event.preventDefault());
    document.body.append(area);
  });
  await admin.locator('#own-keys').press('Control+k');
  await expect(palette).toBeHidden();
  await admin.evaluate(() => document.getElementById('own-keys')?.remove());

  await admin.goto('/admin/scheduler');
  await button.click();
  await input.fill(title);
  await expect(palette.getByRole('option', { name: title })).toBeVisible();
  await expectAccessible();
  await admin.keyboard.press('Enter');
  await expect(admin).toHaveURL(/\/admin\/posts\/\d+$/);
  await button.click();
  for (let press = 0; press < 30; press += 1) await admin.keyboard.press('ArrowDown');
  await input.fill('media');
  const first = palette.getByRole('option').first();
  await expect(first).toHaveText('Media');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(first).toBeInViewport({ ratio: 1 });
  await input.fill('xyzzy nothing');
  await expect(palette.getByText('No results.')).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(button).toBeFocused();
});
