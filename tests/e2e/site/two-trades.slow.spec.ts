/** An owner's first half hour, without an AI provider, for two trades; afterwards no page mentions apps. */
import type { Page } from '@playwright/test';
import type { LaunchCheck } from '#src/contract/operations/launch-check.ts';
import { ADMIN, ADMIN_ENV } from '#tests/support/admin.ts';
import { fakeSmtp } from '#tests/support/fake-smtp.ts';
import { PUBLIC_PAGES } from '#tests/support/public-pages.ts';
import { type BuiltServer, discard, startBuiltServer } from '#tests/support/server.ts';
import { confirmPassword, expect, test } from '../fixtures.ts';

test.use({ actionTimeout: 15_000 });
test.describe.configure({ mode: 'parallel' });

interface Business {
  name: string;
  email: string;
  currency: string;
  tiers: Array<{ name: string; inSentence: string; price: string; hours: string; badge: string }>;
  trade: { activity: string; person: string; result: string };
  law: string;
  seller: { name: string; address: string };
  timeZone: string;
  tax?: { name: string; percent: string };
  howToPay: string;
}

const BERLIN: Business = {
  name: 'Rad & Ruhe',
  email: 'hallo@rad-und-ruhe.test',
  currency: 'Euros (EUR)',
  tiers: [
    {
      name: 'Mit Jonas',
      inSentence: 'coach, Jonas',
      price: '70',
      hours: 'Tuesday to Friday',
      badge: 'Tue-Fri',
    },
    { name: 'Mit Mira', inSentence: 'coach, Mira', price: '90', hours: 'Saturdays', badge: 'Saturdays' },
  ],
  trade: { activity: 'bicycle coaching', person: 'coach', result: 'training plan' },
  law: 'Germany',
  seller: { name: 'Rad & Ruhe Coaching GbR', address: 'Radweg 1\n10115 Berlin\nGermany' },
  timeZone: 'Europe/Berlin',
  tax: { name: 'VAT', percent: '19' },
  howToPay: 'By bank transfer, with the reference {{reference}}.',
};

const KOLKATA: Business = {
  name: 'Bangla by the Hour',
  email: 'hello@bangla-hour.test',
  currency: 'US dollars (USD)',
  tiers: [
    {
      name: 'Morning',
      inSentence: 'morning teacher',
      price: '12',
      hours: 'Every morning',
      badge: 'Mornings',
    },
    {
      name: 'Evening',
      inSentence: 'evening teacher',
      price: '15',
      hours: 'Every evening',
      badge: 'Evenings',
    },
  ],
  trade: { activity: 'Bengali teaching', person: 'teacher', result: 'lesson plan' },
  law: 'West Bengal, India',
  seller: { name: 'Bangla by the Hour', address: '1 Lake Road\nKolkata 700029\nIndia' },
  timeZone: 'Asia/Kolkata',
  howToPay: 'By UPI, with the reference {{reference}}.',
};

/** Words that no page of these businesses may have. File names and technical names are not text. */
const ABOUT_APPS =
  /\b(?:apps?|developers?|web applications?|offshore|USA-based|One Hour App|coding|LLMs?|your code|the code is)\b/i;

for (const business of [BERLIN, KOLKATA])
  test(`${business.trade.activity}: after the first half hour no sentence is about apps`, async ({
    page,
    expectAccessible,
  }) => {
    test.setTimeout(240_000);
    const smtp = await fakeSmtp();
    const server = await startBuiltServer({
      ...ADMIN_ENV,
      SMTP_URL: smtp.url,
      MAIL_FROM: business.email,
    });
    try {
      await signIn(page, server);
      await company(page, server, business);
      await setUp(page, server, business, expectAccessible);
      await removeSamples(page, server);
      if (business === BERLIN) await impressum(page, server);
      await launch(page, server, business);
      await expectAccessible();
      expect(await sentencesAboutApps(page, server)).toEqual([]);
    } finally {
      // Leave the admin first: an open admin page reports when its server dies.
      await page.goto('about:blank');
      await discard(server);
      await smtp.close();
    }
  });

