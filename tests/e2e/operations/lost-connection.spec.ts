import type { Page } from '@playwright/test';
import { ADMIN } from '#tests/support/admin.ts';
import { expect, testOnOwnBlog } from '../fixtures.ts';

const test = testOnOwnBlog();

/** A person sees it within five seconds; the rest is for a busy machine. */
const SOON = { timeout: 8_000 };
const AFTERWARDS = { timeout: 30_000 };

test.use({ allowedConsole: [/net::ERR|status of (401|502)|Failed to load resource/] });

const bar = (page: Page) => page.getByText('Not saved yet: the server cannot be reached.');
const read = async <T>(page: Page, path: string) => {
  const answer = await page.request.get(path);
  // Currently signed out: nothing to compare yet.
  return (answer.ok() ? await answer.json() : {}) as T;
};

/** Ways in which a connection can fail. `end` restores it. */
const failures: Record<string, (page: Page) => Promise<() => Promise<void>>> = {
  'the browser is offline': async (page) => {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  },
  'every answer fails to come': async (page) => {
    await page.route(/\/(api|healthz)/, () => {});
    return () => page.unroute(/\/(api|healthz)/);
  },
  'a proxy answers for the server': async (page) => {
    const answer = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' };
    await page.route(/\/(api|healthz)/, (route) => route.fulfill(answer));
    return () => page.unroute(/\/(api|healthz)/);
  },
};

const forms: Array<{
  name: string;
  path: (page: Page) => Promise<string>;
  change: (page: Page, text: string) => Promise<void>;
  save: (page: Page) => Promise<void>;
  saved: (page: Page) => Promise<string>;
}> = [
  {
    name: 'a post',
    path: async (page) => `/admin/posts/${await newestPost(page)}`,
    change: (page, text) => page.getByLabel('Meta description').fill(text),
    save: (page) => page.keyboard.press('Control+s'),
    // The post is published, so its changes wait in its working copy.
    saved: async (page) => {
      const path = `/api/admin/posts/${await newestPost(page)}/working-copy`;
      const { copy } = await read<{ copy?: { fields: { metaDescription: string } } }>(page, path);
      return copy?.fields.metaDescription ?? '';
    },
  },
  {
    name: 'a theme',
    path: async (page) => `/admin/themes/${await firstTheme(page)}`,
    change: (page, text) => page.getByLabel('Tone').fill(text),
    save: (page) => page.getByRole('button', { name: 'Save theme' }).click(),
    saved: async (page) =>
      (await read<Array<{ id: number; tone: string }>>(page, '/api/admin/themes')).sort(
        (one, other) => one.id - other.id,
      )[0]?.tone ?? '',
  },
  {
    name: 'the settings',
    path: async () => '/admin/site',
    change: (page, text) => page.getByLabel('Description').fill(text),
    save: (page) => page.getByRole('button', { name: 'Save', exact: true }).click(),
    saved: async (page) =>
      (await read<{ siteDescription: string }>(page, '/api/admin/settings')).siteDescription,
  },
  {
    name: 'the schedule',
    path: async () => '/admin/scheduler',
    change: (page, text) =>
      page.getByLabel('Monthly limit in US dollars').fill(String((text.length % 50) + 1)),
    save: (page) => page.getByRole('button', { name: 'Save schedule' }).click(),
    saved: async (page) =>
      String((await read<{ monthlyCap: number }>(page, '/api/admin/schedule')).monthlyCap),
  },
  {
    name: 'the hours',
    path: async () => '/admin/bookings/hours',
    change: (page, text) =>
      page
        .getByLabel('How far ahead (days)')
        .first()
        .fill(String((text.length % 50) + 1)),
    save: (page) => page.getByRole('button', { name: 'Save hours' }).first().click(),
    saved: async (page) => {
      const { rules } = await read<{ rules: Array<{ horizonDays: number }> }>(
        page,
        '/api/admin/bookings/settings',
      );
      return String(rules[0]?.horizonDays);
    },
  },
];

