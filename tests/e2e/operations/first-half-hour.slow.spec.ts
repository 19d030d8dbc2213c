import { ownOfferDocument } from '#src/content/site/offer.ts';
import { ADMIN, ADMIN_ENV } from '#tests/support/admin.ts';
import { fakeOpenAi } from '#tests/support/fake-openai.ts';
import { discard, startBuiltServer } from '#tests/support/server.ts';
import { expect, test } from '../fixtures.ts';

const SOURCE =
  'Two teachers in Turin give piano lessons. A lesson at our studio costs $95, online it is $80.';
const closing = { title: 'Play on Saturday', text: 'One lesson, one song.', action: 'Book a lesson' };

test('in the first half hour, an owner follows the steps, gets drafts from a description, and removes samples', async ({
  page,
  expectAccessible,
}) => {
  const openai = await fakeOpenAi();
  const server = await startBuiltServer({
    OPENAI_BASE_URL: openai.baseUrl,
    OPENAI_API_KEY: 'sk-test',
    ...ADMIN_ENV,
  });
  try {
    await page.goto(`${server.origin}/auth`);
    await page.getByLabel('Username').fill(ADMIN.username);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    const steps = page.getByRole('region', { name: 'Launch check' });
    const top = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y ?? 0;
    await expect(steps).toBeVisible();
    expect(await top('What needs attention')).toBeLessThan(await top('Launch check'));
    await steps.getByRole('button', { name: 'Launch check' }).click();
    await expect(steps.getByRole('listitem')).toHaveCount(13);
    await expect(page.getByRole('region', { name: 'Activity' }), 'no empty charts').toHaveCount(0);
    await steps.getByRole('button', { name: 'Skip: Your look' }).click();
    await expect(steps.getByText('Skipped')).toBeVisible();
    await expectAccessible();

    await steps.getByRole('link', { name: 'Describe your business' }).click();
    await page.getByLabel('Description', { exact: true }).fill(SOURCE);
    const texts = page.getByText(/^Texts to write: /);
    await texts.click();
    await page.getByRole('button', { name: 'Clear the selection' }).click();
    await page.getByRole('checkbox', { name: 'Prices, tiers, claims and refunds' }).check();
    await page.getByRole('checkbox', { name: 'Last call' }).check();
    await expectAccessible();
    const { tiers, ...rest } = ownOfferDocument;
    const offer = {
      ...rest,
      tiers: { offshore: { ...tiers.offshore, price: 80 }, usa: { ...tiers.usa, price: 95 } },
    };
    openai.text({ content: JSON.stringify(offer) }, { content: JSON.stringify(closing) });
    await page.getByRole('button', { name: 'Write 2 drafts' }).click();
    const check = page.getByRole('region', { name: 'Check your offer' });
    await expect(check.getByRole('insertion').first()).toHaveText('80');
    await expectAccessible();
    await check.getByRole('button', { name: 'Confirm and write the rest' }).click();
    await expect(page.getByText('All 2 drafts are written.')).toBeVisible();
    await page.getByRole('button', { name: 'Review and publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Published', { exact: true })).toBeVisible();

    await page.goto(`${server.origin}/admin/site/texts`);
    await page.getByRole('button', { name: 'Remove the samples' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Second home page: Testimonials: quotations')).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Remove the samples' }).click();
    await expect(page.getByRole('button', { name: 'Restore the samples' })).toBeVisible();
    await page.goto(`${server.origin}/new`);
    await expect(page.getByText('Play on Saturday')).toBeVisible();
    await expect(page.getByText('What an hour changed')).toHaveCount(0);
  } finally {
    // Leave the admin first: an open admin page reports when its server dies.
    await page.goto('about:blank');
    await discard(server);
    await openai.close();
  }
});
