import { landingHero } from '#src/content/site/home.ts';
import { money } from '#src/content/site/money.ts';
import { ownOffer } from '#src/content/site/offer.ts';
import { own } from '#tests/support/own-texts.ts';
import { expect, test } from '../fixtures.ts';

const landing = own(landingHero);
const CAMPAIGN = '?utm_source=mail&utm_campaign=may';

test.describe('/landing', () => {
  test('is short, and names /new as its canonical URL', async ({ page, expectAccessible }) => {
    await page.goto('/landing');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(landing.title);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/new$/);
    await expect(
      page.getByRole('link', { name: money(ownOffer.tiers.offshore.price, 'USD') }),
    ).toHaveAttribute('href', '/booking/offshore');
    await expect(page.getByRole('link', { name: money(ownOffer.tiers.usa.price, 'USD') })).toHaveAttribute(
      'href',
      '/booking/usa',
    );
    await expectAccessible();
  });

  test('passes only the campaign on to booking, with every link', async ({ page }) => {
    await page.goto(`/landing${CAMPAIGN}&ref=x`);
    const links = page.locator('a[href^="/booking"]');
    await expect
      .poll(() =>
        links.evaluateAll((all) => new Set(all.map((link) => (link as HTMLAnchorElement).search)).size),
      )
      .toBe(1);
    await page.getByRole('main').getByRole('link', { name: landing.action, exact: true }).first().click();
    await expect(page).toHaveURL(`/booking${CAMPAIGN}`);
  });
});

test.describe('/landing without script', () => {
  test.use({ javaScriptEnabled: false });

  test('still passes the campaign on', async ({ page }) => {
    await page.goto(`/landing${CAMPAIGN}`);
    await expect(page.getByRole('link', { name: money(ownOffer.tiers.usa.price, 'USD') })).toHaveAttribute(
      'href',
      `/booking/usa${CAMPAIGN}`,
    );
  });
});
