import type { FrameLocator, Page } from '@playwright/test';
import { ADMIN_ENV } from '#tests/support/admin.ts';
import { fakeGoogle } from '#tests/support/fake-google-calendar.ts';
import { decoded, fakeSmtp } from '#tests/support/fake-smtp.ts';
import { fakeStripe, signed } from '#tests/support/fake-stripe.ts';
import { discard, startBuiltServer } from '#tests/support/server.ts';
import { test as base, expect } from './fixtures.ts';

/** BUSINESS_SHOTS names a folder for screenshots. */
const shots = process.env.BUSINESS_SHOTS;

export interface Business {
  origin: string;
  google: Awaited<ReturnType<typeof fakeGoogle>>;
  stripe: Awaited<ReturnType<typeof fakeStripe>>;
  /** Pays what a page of Stripe asks for. */
  pay: (checkout: string) => Promise<void>;
  /** Waits for the newest e-mail to an address that has this text, and returns its subject and plain text. */
  mailTo: (email: string, text: string) => Promise<string>;
  /** HTML of each e-mail so far. */
  letters: () => string[];
}

/** A fresh site of an owner with payments, a mail server and Google. Calendars know no one yet. */
export const test = base.extend<{ business: Business; pays: boolean }>({
  pays: [true, { option: true }],
  business: async ({ pays }, use) => {
    const [google, smtp, stripe] = [await fakeGoogle(), await fakeSmtp(), await fakeStripe()];
    const server = await startBuiltServer({
      ...ADMIN_ENV,
      ...google.env,
      ...(pays && stripe.env),
      SMTP_URL: smtp.url,
      MAIL_FROM: 'hello@business.test',
      MAIL_TEAM: 'team@business.test',
    });
    await use({
      origin: server.origin,
      google,
      stripe,
      async pay(checkout) {
        const { body, headers } = signed(stripe.pay(checkout) ?? {});
        const answer = await fetch(`${server.origin}/api/webhooks/stripe`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json', ...headers },
        });
        expect(answer.status).toBe(204);
      },
      async mailTo(email, text) {
        const newest = () =>
          smtp.received
            .filter(({ to }) => to.includes(email))
            .map(({ raw }) => `${subjectOf(raw)}\n\n${decoded(raw, 'text/plain')}`)
            .findLast((letter) => letter.includes(text)) ?? '';
        await expect.poll(newest, { timeout: 30_000, message: `${text} to ${email}` }).toContain(text);
        return newest();
      },
      letters: () => smtp.received.map(({ raw }) => decoded(raw, 'text/html')),
    });
    await discard(server);
    await Promise.all([google.close(), smtp.close(), stripe.close()]);
  },
  baseURL: async ({ business }, use) => use(business.origin),
});

export { expect };

const subjectOf = (raw: string) =>
  /^Subject: (.*)$/m.exec(raw.replaceAll(/\r\n[ \t]/g, ' '))?.[1]?.trim() ?? '';

/** In both widths and color schemes. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (!shots) return;
  const before = page.viewportSize();
  // Neither in the middle of a page, nor of a fade between the schemes.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(300);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${shots}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}

/** As they look in a program for e-mail that runs no scripts. */
export async function shootLetters(page: Page, name: string, letters: readonly string[]): Promise<void> {
  if (!shots) return;
  await page.goto('about:blank', { waitUntil: 'load' });
  for (const [index, letter] of letters.entries()) {
    await page.setContent(letter);
    await page.setViewportSize({ width: 700, height: 900 });
    await page.screenshot({ path: `${shots}/${name}-mail-${index}.png`, fullPage: true });
  }
}

/** E-mails with links wait for it. */
export async function saveAddress(admin: Page, origin: string): Promise<void> {
  await admin.goto('/admin/site');
  await admin.getByLabel('Site address').fill(origin);
  await admin.getByRole('button', { name: /^Save/ }).first().click();
  await expect(admin.getByText(/saved/i).first()).toBeVisible();
}

