import { expect, test } from '#tests/e2e/fixtures.ts';

test.describe('/booking', () => {
  test('two developers, four steps, seven examples, what is included and four questions', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/booking');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose Your Developer');
    const offshore = page.getByRole('region', { name: 'Offshore' });
    await expect(offshore).toContainText('$120 per 1-hour session');
    await expect(offshore.getByRole('link')).toHaveAttribute('href', '/booking/offshore');
    const usa = page.getByRole('region', { name: 'USA-based' });
    await expect(usa).toContainText('$150 per 1-hour session');
    await expect(usa.getByRole('link')).toHaveAttribute('href', '/booking/usa');
    const steps = page.getByRole('region', { name: 'How It Works' });
    await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
      'Book',
      'Share your idea',
      'Watch it build',
      'Get your app',
    ]);
    await expect(steps).toContainText('$120-150 each');
    await expect(page.getByRole('complementary')).toContainText('90% of apps are finished in the first hour');
    await expect(
      page.getByRole('region', { name: 'What fits into an hour' }).getByRole('heading', { level: 3 }),
    ).toHaveText([
      'Lead-generation landing page',
      'Booking app',
      'E-commerce store',
      'Inventory tracker',
      'AI tools',
      'Analytics dashboards',
      'Mobile-friendly web apps',
    ]);
    await expect(page.getByRole('region', { name: "What's Included" }).getByRole('listitem')).toHaveCount(7);
    await expect(page.locator('details')).toHaveCount(4);
    await expectAccessible();
  });

  test('an example leads to its film', async ({ page }) => {
    await page.goto('/booking');
    await page.getByRole('link', { name: 'See it in the gallery: AI tools' }).click();
    await expect(page.getByRole('region', { name: 'AI Support Assistant' }).locator('video')).toBeVisible();
  });

  test('one question is open at most, and none must be, by keyboard', async ({ page }) => {
    await page.goto('/booking');
    const questions = page.locator('details');
    const first = questions.nth(0).locator('summary');
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(questions.nth(0)).toHaveAttribute('open', '');
    await questions.nth(1).locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('details[open]')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.locator('details[open]')).toHaveCount(0);
  });
});

for (const { tier, title, price, questions, other } of [
  { tier: 'offshore', title: 'Book an offshore developer', price: '$120', questions: 5, other: 'usa' },
  { tier: 'usa', title: 'Book a USA-based developer', price: '$150', questions: 6, other: 'offshore' },
]) {
  test(`/booking/${tier}: facts, terms, what is included, questions and the other kind`, async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(`/booking/${tier}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('definition').first()).toHaveText(`${price} per 1-hour session`);
    await expect(page.getByRole('region', { name: 'Pick a time' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
    await expect(page.getByRole('region', { name: "What's Included" }).getByRole('listitem')).not.toHaveCount(
      0,
    );
    await expect(page.locator('details')).toHaveCount(questions);
    await expect(page.getByRole('complementary').getByRole('link')).toHaveAttribute(
      'href',
      `/booking/${other}`,
    );
    await expect(page.getByRole('link', { name: 'Choose Your Developer' })).toHaveAttribute(
      'href',
      '/booking',
    );
    await expectAccessible();
  });
}
