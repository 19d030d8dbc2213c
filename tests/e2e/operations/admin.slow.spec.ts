import type { Locator } from '@playwright/test';
import { holdRoute } from '#tests/support/wait-for-paint.ts';
import { writtenPost, writtenPostWith } from '#tests/support/written-post.ts';
import { expect, test } from '../fixtures.ts';

const screens = [
  { path: '/admin/posts', title: 'Posts', back: 'Back to Dashboard' },
  { path: '/admin/themes', title: 'Themes', back: 'Back to Dashboard' },
  { path: '/admin/scheduler', title: 'Schedule', back: 'Back to Dashboard' },
  { path: '/admin/site', title: 'Site', back: 'Back to Dashboard' },
  { path: '/admin/site/texts', title: 'Texts and prices', back: 'Back to Dashboard' },
  { path: '/admin/settings', title: 'Settings', back: 'Back to Dashboard' },
  { path: '/admin/users', title: 'User Management', back: null },
  { path: '/admin/marketing-materials', title: 'Marketing Materials', back: 'Back to Dashboard' },
  { path: '/admin/brand-assets', title: 'Brand Assets', back: 'Back to Dashboard' },
  { path: '/admin/media', title: 'Media', back: 'Back to Dashboard' },
  { path: '/admin/account', title: 'Your account', back: 'Back to Dashboard' },
];