async function newestPost(page: Page): Promise<number> {
  const { posts } = await read<{ posts: Array<{ id: number }> }>(page, '/api/admin/posts?limit=1&offset=0');
  return posts[0]?.id ?? 0;
}
async function firstTheme(page: Page): Promise<number> {
  const themes = await read<Array<{ id: number }>>(page, '/api/admin/themes');
  return Math.min(...themes.map(({ id }) => id));
}

for (const { name, path, change, save, saved } of forms)
  for (const [failure, begin] of Object.entries(failures))
    test(`${name} is kept and then saved automatically when ${failure}`, async ({ admin }) => {
      await admin.goto(await path(admin));
      const before = await saved(admin);
      await change(admin, `Typed before the connection went, ${failure}`);
      const end = await begin(admin);
      await save(admin);
      await expect(bar(admin)).toBeVisible(SOON);
      expect(await saved(admin)).toBe(before);
      await end();
      await expect(bar(admin)).toBeHidden(AFTERWARDS);
      await expect.poll(() => saved(admin), AFTERWARDS).not.toBe(before);
    });

test('a post that was refused while the server was overloaded is saved automatically', async ({ admin }) => {
  const [post] = forms;
  if (!post) throw new Error('No form of a post');
  await admin.goto(await post.path(admin));
  const before = await post.saved(admin);
  const refusal = {
    status: 503,
    headers: { 'x-request-id': 'a', 'content-type': 'application/problem+json' },
    body: JSON.stringify({ code: 'temporarily_unavailable', detail: 'Try again.' }),
  };
  await admin.route(/\/working-copy$/, (route) =>
    route.request().method() === 'PUT' ? route.fulfill(refusal) : route.continue(),
  );
  await post.change(admin, 'Typed while the server was overloaded');
  await expect(bar(admin)).toBeVisible(AFTERWARDS);
  await admin.unroute(/\/working-copy$/);
  await expect.poll(() => post.saved(admin), SOON).not.toBe(before);
});

test('input during a waiting save is kept', async ({ admin }) => {
  await admin.goto('/admin/site');
  const description = admin.getByLabel('Description');
  await description.fill('The first sentence.');
  await admin.context().setOffline(true);
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(bar(admin)).toBeVisible(SOON);
  await description.fill('The first sentence. And a second one.');
  await admin.context().setOffline(false);
  await expect(bar(admin)).toBeHidden(AFTERWARDS);
  await expect(description).toHaveValue('The first sentence. And a second one.');
  const save = admin.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeEnabled();
  await save.click();
  await expect
    .poll(async () => (await read<{ siteDescription: string }>(admin, '/api/admin/settings')).siteDescription)
    .toBe('The first sentence. And a second one.');
});

test('two changes of one thing are sent in order', async ({ admin }) => {
  const id = await firstTheme(admin);
  await admin.goto(`/admin/themes/${id}`);
  await admin.getByLabel('Tone').fill('Changed, then archived.');
  await admin.context().setOffline(true);
  await admin.getByRole('button', { name: 'Save theme' }).click();
  await expect(bar(admin)).toBeVisible(SOON);
  await admin.getByRole('button', { name: 'Archive', exact: true }).click();
  await admin.context().setOffline(false);
  await expect(bar(admin)).toBeHidden(AFTERWARDS);
  await expect
    .poll(
      async () =>
        (await read<Array<{ id: number; tone: string }>>(admin, '/api/admin/themes?archived=true')).find(
          (theme) => theme.id === id,
        )?.tone,
      AFTERWARDS,
    )
    .toBe('Changed, then archived.');
});

