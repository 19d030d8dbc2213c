import { expect, testOfFilledSite } from '#tests/e2e/fixtures.ts';
import { fillForEngines } from '#tests/support/engine-data.ts';

/** Code and tables wider than their column, and more than one of each. */
const WIDE = `${'A paragraph. '.repeat(40)}

\`\`\`
${'const answer = '.repeat(40)}
\`\`\`

\`\`\`
${'another line of code, '.repeat(20)}
\`\`\`

| ${'A long head | '.repeat(12)}
| ${'--- | '.repeat(12)}
| ${'A long cell of a table | '.repeat(12)}

A second one:

| ${'A long head | '.repeat(12)}
| ${'--- | '.repeat(12)}
| ${'A long cell of a table | '.repeat(12)}
`;

/** On a server of its own with rows in every table, and developers of one name. */
const test = testOfFilledSite(async (db) => {
  await fillForEngines(db);
  await db.deleteFrom('contentDrafts').execute();
  await db.deleteFrom('contentSections').execute();
  await db.updateTable('developers').set({ name: 'Developer' }).execute();
  await db.updateTable('posts').set({ content: WIDE }).where('id', '=', 1).execute();
});
test.use({ timezoneId: 'UTC' });

const settings = ['', '/mail', '/changes', '/backups', '/ai', '/payments'];
const screens = [
  ...['', 'posts', 'posts/1', 'themes', 'themes/new', 'themes/1', 'topics', 'topics/merge', 'suggestions'],
  ...['scheduler', 'sources', 'sources/1', 'jobs/1', 'bookings', 'bookings/hours', 'bookings/mail'],
  ...['bookings/1', 'money', 'people', 'people/new', 'people/1', 'my-sessions', 'my-hours', 'calendar'],
  ...['calendar?view=day', 'calendar?date=2026-06-03', 'calendar?date=2026-06-03&view=day', 'guests'],
  ...['sessions', 'sessions/3', 'testimonials', 'site', 'site/describe', 'site/redirects', 'site/texts'],
  ...['site/texts/home.hero', 'users', 'messages', 'marketing-materials', 'marketing-materials/1'],
  ...['brand-assets', 'media', 'account', ...settings.map((path) => `settings${path}`)],
];

for (const path of screens)
  test(`/admin/${path} has no accessibility problem, with rows in every table`, async ({
    admin,
    expectAccessible,
  }) => {
    await admin.goto(`/admin/${path}`);
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
    await admin.waitForLoadState('networkidle');
    await expectAccessible();
  });

test('the preview of a post with wide code and tables can be scrolled by keyboard', async ({
  admin,
  expectAccessible,
}) => {
  await admin.goto('/admin/posts/1');
  const preview = admin.getByRole('button', { name: 'Preview' });
  if ((await preview.getAttribute('aria-pressed')) !== 'true') await preview.click();
  const article = admin.getByRole('article', { name: 'Preview' });
  await expect(article.getByRole('group', { name: 'Table' })).toHaveCount(2);
  await expect(article.getByRole('group', { name: 'Code' })).toHaveCount(2);
  await expectAccessible();
  await article.getByRole('group', { name: 'Code' }).first().focus();
  await admin.keyboard.press('ArrowRight');
  await expect
    .poll(() =>
      article
        .getByRole('group', { name: 'Code' })
        .first()
        .evaluate((code) => code.scrollLeft),
    )
    .toBeGreaterThan(0);
});
