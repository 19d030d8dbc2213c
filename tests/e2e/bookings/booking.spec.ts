import { bookingSteps, examples, included, tierPages } from '#src/content/bookings/booking.ts';
import { bookingFaq, offshoreFaq, usaFaq } from '#src/content/site/faq.ts';
import { ownOffer } from '#src/content/site/offer.ts';
import { own } from '#tests/support/own-texts.ts';
import { expect, test } from '../fixtures.ts';

const { claims, extraHours, tiers } = ownOffer;

test.describe('/booking', () => {
  test('shows two developers, four steps, seven examples, what is included and four questions', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/booking');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose Your Developer');
    const offshore = page.getByRole('region', { name: 'Offshore' });
    await expect(offshore).toContainText(tiers.offshore.perSession);
    await expect(offshore.getByRole('link')).toHaveAttribute('href', '/booking/offshore');
    const usa = page.getByRole('region', { name: 'USA-based' });
    await expect(usa).toContainText(tiers.usa.perSession);
    await expect(usa.getByRole('link')).toHaveAttribute('href', '/booking/usa');
    const steps = page.getByRole('region', { name: 'How It Works' });
    await expect(steps.getByRole('heading', { level: 3 })).toHaveText(
      own(bookingSteps).steps.map(({ title }) => title),
    );
    await expect(steps).toContainText(`${extraHours.label} each`);
    await expect(page.getByRole('complementary')).toContainText(claims.finishedInFirstHour);
    await expect(
      page.getByRole('region', { name: own(examples).title }).getByRole('heading', { level: 3 }),
    ).toHaveText(own(examples).apps.map(({ title }) => title));
    await expect(page.getByRole('region', { name: "What's Included" }).getByRole('listitem')).toHaveCount(
      own(included).booking.length,
    );
    await expect(page.locator('details')).toHaveCount(own(bookingFaq).entries.length);
    await expectAccessible();
  });

  test('opens the video of an example', async ({ page }) => {
    await page.goto('/booking');
    await page.getByRole('link', { name: 'See examples in the gallery: AI tools' }).click();
    await expect(page.getByRole('region', { name: 'AI Support Assistant' }).locator('video')).toBeVisible();
  });

  test('opens at most one question at a time, by keyboard', async ({ page }) => {
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

for (const { tier, questions, other } of [
  { tier: 'offshore', questions: own(offshoreFaq).entries, other: 'usa' },
  { tier: 'usa', questions: own(usaFaq).entries, other: 'offshore' },
] as const) {
  test(`/booking/${tier} shows facts, terms, what is included, questions and the other tier`, async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(`/booking/${tier}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(own(tierPages[tier]).title);
    await expect(page.getByRole('definition').first()).toHaveText(tiers[tier].perSession);
    await expect(page.getByRole('region', { name: 'Pick a time' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
    await expect(page.getByRole('region', { name: "What's Included" }).getByRole('listitem')).not.toHaveCount(
      0,
    );
    await expect(page.locator('details')).toHaveCount(questions.length);
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