async function signIn(page: Page, { origin }: BuiltServer): Promise<void> {
  await page.goto(`${origin}/auth`);
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'AI Blog Dashboard' })).toBeVisible();
  await confirmPassword(page.request, origin);
}

/** The four steps, each left only with Next. */
async function setUp(
  page: Page,
  { origin }: BuiltServer,
  { name, email, trade, tiers, currency, law }: Business,
  expectAccessible: () => Promise<void>,
): Promise<void> {
  await page.goto(`${origin}/admin/site/describe`);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Site address').fill(origin);
  await page.getByLabel('Support e-mail').fill(email);
  await page.getByLabel('Privacy e-mail').fill(email);
  await page.getByLabel('Description', { exact: true }).fill(`One hour of ${trade.activity}, just for you.`);
  await page.getByRole('button', { name: 'Next: What you do' }).click();

  await page.getByRole('button', { name: 'Next: Your offer' }).click();
  await expect(page.getByText('Say what you do', { exact: true }), 'an empty answer stays').toBeVisible();
  await page.getByLabel('What do you do?').fill(trade.activity);
  await page.getByLabel('Who gives a session?').fill(trade.person);
  await page.getByLabel('What does a client leave with?').fill(trade.result);
  await page.getByRole('button', { name: 'Next: Your offer' }).click();

  await page.getByRole('button', { name: 'Fill in from what you do' }).click();
  await expect(page.getByText('1 text drafted', { exact: true })).toBeVisible();
  await page.getByLabel('Currency').selectOption(currency);
  for (const [index, group] of ['First tier', 'Second tier'].entries()) {
    const tier = tiers[index] as Business['tiers'][number];
    const form = page.getByRole('group', { name: group });
    await form.getByLabel('Name').fill(tier.name);
    await form.getByLabel('Who gives the session').fill(tier.inSentence);
    await form.getByLabel('Price of one session').fill(tier.price);
    await form.getByLabel('In a full sentence').fill(tier.hours);
    await form.getByLabel('On a badge').fill(tier.badge);
    await form.getByLabel('Beyond these hours').fill('');
  }
  await page.getByLabel('Support', { exact: true }).fill('We answer every e-mail');
  await page.getByLabel('Governing law').fill(law);
  await page.getByRole('button', { name: 'Next: Make these texts mine' }).click();

  const offer = page.getByRole('dialog', { name: 'Publish your offer first?' });
  await offer.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(offer).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Take all \d+ suggestions$/ })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: /^Take all \d+ suggestions$/ }).click();
  await expect(page.getByText(/^\d+ texts drafted$/).first()).toBeVisible();
  await publishAll(page);
  // Next must have saved the first step.
  await page.goto(`${origin}/admin/site`);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(page.getByLabel('Support e-mail')).toHaveValue(email);
}

async function publishAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(?:Review and publish|Publish \d+ drafts?)$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function company(
  page: Page,
  { origin }: BuiltServer,
  { seller, tax, howToPay, timeZone }: Business,
): Promise<void> {
  await page.goto(`${origin}/admin/site/texts/offer.receipts`);
  const form = page.getByRole('group', { name: 'Your company' });
  await form.getByLabel('Name').fill(seller.name);
  await form.getByLabel('Address').fill(seller.address);
  if (tax) {
    const taxes = page.getByRole('group', { name: 'Tax', exact: true });
    await taxes.getByLabel('Name').fill(tax.name);
    await taxes.getByLabel('Rate in percent').fill(tax.percent);
  }
  await page.getByLabel('How to pay without a card').fill(howToPay);
  const { version } = await save(page);
  // The time zone field has a search of its own, which another test covers.
  await page.request.put(`${origin}/api/admin/content/offer.receipts/draft`, {
    headers: { origin },
    data: { version, value: { ...(await draftOf(page, origin)), timeZone } },
  });
  await page.reload();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
}

const readDraft = async (page: Page, origin: string) =>
  (await (await page.request.get(`${origin}/api/admin/content/offer.receipts`)).json()) as {
    draft: { version: number; value: object };
  };
