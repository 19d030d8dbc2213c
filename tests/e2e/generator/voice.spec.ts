import { ADMIN } from '#tests/support/admin.ts';
import { expect, testOfOwnSite } from '../fixtures.ts';

const letter = (about: string) =>
  `I don't plan much, and ${about} is no exception. I bake what sells, and I look at what's left at four. It's enough for a small shop.\n\nI've kept one notebook for nine years. It's ugly, and I won't trade it for an app that I can't hold.`;

testOfOwnSite(
  'a style card is made from samples, edited, saved',
  async ({ page, baseURL, expectAccessible }) => {
    const headers = { origin: baseURL ?? '' };
    await page.request.post('/api/login', { data: ADMIN, headers });
    await page.goto('/admin/brand-assets');
    const voice = page.getByRole('region', { name: 'Voice' });
    const make = voice.getByRole('button', { name: 'Make a style card' });
    await expect(voice.getByText('A style card needs at least three samples.')).toBeVisible();
    await expect(make).toBeDisabled();

    await voice.getByRole('textbox', { name: 'Sample 1' }).fill(letter('bread'));
    await voice.getByRole('textbox', { name: 'Sample 2' }).fill('Too short.');
    await expect(voice.getByText('Add one more sample.')).toBeVisible();
    await voice.getByRole('textbox', { name: 'Sample 3' }).fill(letter('coffee'));
    await make.click();
    await expect(voice.getByText('Each sample must be at least 100 characters')).toBeVisible();
    await voice.getByRole('textbox', { name: 'Sample 2' }).fill(letter('cake'));
    await make.click();

    const longest = voice.getByRole('spinbutton', { name: 'Longest sentence' });
    await expect(longest).toHaveValue('14');
    await expect(voice.getByRole('combobox', { name: 'Contractions' })).toHaveValue('uses');
    await expect(voice.getByRole('combobox', { name: 'The writer is' })).toHaveValue('I');
    await expect(voice.getByText('Your samples: “we” 0 times, “I” 18 times.')).toBeVisible();
    await expectAccessible();

    // Edits stay when the samples are measured again, until the owner asks for the measures.
    await longest.fill('20');
    await voice.getByRole('textbox', { name: 'Never' }).fill('utilize, !');
    await voice.getByRole('button', { name: 'Measure again' }).click();
    await expect(longest).toHaveValue('20');
    await longest.fill('2');
    await voice.getByRole('button', { name: 'Save' }).click();
    await expect(voice.getByText('Longest sentence must be at least 5')).toBeVisible();
    await longest.fill('20');
    await voice.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Brand saved', { exact: true })).toBeVisible();

    await page.reload();
    await expect(longest).toHaveValue('20');
    await expect(voice.getByRole('textbox', { name: 'Never' })).toHaveValue('utilize, !');
    await expect(voice.getByText('Your samples: 14 words.')).toBeVisible();
    await voice.getByRole('button', { name: 'Use what was measured' }).click();
    await expect(longest).toHaveValue('14');
    await voice.getByRole('button', { name: 'Remove style card' }).click();
    await expect(longest).toBeHidden();
    await voice.getByRole('button', { name: 'Save' }).click();
    await page.reload();
    await expect(voice.getByRole('textbox', { name: 'Sample 3' })).toHaveValue(letter('coffee'));
    await expect(longest).toBeHidden();
  },
);