test('the dashboard generates a post and links to it', async ({ admin, expectAccessible }) => {
  await admin.goto('/admin');
  await expect(admin.getByRole('heading', { name: 'AI Blog Dashboard' })).toBeVisible();
  for (const title of ['Published Posts', 'Active SEOs', 'Scheduler Status'])
    await expect(admin.getByRole('heading', { name: title })).toBeVisible();
  await expect(admin.getByText(/^of \d+ total posts$/)).toBeVisible();
  await expect(admin.getByText('SEO settings configured')).toBeVisible();
  await expectAccessible();

  await admin.getByRole('button', { name: 'Generate New Post Now' }).click();
  await expect(admin.getByText('Blog generation started', { exact: true })).toBeVisible();
  const read = await writtenPost(admin);
  // Other tests write posts as well, and the dashboard shows the last one.
  const address = await read.getAttribute('href');
  await expectAccessible();
  await admin.goto(address ?? '');
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(admin).toHaveURL(/\/blog\//);
});

test('the dashboard offers to generate or write a post within the first 900 pixels', async ({ admin }) => {
  await admin.goto('/admin');
  const attention = admin.getByRole('region', { name: 'What needs attention' });
  await expect(attention.getByRole('listitem').first()).toBeVisible();
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  for (const part of [
    ...['Published Posts', 'Active SEOs', 'Scheduler Status', 'Manage Posts', 'Manage SEOs'].map((name) =>
      admin.getByRole('heading', { name }),
    ),
    ...['Edit Schedule', 'New Prompt'].map((name) => admin.getByRole('heading', { name })),
    admin.getByRole('button', { name: 'Generate New Post Now' }),
    attention.getByRole('listitem').first(),
  ])
    expect(await bottomOf(part)).toBeLessThan(900);
  await admin.getByRole('main').getByRole('link', { name: 'New post', exact: true }).click();
  await expect(admin.getByRole('dialog', { name: 'New post' })).toBeVisible();
});

test('a button works that is pressed before the scripts have loaded', async ({ admin }) => {
  const release = await holdRoute(admin, '**/assets/**/*.js');
  await admin.goto('/admin', { waitUntil: 'commit' });
  const create = admin.getByRole('button', { name: 'Write your own' });
  await create.click();
  await create.click();
  await expect(create).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(admin.getByRole('dialog', { name: 'Create Custom Blog Post' })).toHaveCount(1);
  await admin.keyboard.press('Escape');
  await expect(create).not.toHaveAttribute('aria-busy');
});

test('the sidebar fits into 900 pixels, and its groups can be collapsed', async ({ admin }) => {
  await admin.goto('/admin/bookings');
  const menu = admin.getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByRole('link', { name: 'Calendar', exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'All posts' })).toBeHidden();
  const fold = menu.getByRole('button', { name: 'More under Posts' });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  const last = await menu.getByRole('link', { name: 'Settings' }).boundingBox();
  expect((last?.y ?? 900) + (last?.height ?? 0)).toBeLessThan(840);
  await fold.click();
  await menu.getByRole('link', { name: 'All posts' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Posts' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'All posts' })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('button', { name: 'More under Posts' }).click();
  await expect(menu.getByRole('link', { name: 'All posts' })).toBeHidden();
});

test('a custom post comes from the fixed brief', async ({ admin, expectAccessible }) => {
  await admin.goto('/admin');
  await admin.getByRole('button', { name: 'New Prompt' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Create Custom Blog Post' });
  const prompt = dialog.getByLabel('Prompt');
  await expect(prompt).toHaveValue(/build an app in 1 hour/);
  await expect(prompt).not.toBeEditable();
  await expectAccessible();
  await admin.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const release = await holdRoute(admin, '**/api/admin/generate-custom-post');
  await admin.getByRole('button', { name: 'New Prompt' }).click();
  await dialog.getByRole('button', { name: 'Generate Post' }).click();
  await expect(dialog.getByRole('button', { name: 'Generating...' })).toBeDisabled();
  release();
  await expect(dialog).toBeHidden();
  await expect(admin.getByText('Blog generation started', { exact: true })).toBeVisible();
});

test.describe('a custom post', () => {
  test.use({ allowedConsole: [/the server responded with a status of 409/] });

  test('comes from the owner’s prompt, and is refused if no sample article is about it', async ({
    admin,
    expectAccessible,
  }) => {
    await admin.goto('/admin');
    await admin.getByRole('button', { name: 'Write your own' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Create Custom Blog Post' });
    const prompt = dialog.getByLabel('Prompt');
    await expect(prompt).toBeFocused();
    await expect(dialog.getByRole('button', { name: 'Generate Post' })).toBeDisabled();
    await expectAccessible();
    await prompt.fill('  \n ');
    await admin.keyboard.press('ControlOrMeta+Enter');
    await expect(admin.getByText('Prompt required', { exact: true })).toBeVisible();
    await expect(
      admin.getByText('Please enter a prompt for the blog post generation.', { exact: true }),
    ).toBeVisible();

    const subject = 'knitting patterns';
    await prompt.fill(
      `Write for the keyword "${subject}".\n\nOutline:\n1. Why paper lists fail\n2. What ${subject} costs`,
    );
    // Escape asks first, because the text would be lost.
    await prompt.press('Escape');
    await admin.getByRole('button', { name: 'Stay' }).click();
    await expect(prompt).toHaveValue(/Why paper lists fail/);
    // Without a provider, and without an article about it.
    await prompt.press('ControlOrMeta+Enter');
    await expect(admin.getByText(/No sample article is about this/).first()).toBeVisible();
    await expect(prompt).toHaveValue(/Why paper lists fail/);
    await prompt.fill(
      'How can volunteers sign up for shifts themselves, with the skills that each shift needs?',
    );
    await prompt.press('ControlOrMeta+Enter');
    await expect(dialog).toBeHidden();
    await admin.goto(await writtenPostWith(admin, 'Volunteer Sign-Up'));
    await expect(admin.locator('article figure').first()).toBeVisible();
  });
});

test.describe('failed jobs', () => {
  test.use({ allowedConsole: [/the server responded with a status of 500/] });

  test('are reported in the words of the specification', async ({ admin }) => {
    const fail = (route: import('@playwright/test').Route) =>
      route.fulfill({ status: 500, contentType: 'text/plain', body: 'No luck.' });
    await admin.route('**/api/admin/generate-*', fail);
    await admin.goto('/admin');
    await admin.getByRole('button', { name: 'Generate New Post Now' }).click();
    await expect(admin.getByText('Blog generation failed', { exact: true })).toBeVisible();
    await expect(admin.getByText('500: No luck.', { exact: true })).toBeVisible();
    await admin.getByRole('button', { name: 'New Prompt' }).click();
    await admin.getByRole('button', { name: 'Generate Post' }).click();
    await expect(admin.getByText('Generation failed', { exact: true })).toBeVisible();
    await admin.keyboard.press('Escape');

    // Loads the dashboard's data in the browser, as after a sign-in.
    await admin.goto('/admin/users');
    await admin.route('**/api/admin/themes', fail);
    await openSidebar(admin);
    await admin.getByRole('link', { name: 'Posts', exact: true }).click();
    await expect(admin.getByRole('heading', { name: 'Error Loading Dashboard' })).toBeVisible();
    await expect(
      admin.getByText(
        'There was a problem loading dashboard data. Please refresh the page or check your connection.',
      ),
    ).toBeVisible();
    await admin.unroute('**/api/admin/themes');
    await admin.getByRole('button', { name: 'Try again' }).click();
    await expect(admin.getByRole('heading', { name: 'Active SEOs' })).toBeVisible();
  });
});

test('every screen opens, by URL and by links inside the app', async ({ admin, expectAccessible }) => {
  test.slow();
  for (const { path, title, back } of screens) {
    const answer = await admin.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(admin.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(admin).toHaveTitle(new RegExp(`^${title}`));
    const link = admin.getByRole('link', { name: /^Back to/ });
    if (back) await expect(link).toHaveText(back);
    else await expect(link).toHaveCount(0);
    await expect(admin.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
    expect(await admin.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await expectAccessible();
  }
  await admin.goto('/admin/posts');
  await admin.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(admin).toHaveURL('/admin');
  await expect(admin.getByRole('link', { name: 'Exit admin' })).toHaveAttribute('href', '/');
});

test.describe('unknown URLs', () => {
  test.use({ allowedConsole: [/the server responded with a status of 404/] });

  test('answer 404 with the card', async ({ admin }) => {
    const answer = await admin.goto('/admin/nothing-here');
    expect(answer?.status()).toBe(404);
    await expect(admin.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  });
});

test('a screen opens at its top', async ({ admin }) => {
  // Old links lead to this former address of the settings.
  await admin.goto('/admin/settings/site');
  await expect(admin).toHaveURL('/admin/site');
  await expect(admin.getByRole('region', { name: 'Site' }).getByLabel('Name')).toBeVisible();
  await admin.evaluate(() => window.scrollTo({ top: 9999, behavior: 'instant' }));
  expect(await admin.evaluate(() => scrollY)).toBeGreaterThan(100);
  await admin.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(admin.getByRole('heading', { name: 'AI Blog Dashboard' })).toBeVisible();
  expect(await admin.evaluate(() => scrollY)).toBe(0);
});

test.describe('below 768 pixels', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the sidebar slides in, and closes with a link or a click beside it', async ({
    admin,
    expectAccessible,
  }) => {
    await admin.goto('/admin');
    const menu = admin.getByRole('dialog', { name: 'Menu' });
    await admin.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu).toBeVisible();
    await expectAccessible();
    await admin.mouse.click(375, 400);
    await expect(menu).toBeHidden();
    await expect(admin.getByRole('button', { name: 'Open menu' })).toBeFocused();
    await admin.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'Brand Assets' }).click();
    await expect(menu).toBeHidden();
    await expect(admin).toHaveURL('/admin/brand-assets');
  });
});

test('the account menu works with the keyboard, and leads to each part of your account', async ({
  admin,
  expectAccessible,
}) => {
  const parts = [
    ['Password', 'Your password'],
    ['Two-factor authentication', 'Two-factor authentication'],
    ['Where you are signed in', 'Where you are signed in'],
  ] as const;
  await admin.goto('/admin');
  for (const [item, panel] of parts) {
    await openSidebar(admin);
    const button = admin.getByRole('button', { name: /^Account of / });
    await button.focus();
    await admin.keyboard.press('Enter');
    const menu = admin.getByRole('menu');
    await expect(menu.getByRole('menuitem')).toHaveText([...parts.map(([name]) => name), 'Sign out']);
    await expectAccessible();
    await admin.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await admin.keyboard.press('Enter');
    while (
      !(await menu.getByRole('menuitem', { name: item }).evaluate((each) => each === document.activeElement))
    )
      await admin.keyboard.press('ArrowDown');
    await admin.keyboard.press('Enter');
    await expect(admin.getByRole('region', { name: panel })).toBeVisible();
    await expect(menu).toBeHidden();
  }
  await openSidebar(admin);
  await expect(admin.getByRole('button', { name: /^Account of / })).toHaveAttribute('aria-current', 'true');
  await expect(admin.getByRole('navigation', { name: 'Admin' }).locator('[aria-current]')).toHaveCount(0);
});

test('posts are filtered by words and status, which the URL keeps', async ({ admin }) => {
  await admin.goto('/admin/posts');
  await admin.getByRole('searchbox', { name: 'Search posts' }).fill('number 17');
  await expect(admin).toHaveURL(/q=number\+17/);
  await expect(admin.getByRole('link', { name: 'Post number 17', exact: true })).toBeVisible();
  await admin.getByRole('combobox', { name: 'Status' }).selectOption('Drafts');
  await expect(admin.getByText('No posts match')).toBeVisible();
  await admin.reload();
  await expect(admin.getByText('No posts match')).toBeVisible();
  await admin.goBack();
  await expect(admin.getByRole('link', { name: 'Post number 17', exact: true })).toBeVisible();
});

test('the schedule shows its next five runs before it is saved', async ({ admin, expectAccessible }) => {
  await admin.goto('/admin/scheduler');
  await admin.getByLabel('Write posts on a schedule').check();
  await admin.getByRole('radio', { name: 'Weekly' }).check();
  const runs = admin.getByRole('region', { name: /^Next runs/ }).getByRole('listitem');
  await expect(runs).toHaveCount(5);
  await admin.getByLabel('Interval').fill('0');
  await admin.getByRole('button', { name: 'Save schedule' }).click();
  await expect(admin.getByText(/^Interval must be a whole number and a unit/)).toBeVisible();
  await admin.getByLabel('Interval').fill('2');
  // Another test may have saved another time.
  await admin.getByLabel('Time of day').fill('09:00');
  const zone = admin.getByRole('combobox', { name: 'Time zone' });
  await zone.fill('Atlantis');
  await expect(admin.getByRole('status').filter({ hasText: 'No time zone found.' })).toHaveCount(1);
  await zone.fill('munich');
  await expect(admin.getByRole('option', { name: /^Berlin, Germany/ })).toBeVisible();
  await expectAccessible();
  await admin.getByRole('option', { name: /^Berlin, Germany/ }).hover();
  await admin.mouse.move(0, 0);
  await zone.press('Enter');
  await expect(zone).toHaveValue('Berlin, Germany');
  const days = admin.getByRole('group', { name: 'Days of the week' });
  // An earlier try may have saved other days.
  for (const name of ['Monday', 'Wednesday', 'Friday']) await days.getByRole('checkbox', { name }).uncheck();
  await expect(days.getByText('Choose at least one day of the week')).toBeVisible();
  await days.getByRole('checkbox', { name: 'Friday' }).check();
  await days.getByRole('checkbox', { name: 'Wednesday' }).check();
  await expect(admin.getByText('Every 2 weeks on Wednesday and Friday at 9:00 AM.')).toBeVisible();
  await admin.getByRole('button', { name: 'Save schedule' }).click();
  await expect(admin.getByText('Schedule saved', { exact: true })).toBeVisible();
  for (const run of await runs.all()) await expect(run).toContainText(/Wed|Fri/);
  await admin.goto('/admin');
  await expect(admin.getByText('weekly, every 2 weeks', { exact: true })).toBeVisible();
  await expect(admin.getByText(/^Next: /)).toBeVisible();
  await admin.goto('/admin/scheduler');
  await admin.getByLabel('Write posts on a schedule').uncheck();
  await admin.getByRole('button', { name: 'Save schedule' }).click();
  await expect(admin.getByText('The schedule is paused.', { exact: true })).toBeVisible();
});

const openSidebar = async (page: import('@playwright/test').Page) => {
  if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole('button', { name: 'Open menu' }).click();
};
