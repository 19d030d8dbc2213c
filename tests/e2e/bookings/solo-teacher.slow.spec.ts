/** A teacher alone: three lengths, one of them confirmed first, with Google Calendar and Meet. */
import type { Page } from '@playwright/test';
import { CLIENT } from '#tests/support/fake-oauth.ts';
import {
  addKind,
  archiveTiers,
  type Business,
  chooseDay,
  expect,
  renameDevelopers,
  saveAddress,
  shoot,
  shootLetters,
  test,
  timesOf,
} from '../business-site.ts';

// A deleted person is read once more.
test.use({ actionTimeout: 15_000, timezoneId: 'UTC', allowedConsole: [/status of 404/] });

const GOOGLE = 'lina@example.com';
const CLIENT_MAIL = 'grace@moths.test';
const MEET = 'Google Meet, with the calendar’s event';
const TEACHER = { noun: 'piano teacher', people: ['Lina'], room: MEET, bufferAfter: 15 };

test('a teacher sells three lengths, confirms the long lesson, and meets at Google', async ({
  admin: page,
  business,
  browser,
}, { project }) => {
  test.setTimeout(180_000);
  const { origin, google, stripe, mailTo } = business;
  const calendar = google.calendar(GOOGLE, { summary: 'Lina', primary: true });
  const busyDay = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  google.event(calendar, `${busyDay}T10:00:00Z`);

  await saveAddress(page, origin);
  await renameDevelopers(page, ['Lina']);
  await addKind(page, {
    ...TEACHER,
    name: 'Introduction',
    minutes: 15,
    price: 0,
    starts: 'Every quarter of an hour',
  });
  await shoot(page, 'teacher-admin-kind');
  await addKind(page, {
    ...TEACHER,
    name: 'Lesson',
    minutes: 45,
    price: 40,
    starts: 'Every quarter of an hour',
  });
  await addKind(page, {
    ...{ ...TEACHER, name: 'Long lesson', minutes: 90, price: 75, starts: 'Every half hour' },
    confirms: 'Yes, we answer within a day',
  });
  await archiveTiers(page);
  await connectGoogle(page, business);
  await page.goto('/admin/bookings/kinds');
  await shoot(page, 'teacher-admin-kinds');

  const context = await browser.newContext({
    ...{ baseURL: origin, viewport: project.use.viewport ?? null, timezoneId: 'UTC' },
  });
  const client = await context.newPage();
  await client.goto('/booking');
  await expect(client.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await shoot(client, 'teacher-choice');
  await expect(client.getByRole('main')).not.toContainText(/offshore|USA-based/i);
  for (const path of ['/booking/introduction', '/booking/lesson', '/booking/long-lesson']) {
    await client.goto(path);
    await shoot(client, `teacher${path.replace('/booking/', '-')}`);
  }

  // Google is busy from 10 to 11, so a lesson of 90 minutes does not start between 8:31 and 11.
  await openDay(client, busyDay);
  await expect(timesOf(client).first()).toHaveText(/^11:00/);
  await timesOf(client)
    .filter({ hasText: /^12:00 PM/ })
    .click();
  await client.getByLabel('Name', { exact: true }).fill('Grace Hopper');
  await client.getByLabel('E-mail', { exact: true }).fill(CLIENT_MAIL);
  await client.locator('textarea[name="idea"]').fill('Three songs for a wedding.');
  await shoot(client, 'teacher-form');
  await client.getByRole('button', { name: 'Ask for this session' }).click();
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('Waiting for our answer');
  await shoot(client, 'teacher-asked');
  const { pathname } = new URL(client.url());
  await mailTo(CLIENT_MAIL, pathname);

  await page.goto('/admin');
  await shoot(page, 'teacher-admin-dashboard');
  await page.goto('/admin/bookings?approval=asked');
  await page.getByRole('table').getByRole('link').first().click();
  await shoot(page, 'teacher-admin-request');
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(page.getByText('Request answered', { exact: true })).toBeVisible();

  await mailTo(CLIENT_MAIL, 'pay');
  await client.goto(pathname);
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('Confirmed: please pay');
  await shoot(client, 'teacher-please-pay');
  await client.route('https://checkout.stripe.com/**', (route) => route.fulfill({ body: 'Stripe' }));
  await client.getByRole('button', { name: 'Go to payment' }).click();
  await client.waitForURL('https://checkout.stripe.com/**');
  expect([...stripe.sessions.values()].map(({ amount }) => amount)).toEqual([7_500]);
  await client.goto(pathname);
  await shoot(client, 'teacher-paying');
  await business.pay('cs_test_1');
  await client.goto(`${pathname}?paid=1`);
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('You are booked');
  await expect(client.getByText('$75, paid')).toBeVisible();
  await expect(client.getByText('Long lesson, 90 minutes')).toBeVisible();

  // The event comes first, and the room with it.
  const written = () => [...calendar.events.values()].find(({ start }) => start.dateTime?.includes('T12:00'));
  await expect.poll(() => written()?.conferenceData?.entryPoints?.length, { timeout: 20_000 }).toBe(2);
  expect(Date.parse(written()?.end.dateTime ?? '')).toBe(Date.parse(`${busyDay}T13:30:00Z`));
  await expect(async () => {
    await client.reload();
    await expect(client.getByRole('link', { name: /meet\.google\.com/ })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await mailTo(CLIENT_MAIL, 'https://meet.google.com/')).toContain('Long lesson');
  await shoot(client, 'teacher-booked');
  await page.reload();
  await expect(page.getByRole('link', { name: /meet\.google\.com/ })).toBeVisible();
  await shoot(page, 'teacher-admin-booked');

  // 90 minutes from noon, and a quarter of an hour between any two, whichever comes first.
  for (const [path, times] of [
    [
      '/booking/introduction',
      ['9:00 AM', '9:15 AM', '9:30 AM', '11:00 AM', '11:15 AM', '11:30 AM', '1:45 PM'],
    ],
    ['/booking/lesson', ['9:00 AM', '11:00 AM', '1:45 PM', '2:00 PM']],
  ] as const) {
    await client.goto(path);
    await openDay(client, busyDay);
    const free = await timesOf(client).allTextContents();
    expect(free.slice(0, times.length), path).toEqual(times);
  }
  await timesOf(client).first().click();
  await client.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await client.getByLabel('E-mail', { exact: true }).fill('ada@moths.test');
  await shoot(client, 'teacher-lesson-form');

  await client.goto('/booking/introduction');
  await chooseDay(client, 1);
  await timesOf(client).first().click();
  await client.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await client.getByLabel('E-mail', { exact: true }).fill('ada@moths.test');
  await client.locator('textarea[name="idea"]').fill('I have never touched a piano.');
  await shoot(client, 'teacher-free-form');
  await client.getByRole('button', { name: 'Book this session' }).click();
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('You are booked');
  await mailTo('ada@moths.test', '/booking/manage/');
  await shoot(client, 'teacher-free-booked');
  await shootLetters(page, 'teacher', business.letters());
  await context.close();
});

async function connectGoogle(page: Page, { origin, google }: Business): Promise<void> {
  // Leads back as Google does, after a person has agreed.
  await page.route(`${google.origin}/o/oauth2/**`, async (route) => {
    const answer = new URLSearchParams(google.signIn(route.request().url()));
    const location = `${origin}/api/calendars/oauth/callback?${answer}`;
    await route.fulfill({ status: 302, headers: { location } });
  });
  await page.goto('/admin/settings/calendars');
  await page.getByRole('button', { name: 'Enter Google client' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Client ID').fill(CLIENT.clientId);
  await dialog.getByLabel('Client secret', { exact: true }).fill(CLIENT.secret);
  await dialog.getByRole('button', { name: 'Save client' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/admin/people');
  await page.getByRole('link', { name: 'Lina', exact: true }).first().click();
  await shoot(page, 'teacher-admin-person');
  await page.getByRole('button', { name: 'Connect Google Calendar' }).click();
  await expect(dialog.getByRole('group', { name: 'Lina' }).getByLabel('Write sessions to it')).toBeChecked();
  await dialog.getByRole('button', { name: 'Save calendars' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Up to date')).toBeVisible();
}

/** @param day "2026-12-01" */
async function openDay(client: Page, day: string): Promise<void> {
  const date = new Date(`${day}T12:00:00Z`);
  const label = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    date,
  );
  const button = client.getByRole('button', { name: new RegExp(`${label}(?:, \\d{4})?, \\d+ available`) });
  await client
    .getByRole('button', { name: /available times?$/ })
    .first()
    .waitFor();
  if ((await button.count()) === 0) await client.getByRole('button', { name: 'Next month' }).click();
  await button.click();
}