test('a booking is marked as paid once the connection is back', async ({ admin, baseURL }) => {
  const { slots } = await read<{ slots: string[] }>(admin, '/api/bookings/availability?tier=offshore');
  const booked = await admin.request.post('/api/bookings', {
    data: {
      tier: 'offshore',
      startsAt: slots.at(test.info().project.name === 'phone' ? -1 : -2),
      name: 'Katherine Johnson',
      email: 'katherine@example.com',
      idea: 'A calculator of orbits that shows its work.',
      timeZone: 'Europe/Berlin',
    },
    headers: { origin: baseURL ?? '' },
  });
  expect(booked.status()).toBe(201);
  await admin.goto('/admin/bookings');
  await admin.getByRole('row').filter({ hasText: 'Katherine Johnson' }).getByRole('link').first().click();
  await admin.getByRole('button', { name: 'Mark as paid' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Mark as paid?' });
  await dialog.getByText('Cash', { exact: true }).click();
  await admin.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(bar(admin)).toBeVisible(SOON);
  await admin.context().setOffline(false);
  await expect(admin.getByText('paid, by')).toBeVisible(AFTERWARDS);
});

test('a change that cannot be repeated safely fails with a message, and can be retried by the user', async ({
  admin,
}) => {
  await admin.goto('/admin');
  await admin.context().setOffline(true);
  await admin.getByRole('button', { name: 'Generate', exact: false }).first().click();
  await expect(admin.getByText(/The server could not be reached\./).first()).toBeVisible(SOON);
  await admin.context().setOffline(false);
  await admin.getByRole('button', { name: 'Try again' }).last().click();
  await expect(admin.getByText('Blog generation started', { exact: true })).toBeVisible(AFTERWARDS);
});

test('a slow server gets more time, with a message', async ({ admin }) => {
  await admin.goto('/admin/site');
  let answer = () => {};
  await admin.route('**/api/admin/settings', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await admin.getByLabel('Description').fill('Saved by a slow server.');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Still trying. The server has not responded yet.')).toBeVisible(SOON);
  answer();
  await expect(admin.getByText('Settings saved', { exact: true })).toBeVisible(SOON);
  await expect(admin.getByText('Still trying. The server has not responded yet.')).toBeHidden();
});

test('a sign-in that expired while the browser was offline loses nothing', async ({ admin, baseURL }) => {
  await admin.goto('/admin/site');
  await admin.getByLabel('Description').fill('Typed by somebody whose session ended.');
  const { id } = await read<{ id: number }>(admin, '/api/user');
  const sessions = await read<Array<{ id: string; current: boolean }>>(
    admin,
    `/api/admin/users/${id}/sessions`,
  );
  await admin.context().setOffline(true);
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(bar(admin)).toBeVisible(SOON);
  // Not through the page, which is offline.
  const own = sessions.find(({ current }) => current)?.id;
  await admin.request.delete(`/api/admin/users/${id}/sessions/${own}`, {
    headers: { origin: baseURL ?? '' },
  });
  await admin.context().setOffline(false);
  const again = admin.getByRole('dialog', { name: 'You have been signed out' });
  await expect(again).toBeVisible(AFTERWARDS);
  await again.getByRole('button', { name: 'Not now' }).click();
  await expect(admin.getByText(/You are signed out, so changes are not saved\./)).toBeVisible();
  await admin.getByRole('button', { name: 'Sign in', exact: true }).click();
  await again.getByLabel('Password').fill(ADMIN.password);
  await again.getByRole('button', { name: 'Sign In' }).click();
  await expect
    .poll(
      async () => (await read<{ siteDescription: string }>(admin, '/api/admin/settings')).siteDescription,
      AFTERWARDS,
    )
    .toBe('Typed by somebody whose session ended.');
});

test('passwords and keys are not stored in the browser', async ({ admin }) => {
  await admin.goto('/admin/settings/ai');
  await admin.getByLabel('API key').fill('sk-secret-of-the-team');
  await admin.getByLabel('Base URL').fill('https://models.example.test/v1');
  await admin.waitForFunction(() => JSON.stringify({ ...localStorage }).includes('models.example.test'));
  expect(
    await admin.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain('sk-secret');
});

test('a list that cannot be loaded says so, and is loaded once the connection is back', async ({ admin }) => {
  await admin.route('**/api/admin/users', (route) => route.abort());
  await admin.goto('/admin/users');
  await expect(admin.getByText(/The server could not be reached\./).first()).toBeVisible(SOON);
  await admin.unroute('**/api/admin/users');
  await expect(admin.getByRole('row').filter({ hasText: ADMIN.username })).toBeVisible(AFTERWARDS);
});
