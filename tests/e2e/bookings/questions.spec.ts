import type { Page } from '@playwright/test';
import type { SavedQuestions } from '#src/contract/bookings/kind-questions.ts';
import { aPng, aQuestion, EVERY_TYPE, IDEA } from '#tests/support/kind-questions.ts';
import { expect, testOnOwnBlog } from '../fixtures.ts';
import { expectGoodLooks } from '../looks.ts';

const test = testOnOwnBlog();
// The server refuses answers on purpose.
test.use({ allowedConsole: [/status of (400|422)/] });

/** Loads the page first, which gives the calls their origin. */
async function save(page: Page, questions: readonly object[]) {
  const path = '/api/admin/kinds/1/questions';
  const { version }: SavedQuestions = await (await page.request.get(path)).json();
  const origin = new URL(page.url()).origin;
  const answer = await page.request.put(path, { data: { version, questions }, headers: { origin } });
  expect(answer.status()).toBe(200);
}

test('an owner sets questions by keyboard, sees them as clients do, and keeps their order', async ({
  admin: page,
}) => {
  test.slow();
  await page.goto('/admin/bookings/kinds/1');
  await page.getByRole('tab', { name: 'What' }).press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Questions' })).toBeFocused();
  await page.getByRole('button', { name: 'Add question' }).press('Enter');
  const question = page.getByLabel('Question', { exact: true });
  await expect(question).toBeFocused();
  await page.keyboard.type('Brakes');
  await page.getByLabel('Type', { exact: true }).selectOption('One of several answers');
  await page.getByRole('button', { name: 'Save questions' }).press('Enter');
  await expect(page.getByText('Enter at least one answer')).toBeVisible();
  await expect(page.getByLabel('Answers', { exact: true })).toBeFocused();
  await page.keyboard.type('Disc\nRim');
  await page.getByLabel('Required').last().press('Space');
  const preview = page.getByRole('region', { name: 'Preview of the questions' });
  await expect(preview.getByRole('radio')).toHaveCount(2);
  await expectGoodLooks(page, 'tab');
  const up = page.getByRole('button', { name: 'Move up: Brakes' });
  await up.press('Enter');
  await expect(page.getByRole('button', { name: 'Move down: Brakes' })).toBeFocused();
  // Enter in a line of text saves nothing: neither the questions nor the kind.
  await question.press('Enter');
  await page.getByRole('button', { name: 'Save questions' }).press('Enter');
  await expect(page.getByText('Questions saved', { exact: true })).toBeVisible();
  await expect(page.getByText('key brakes')).toBeVisible();
  await page.getByRole('button', { name: 'Remove: Your idea' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Ask again: Your idea' })).toBeVisible();
  await page.getByRole('button', { name: 'Save questions' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Save questions' })).toBeDisabled();
  const saved: SavedQuestions = await (await page.request.get('/api/admin/kinds/1/questions')).json();
  expect(saved).toMatchObject({
    version: 2,
    questions: [{ key: 'brakes', type: 'choice', options: ['Disc', 'Rim'], required: true }],
    archived: [{ key: 'idea' }],
  });
});

test('a client answers every type by keyboard, and one that was added while they typed', async ({
  admin: page,
}) => {
  test.slow();
  await page.goto('/admin/bookings/kinds/1');
  await save(page, EVERY_TYPE);
  await page.goto('/booking/offshore');
  await page.locator('ul[aria-label] button').first().press('Enter');
  await page.getByLabel('Name', { exact: true }).fill('Grace Hopper');
  await page.getByLabel('E-mail').fill('grace@example.com');
  await expect(page.getByLabel('Your idea')).toHaveCount(0);
  const book = page.getByRole('button', { name: 'Book this session' });
  await book.press('Enter');
  await expect(page.getByText('“Your bike” is required')).toBeVisible();
  await expect(page.getByText('Choose at least one answer to “Parts”')).toBeVisible();
  await expect(page.getByLabel('Your bike')).toBeFocused();
  await expectGoodLooks(page, 'faults');

  await page.keyboard.type('A red one');
  await page.keyboard.press('Tab');
  await page.keyboard.type('It squeaks.');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Disc' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Rim' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Chain' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'I have read the rules' }).press('Space');
  await page.getByLabel('Phone').fill('+49 30 901820');
  await page.getByLabel('Your page').fill('https://example.com/bike');
  await page
    .getByLabel('A photo')
    .setInputFiles({ name: 'bike.png', mimeType: 'image/png', buffer: Buffer.from('<p>') });
  await book.press('Enter');
  await expect(page.getByText('bike.png is not what its name says.')).toBeVisible();
  await page.getByLabel('A photo').setInputFiles({ name: 'bike.png', mimeType: 'image/png', buffer: aPng() });
  await expectGoodLooks(page, 'form');

  await save(page, [...EVERY_TYPE, aQuestion({ key: 'color', label: 'Color', required: true })]);
  await book.press('Enter');
  await expect(page.getByText('“Color” is required')).toBeVisible();
  await expect(page.getByLabel('Color')).toBeFocused();
  await expect(page.getByLabel('What is wrong with it?')).toHaveValue('It squeaks.');
  await page.keyboard.type('Red');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are booked');
  const main = page.getByRole('main');
  await expect(main).toContainText('It squeaks.');
  await expect(main.getByRole('link', { name: 'bike.png' }).first()).toBeVisible();
  await expectGoodLooks(page, 'booked');

  await page.goto('/admin/bookings/1');
  const answers = page.getByRole('region', { name: 'Answers' });
  await expect(answers).toContainText('Rim');
  await expect(answers.getByRole('link', { name: 'bike.png' })).toBeVisible();
  await expectGoodLooks(page, 'booking');
  await page.goto('/admin/bookings/kinds/1');
  await save(page, [IDEA]);
});