export interface NewKind {
  name: string;
  noun: string;
  minutes: number;
  price: number;
  /** As an option of the field "Starts" names them. */
  starts?: string;
  bufferAfter?: number;
  people: readonly string[];
  /** An option of the field "Where people meet". */
  room?: string;
  /** An option of the field "Confirm each booking first". */
  confirms?: string;
  hasWaitlist?: boolean;
}

/** Adds a kind of session on the screen, on each day of the week from 9 to 5, and stays on its page. */
export async function addKind(admin: Page, kind: NewKind): Promise<void> {
  const tab = (name: string) => admin.getByRole('tab', { name, exact: true }).click();
  await admin.goto('/admin/bookings/kinds/new');
  await admin.getByLabel('Name', { exact: true }).fill(kind.name);
  await admin.getByLabel('Who gives the session').fill(kind.noun);
  await admin.getByLabel('Length (minutes)').fill(String(kind.minutes));
  await admin.getByLabel('Price in USD').fill(String(kind.price));
  await admin.getByLabel('Hours in a full sentence').fill('Every day, 9am to 5pm');
  await admin.getByLabel('Hours on a badge').fill('Daily, 9-5');
  await tab('When');
  for (const name of kind.people)
    await admin.getByRole('group', { name: 'Who gives it' }).getByLabel(name, { exact: true }).check();
  await admin.getByLabel('Starts').selectOption(kind.starts ?? 'Every hour');
  if (kind.bufferAfter) await admin.getByLabel('Buffer after (minutes)').fill(String(kind.bufferAfter));
  await admin.getByLabel('Only within these hours').check();
  for (const day of ['Saturday', 'Sunday'])
    await admin.getByRole('group', { name: 'Weekdays' }).getByLabel(day).check();
  if (kind.room) {
    await tab('Room');
    await admin.getByLabel('Where people meet').selectOption(kind.room);
  }
  if (kind.confirms) {
    await tab('Confirm first');
    await admin.getByLabel('Confirm each booking first').selectOption(kind.confirms);
  }
  if (kind.hasWaitlist) {
    await tab('Waiting list');
    await admin.getByRole('checkbox', { name: 'Waiting list' }).check();
  }
  await admin.getByRole('button', { name: 'Add kind' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(kind.name);
}

/** Archives both tiers of a fresh site, once other kinds are there. */
export async function archiveTiers(admin: Page): Promise<void> {
  for (const name of ['Offshore', 'USA-based']) {
    await admin.goto('/admin/bookings/kinds');
    await admin.getByRole('link', { name, exact: true }).click();
    await admin.getByRole('button', { name: 'Archive' }).click();
    await expect(admin.getByRole('button', { name: 'Restore' })).toBeVisible();
  }
}

/** Gives the sample developers of a fresh site these names, in their order, and deletes those left over. */
export async function renameDevelopers(admin: Page, names: readonly string[]): Promise<void> {
  for (const [index, sample] of ['Offshore developer', 'USA-based developer'].entries()) {
    await admin.goto('/admin/people');
    await admin.getByRole('link', { name: sample, exact: true }).click();
    const name = names[index];
    if (name === undefined) {
      await admin.getByRole('button', { name: `Delete ${sample}` }).click();
      await admin.getByRole('dialog').getByRole('button', { name: 'Delete developer' }).click();
      await expect(admin.getByText('Developer deleted', { exact: true })).toBeVisible();
      continue;
    }
    await admin.getByLabel('Name', { exact: true }).fill(name);
    await admin.getByRole('button', { name: 'Save developer' }).click();
    await expect(admin.getByText('Developer saved', { exact: true })).toBeVisible();
  }
}

export type Place = Page | FrameLocator;

/** Opens the free day with this number, of the next month where this one has fewer. */
export async function chooseDay(place: Place, index: number): Promise<void> {
  const days = place.getByRole('button', { name: /available times?$/ });
  await days.first().waitFor();
  if ((await days.count()) <= index) await place.getByRole('button', { name: 'Next month' }).click();
  await days.nth(index).click();
}

export const timesOf = (place: Place) => place.getByRole('button', { name: /^\d+:\d\d (AM|PM)/ });