const draftOf = async (page: Page, origin: string) => (await readDraft(page, origin)).draft.value;

/** Waits for the draft and returns its version. */
async function save(page: Page): Promise<{ version: number }> {
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  const { draft } = await readDraft(page, new URL(page.url()).origin);
  return { version: draft.version };
}

async function removeSamples(page: Page, { origin }: BuiltServer): Promise<void> {
  await page.goto(`${origin}/admin/site/texts`);
  await page.getByRole('button', { name: 'Remove the samples' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the samples' }).click();
  await expect(page.getByRole('button', { name: 'Restore the samples' })).toBeVisible();
}

async function impressum(page: Page, { origin }: BuiltServer): Promise<void> {
  await page.goto(`${origin}/admin/launch-check`);
  await page.getByText('Legal texts', { exact: true }).last().click();
  await page.getByRole('button', { name: 'Draft it for me' }).click();
  await expect(page.getByText('Impressum drafted', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Edit the page' }).click();
  await page.getByText(/^1\. Text/).click();
  const text = page.getByRole('textbox', { name: 'Text' }).filter({ visible: true });
  await page.getByRole('button', { name: 'Edit: Text' }).click();
  await page.getByRole('radio', { name: 'Markdown' }).check();
  await expect(text).toContainText('## ');
  await text.fill((await text.innerText()).replaceAll(/\[Fill in[^\]]*\]/g, '+49 30 123456'));
  await expect(
    page.frameLocator('iframe[title="Preview: Impressum"]').getByText('+49 30 123456').first(),
  ).toBeVisible({ timeout: 20_000 });
  const drafted = async () =>
    JSON.stringify(await (await page.request.get(`${origin}/api/admin/content/pages.own`)).json());
  await expect.poll(drafted).not.toContain('[Fill in');
  await page.goto(`${origin}/admin/site/texts`);
  await publishAll(page);
}

async function launch(page: Page, { origin }: BuiltServer, { email, seller }: Business): Promise<void> {
  await page.goto(`${origin}/admin/settings/mail`);
  await page.getByLabel('Send test to').fill(email);
  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText(/accepted the e-mail/)).toBeVisible();
  await page.goto(`${origin}/admin/launch-check`);
  await page.getByText('Claims of your offer').click();
  const confirm = page.getByRole('button', { name: /^This is true/ });
  await expect(confirm).toHaveCount(7);
  for (let left = 7; left > 0; left -= 1) {
    await confirm.first().click();
    await expect(confirm).toHaveCount(left - 1);
  }
  const check = (await (await page.request.get(`${origin}/api/admin/launch-check`)).json()) as LaunchCheck;
  expect(check.texts).toEqual([]);
  expect(check.legal.documents.map(({ namesOwner }) => namesOwner)).toEqual([true, true]);
  expect(check.legal.imprint.state).toBe(seller === BERLIN.seller ? 'published' : 'missing');
  const { steps } = (await (await page.request.get(`${origin}/api/admin/checklist`)).json()) as {
    steps: Array<{ step: string; done: boolean }>;
  };
  const open = steps.filter(({ done }) => !done).map(({ step }) => step);
  // Other tests cover the look, the hours, an AI key and a post; a backup may be made at any moment.
  expect(open.filter((step) => !['look', 'hours', 'provider', 'post', 'backups'].includes(step))).toEqual([]);
}

async function sentencesAboutApps(page: Page, { origin }: BuiltServer): Promise<string[]> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('No browser');
  const visitor = await context.newPage();
  const found: string[] = [];
  for (const path of [...PUBLIC_PAGES, '/no-such-page']) {
    await visitor.goto(`${origin}${path}`);
    const said = await visitor.evaluate(() => [
      document.title,
      document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '',
      ...document.body.innerText.split('\n'),
    ]);
    found.push(
      ...said.filter((line) => ABOUT_APPS.test(line)).map((line) => `${path}: ${line.slice(0, 160)}`),
    );
  }
  await context.close();
  return [...new Set(found)];
}
