import { expect, testOnOwnBlog } from '../fixtures.ts';

const test = testOnOwnBlog();

test('an owner finds an icon by what it shows, with the keyboard, and visitors see it', async ({
  admin,
  expectAccessible,
}) => {
  await admin.goto('/admin/site/texts/home.reasons');
  await admin.getByText('2. 100% your code').click();
  const field = admin.getByRole('button', { name: 'Icon: file code' });
  await expect(field.locator('svg')).toBeVisible();
  await field.press('Enter');
  const dialog = admin.getByRole('dialog', { name: 'Choose an icon' });
  const search = dialog.getByRole('searchbox', { name: 'Search' });
  await expect(search).toBeFocused();
  await expect(dialog.getByRole('option', { name: 'file code', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await search.fill('zebra crossing');
  await expect(dialog.getByRole('status')).toHaveText('No icon for “zebra crossing”. Try another word.');
  await search.fill('calendar');
  await expect(dialog.getByRole('option', { name: 'calendar', exact: true })).toBeVisible();
  await expectAccessible();
  await search.press('ArrowDown');
  await expect(dialog.getByRole('option').first()).toBeFocused();
  await admin.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('option').nth(1)).toBeFocused();
  await admin.keyboard.press('ArrowUp');
  await expect(search).toBeFocused();
  await search.fill('piano');
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await search.press('ArrowDown');
  await admin.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const chosen = admin.getByRole('button', { name: 'Icon: piano' });
  await expect(chosen).toBeFocused();
  await expect(admin.getByText(/^Draft saved/)).toBeVisible();

  await chosen.click();
  await dialog.getByRole('searchbox', { name: 'Search' }).fill('ollama');
  await dialog.getByRole('option', { name: 'Ollama' }).click();
  await expect(admin.getByRole('button', { name: 'Icon: Ollama' })).toBeVisible();
  await expect(admin.getByText(/^Draft saved/)).toBeVisible();

  // Drawn in the page itself; the others are still in their sprite.
  await admin.goto('/?preview=drafts');
  const reason = admin.getByRole('listitem').filter({ hasText: '100% your code' });
  await expect(reason.locator('svg path')).toHaveCount(1);
  await expect(reason.locator('svg')).toHaveAttribute('fill', 'currentColor');
  await expect(
    admin
      .getByRole('listitem')
      .filter({ hasText: 'One price, no surprises' })
      .locator('[style*="--icon-index"]'),
  ).toHaveCount(1);
});
