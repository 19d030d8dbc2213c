import type { KindDetail } from '#src/contract/bookings/kinds.ts';
import { expect, testOnOwnBlog } from '../fixtures.ts';
import { expectGoodLooks } from '../looks.ts';

const test = testOnOwnBlog();

test('an owner adds a kind of session by keyboard, sees its times, moves it and archives another', async ({
  admin: page,
}) => {
  test.slow();
  await page.goto('/admin/bookings/kinds');
  const list = page.getByRole('region', { name: 'On the site' }).getByRole('listitem');
  await expect(list).toContainText([/Offshore/, /USA-based/]);
  await expectGoodLooks(page, 'list');

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
  await expectGoodLooks(page, 'when');

  // All tabs are saved with the first.
  await page.getByRole('tab', { name: 'When' }).press('ArrowRight');
  await page.getByRole('button', { name: 'Add question' }).press('Enter');
  await expect(page.getByLabel('Question', { exact: true })).toBeFocused();
  await page.getByLabel('Question', { exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Add kind' }).press('Enter');
  await expect(page.getByText('Question is required')).toBeVisible();
  await expect(page.getByLabel('Question', { exact: true })).toBeFocused();
  await page.keyboard.type('Your instrument');
  await expect(page.getByText('Question is required')).toHaveCount(0);
  await page.getByRole('button', { name: 'Move up: Your instrument' }).press('Enter');
  await expectGoodLooks(page, 'questions');
  await page.getByRole('tab', { name: 'Questions' }).press('ArrowRight');
  await page.getByLabel('Confirm each booking first').selectOption('Yes, we answer within a day');
  await expectGoodLooks(page, 'confirm-first');
  await page.getByRole('tab', { name: 'Confirm first' }).press('ArrowRight');
  await page.getByLabel('Where people meet').selectOption('meet');
  await expectGoodLooks(page, 'room');
  await page.getByRole('tab', { name: 'Room' }).press('ArrowRight');
  await page.getByRole('button', { name: 'Remove reminder 2' }).press('Enter');
  await expectGoodLooks(page, 'reminders');
  await page.getByRole('tab', { name: 'Reminders' }).press('ArrowRight');
  await page.getByRole('checkbox', { name: 'Waiting list' }).press('Space');
  await expectGoodLooks(page, 'waiting-list');

  // A missing field of the other tab is shown there.
  await page.getByRole('button', { name: 'Add kind' }).press('Enter');
  await expect(page.getByRole('tab', { name: 'What' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Hours in a full sentence is required')).toBeVisible();
  await page.getByLabel('Hours in a full sentence').fill('Monday to Friday, 9am to 5pm');
  await page.getByLabel('Hours on a badge').fill('Mon-Fri, 9-5');
  await expectGoodLooks(page, 'what');
  await page.getByRole('button', { name: 'Add kind' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guitar lesson');
  const { kinds }: { kinds: KindDetail[] } = await (await page.request.get('/api/admin/kinds')).json();
  expect(kinds.at(-1)).toMatchObject({
    ...{ key: 'guitar-lesson', minutes: 45, step: 15, offer: { price: 40 }, approvalHours: 24 },
    reminders: [{ minutesBefore: 1_440 }],
    offerMinutes: expect.any(Number),
  });
  await page.getByRole('tab', { name: 'Questions' }).click();
  await expect(page.getByRole('button', { name: /^Edit: / })).toHaveText(['Edit', 'Edit']);
  const { questions } = await (await page.request.get('/api/bookings/questions?tier=guitar-lesson')).json();
  expect(questions).toMatchObject([{ key: 'your-instrument' }, { key: 'idea', label: 'Your idea' }]);

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
    await expectGoodLooks(page, name);
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
