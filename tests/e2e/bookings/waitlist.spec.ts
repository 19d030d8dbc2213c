import type { Page } from '@playwright/test';
import type { KindDetail } from '#src/contract/bookings/kinds.ts';
import { ADMIN, ADMIN_ENV } from '#tests/support/admin.ts';
import { decoded, fakeSmtp } from '#tests/support/fake-smtp.ts';
import { discard, startBuiltServer } from '#tests/support/server.ts';
import { confirmPassword, expect, test } from '../fixtures.ts';
import { expectGoodLooks } from '../looks.ts';

const read = async (page: Page, address: string) => (await page.request.get(address)).json();

/** A site whose offshore sessions are booked, on one hour of each of the next days. */
async function fullSite() {
  const smtp = await fakeSmtp();
  const server = await startBuiltServer({
    ...ADMIN_ENV,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'hello@moths.test',
  });
  /** Waits for the newest e-mail to an address that has this text. */
  const mailTo = async (email: string, text: string) => {
    const newest = () =>
      decoded(smtp.received.findLast(({ to }) => to.includes(email))?.raw ?? '', 'text/plain');
    await expect.poll(newest, { timeout: 30_000 }).toContain(text);
    return newest();
  };
  return { server, smtp, mailTo };
}

test('who finds no time waits for one, is offered a canceled session by e-mail, and books it', async ({
  page,
  browser,
}) => {
  test.slow();
  const { server, smtp, mailTo } = await fullSite();
  const { origin } = server;
  const headers = { origin };
  try {
    await page.request.post(`${origin}/api/login`, { data: ADMIN, headers });
    await confirmPassword(page.request, origin);
    const set = await page.request.patch(`${origin}/api/admin/settings`, {
      data: { publicUrl: origin },
      headers,
    });
    expect(set.status(), await set.text()).toBeLessThan(300);
    const { kinds }: { kinds: KindDetail[] } = await read(page, `${origin}/api/admin/kinds`);
    const kind = kinds.find(({ key }) => key === 'offshore');
    const frame = { timeZone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], opens: 540, closes: 600 };
    const changed = await page.request.patch(`${origin}/api/admin/kinds/${kind?.id}`, {
      data: { version: kind?.version, frame, noticeMinutes: 1_440, horizonDays: 3 },
      headers,
    });
    expect(changed.status(), await changed.text()).toBe(200);

    await page.goto(`${origin}/admin/bookings/kinds/${kind?.id}`);
    await page.getByRole('tab', { name: 'What' }).press('End');
    await expect(page.getByRole('tab', { name: 'Waiting list' })).toBeFocused();
    await page.getByRole('checkbox', { name: 'Waiting list' }).press('Space');
    await page.getByLabel('Hold an offered time for (minutes)').fill('5');
    await page.getByRole('button', { name: 'Save kind' }).press('Enter');
    await expect(page.getByText('Minutes for an offer must be at least 10')).toBeVisible();
    await page.getByLabel('Hold an offered time for (minutes)').fill('90');
    await page.getByRole('button', { name: 'Save kind' }).press('Enter');
    await expect(page.getByText('Kind saved', { exact: true })).toBeVisible();
    await expect(page.getByText('No one is waiting.')).toBeVisible();
    await expectGoodLooks(page, 'tab');

    const booked: string[] = [];
    for (let number = 0; number < 20; number += 1) {
      const free: { slots: string[] } = await read(page, `${origin}/api/bookings/availability?tier=offshore`);
      const [startsAt] = free.slots;
      if (!startsAt) break;
      const data = {
        ...{ tier: 'offshore', startsAt, name: `Ada ${number}`, email: `ada${number}@moths.test` },
        ...{ idea: 'A list of moths.', timeZone: 'UTC' },
      };
      const answer = await page.request.post(`${origin}/api/bookings`, { data, headers });
      expect(answer.status(), await answer.text()).toBe(201);
      booked.push(startsAt);
    }
    expect(booked.length).toBeGreaterThan(0);

    const visitor = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
    await visitor.goto(`${origin}/booking/offshore`);
    await expect(visitor.getByText('Every time is booked right now.', { exact: false })).toBeVisible();
    await visitor.getByRole('button', { name: 'Tell me when something is free' }).press('Enter');
    await expect(visitor.getByRole('heading', { name: 'Hear when something is free' })).toBeFocused();
    await visitor.getByRole('button', { name: 'Put me on the list' }).click();
    await expect(visitor.getByText('Name is required')).toBeVisible();
    await expectGoodLooks(visitor, 'form');
    await visitor.getByLabel('Name', { exact: true }).fill('Grace Hopper');
    await visitor.getByLabel('E-mail').fill('grace@moths.test');
    await visitor.getByRole('button', { name: 'Put me on the list' }).press('Enter');
    await expect(visitor.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused();
    await expectGoodLooks(visitor, 'sent');

    const link = /Confirm: (\S+)/.exec(await mailTo('grace@moths.test', 'Confirm: '))?.[1] ?? '';
    await visitor.goto(link);
    await expect(visitor.getByText('Not confirmed yet.', { exact: false })).toBeVisible();
    await expectGoodLooks(visitor, 'confirm');
    await visitor.getByRole('button', { name: 'Confirm' }).press('Enter');
    await expect(visitor.getByRole('status')).toContainText('You are on the list.');
    await expect(visitor.getByRole('status')).toBeFocused();

    await page.reload();
    const list = page.getByRole('region', { name: 'Waiting list' });
    await expect(list.getByRole('listitem')).toContainText('grace@moths.test');
    await expectGoodLooks(page, 'queue');
    await list.getByRole('button', { name: 'Offer a time to Grace Hopper' }).press('Enter');
    await expect(page.getByLabel('Free time, in your time zone')).toContainText('No time is free');
    await expectGoodLooks(page, 'offer-dialog');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    const { bookings }: { bookings: Array<{ id: number }> } = await read(
      page,
      `${origin}/api/admin/bookings?scope=all`,
    );
    const [first] = bookings;
    const canceled = await page.request.patch(`${origin}/api/admin/bookings/${first?.id}`, {
      data: { action: 'cancel', refundPercent: 0 },
      headers,
    });
    expect(canceled.status(), await canceled.text()).toBe(200);

    const mail = await mailTo('grace@moths.test', 'Take this time');
    const offer = /Take this time: (\S+)/.exec(mail)?.[1] ?? '';
    await page.goto(`${origin}/admin/bookings/kinds`);
    await expect(page.getByText('1 waits')).toBeVisible();
    await visitor.goto(link);
    await expect(visitor.getByRole('status')).toContainText('we hold it for you');
    await expectGoodLooks(visitor, 'offered');
    await visitor.goto(offer);
    await expect(visitor.getByLabel('Name', { exact: true })).toHaveValue('Grace Hopper');
    await expect(visitor.getByText(/1:(29|30):\d\d/)).toBeVisible();
    await expectGoodLooks(visitor, 'take');
    await visitor.locator('textarea[name="idea"]').fill('A list of moths that were found in relays.');
    await visitor.locator('form button[type=submit]').press('Enter');
    await expect(visitor).toHaveURL(/\/booking\/manage\//);
    await visitor.goto(offer);
    await expect(visitor.getByText('This offer has ended.', { exact: false })).toBeVisible();
    await expectGoodLooks(visitor, 'ended');
    await visitor.goto(link);
    await expect(visitor.getByRole('status')).toContainText('You took a time.');
    await visitor.context().close();
  } finally {
    await discard(server);
    await smtp.close();
  }
});
