import { expect, testOnOwnBlog } from '../fixtures.ts';

// Other tests book sessions on the shared site.
const test = testOnOwnBlog();

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

test('the dashboard shows what needs attention, and charts show the values of their tables', async ({
  admin,
  browser: chromium,
  baseURL,
  expectAccessible,
}) => {
  const visitor = await chromium.newContext({ baseURL: baseURL ?? '' });
  await visitor.request.get('/technologies', { headers: browser });
  await visitor.close();
  // The charts of this week and month show only the last figures.
  const figure = { posts: 0, succeeded: 0, dollars: 0 };
  await admin.route('**/api/admin/overview', async (route) => {
    const answer = await route.fetch();
    const overview = await answer.json();
    overview.weeks = overview.weeks.map((week: object) => ({
      ...week,
      posts: 0,
      succeeded: 0,
      failed: 0,
      cancelled: 0,
    }));
    overview.months = overview.months.map((month: object) => ({ ...month, dollars: 0, unknownJobs: 0 }));
    Object.assign(overview.weeks.at(-1), { posts: figure.posts, succeeded: figure.succeeded });
    Object.assign(overview.months.at(-1), { dollars: figure.dollars });
    await route.fulfill({ response: answer, json: overview });
  });
  await admin.goto('/admin');
  await expect(admin.getByRole('region', { name: 'Activity' })).toContainText(
    'There is nothing to draw yet for posts per week, jobs per week, and cost per month.',
  );
  await expect(admin.getByRole('region', { name: 'Posts per week' })).toHaveCount(0);
  Object.assign(figure, { posts: 1, succeeded: 1, dollars: 0.5 });
  await admin.reload();
  await expect(admin.getByRole('region', { name: 'Activity' })).toHaveCount(0);
  await expect(admin.getByRole('region', { name: 'Upcoming sessions' })).toContainText(
    'No upcoming sessions',
  );
  await expect(admin.getByRole('region', { name: 'What goes out next' })).toBeVisible();
  const attention = admin.getByRole('region', { name: 'What needs attention' });
  await expect(attention.getByText('No AI provider is set up')).toBeVisible();

  const views = admin.getByRole('region', { name: 'Page views', exact: true });
  await expect(
    views.getByRole('img', { name: /^Page views per day in the last 30 days: [1-9]/ }),
  ).toBeVisible();
  await expect(views.getByRole('link', { name: '/technologies' })).toBeVisible();
  await views.getByText('View as table').click();
  await expect(views.getByRole('region', { name: 'Table: Page views' }).getByRole('row')).toHaveCount(31);
  for (const [name, rows] of [
    ['Posts per week', 13],
    ['Jobs per week', 13],
    ['Cost per month', 13],
  ] as const) {
    const chart = admin.getByRole('region', { name, exact: true });
    await expect(chart.getByRole('img')).toBeVisible();
    await chart.getByText('View as table').focus();
    await admin.keyboard.press('Enter');
    await expect(chart.getByRole('row')).toHaveCount(rows);
  }
  await expectAccessible();

  await attention.getByRole('link', { name: 'Add a key' }).click();
  await expect(admin).toHaveURL('/admin/settings/ai');
});

test('the schedule has a calendar by month, and a limit with a message for invalid values', async ({
  admin,
  expectAccessible,
}) => {
  await admin.clock.setFixedTime('2026-01-15T12:00:00Z');
  await admin.goto('/admin/scheduler');
  const calendar = admin.getByRole('region', { name: 'Calendar' });
  await expect(calendar.getByRole('heading', { name: 'January 2026' })).toBeVisible();
  const isPhone = (admin.viewportSize()?.width ?? 0) < 768;
  await expect(calendar.getByRole('table')).toHaveCount(isPhone ? 0 : 1);
  await expect(calendar).toContainText('the schedule’s time zone');
  const post = calendar.getByRole('link', { name: 'Published: Post number 9', exact: true });
  await expect(post).toBeVisible();
  await expectAccessible();

  await calendar.getByRole('button', { name: 'Next month' }).focus();
  await admin.keyboard.press('Enter');
  await expect(calendar.getByRole('heading', { name: 'February 2026' })).toBeVisible();
  await expect(post).toHaveCount(0);
  await calendar.getByRole('button', { name: 'This month' }).click();
  await post.focus();
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('heading', { name: 'Edit post' })).toBeVisible();

  await admin.goBack();
  const limit = admin.getByLabel('Monthly limit in US dollars');
  for (const typed of ['abc', '-1', '1e9']) {
    await limit.fill(typed);
    await admin.getByRole('button', { name: 'Save schedule' }).click();
    await expect(admin.getByRole('alert')).toHaveText(/^The monthly limit must be an amount in US dollars/);
    await expect(limit).toHaveValue(typed);
  }
  await expectAccessible();
});

test('the history shows the jobs with one status, which the URL keeps', async ({ admin }) => {
  await admin.goto('/admin/scheduler?state=cancelled');
  const state = admin.getByLabel('Job status');
  await expect(state).toHaveValue('cancelled');
  await state.selectOption('Failed');
  await expect(admin).toHaveURL('/admin/scheduler?state=failed');
  await expect(admin.getByRole('region', { name: 'History' })).toContainText(/No jobs match|Retry/);
});
