import { fillForEngines } from '#tests/support/engine-data.ts';
import { expect, testOfFilledSite } from '../fixtures.ts';

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

/** On a separate server with rows in every table, and developers of the same name. */
const test = testOfFilledSite(async (db) => {
  await fillForEngines(db);
  await db.deleteFrom('contentDrafts').execute();
  await db.deleteFrom('contentSections').execute();
  await db.updateTable('developers').set({ name: 'Developer' }).execute();
  await db.updateTable('posts').set({ content: WIDE }).where('id', '=', 1).execute();
});
// The post's cover does not exist on this site.
test.use({ timezoneId: 'UTC', allowedConsole: [/status of 404/] });

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
