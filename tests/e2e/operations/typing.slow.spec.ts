import type { Locator, Page } from '@playwright/test';
import { packsOf } from '#tests/support/money-sections.ts';
import { expect, test, testOfOwnSite } from '../fixtures.ts';

const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const PROSE =
  'Ready? “Yes” – she said: it’s 50 % done/tested; see (a) [b] {c} #1, C++ & C#, 3 < 5 > 2 … Straße, café, 网站, ñandú!';

const FIELDS =
  'textarea:visible, input:visible:is([type="text"], [type="search"], [type="url"], [type="email"], [type="password"], [type="tel"], :not([type]))';
/** Fields that complete or convert input: tags end at a comma, and a time zone is found by its name. */
const CONVERTS = '[role="combobox"]';

/** Each row is one test, because signing in takes as long as typing. */
const ADMIN_SCREENS = [
  ['/admin', '/admin/posts', '/admin/themes/new', '/admin/topics', '/admin/scheduler', '/admin/sources'],
  ['/admin/bookings', '/admin/bookings/hours', '/admin/money', '/admin/people/new', '/admin/guests'],
  ['/admin/testimonials', '/admin/site/describe', '/admin/site/redirects', '/admin/site/texts'],
  ['/admin/settings/site', '/admin/settings/mail', '/admin/settings/generator', '/admin/settings/bookings'],
  ['/admin/users', '/admin/marketing-materials', '/admin/brand-assets', '/admin/media', '/admin/account'],
];
const PUBLIC_PAGES = ['/blog', '/gallery', '/auth', '/booking/usa'];

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await field.click();
  await field.fill('');
  await page.keyboard.type(text);
  const typed = await field.evaluate((element) => {
    const { value, maxLength, type } = element as HTMLInputElement;
    return { value, maxLength, type };
  });
  const whole = typed.maxLength > 0 ? text.slice(0, typed.maxLength) : text;
  const same = ['email', 'url'].includes(typed.type) ? whole.trim() : whole;
  expect(typed.value.trim(), await field.evaluate((element) => element.outerHTML.slice(0, 200))).toBe(
    same.trim(),
  );
}

async function typeIntoAll(page: Page): Promise<number> {
  const fields = await page
    .locator(FIELDS)
    .and(page.locator(`:not(${CONVERTS}):not([readonly], [tabindex="-1"]):enabled`))
    .all();
  for (const field of fields) {
    await typeInto(page, field, PRINTABLE);
    if (await field.evaluate((element) => element.localName === 'textarea'))
      await typeInto(page, field, PROSE);
    await expect(page.getByRole('dialog')).toBeHidden();
    await field.fill('');
  }
  return fields.length;
}

for (const paths of ADMIN_SCREENS)
  test(`every character can be typed into the fields of ${paths.join(', ')}`, async ({ admin }) => {
    test.slow();
    for (const path of paths)
      await test.step(path, async () => {
        await admin.goto(path);
        await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
        await typeIntoAll(admin);
      });
  });

for (const path of PUBLIC_PAGES)
  test(`every character can be typed into the forms of ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await typeIntoAll(page);
  });

testOfOwnSite(
  'every character can be typed into the contact form and the form of packs',
  async ({ admin, baseURL }) => {
    const headers = { origin: baseURL ?? '' };
    const publish = async (key: string, change: object) => {
      const path = `/api/admin/content/${key}`;
      const { shown } = await (await admin.request.get(path)).json();
      const value = { ...shown, ...change };
      const saved = await admin.request.put(`${path}/draft`, { data: { value, version: 0 }, headers });
      const { version } = await saved.json();
      const answer = await admin.request.post('/api/admin/content-publish', {
        data: { sections: [{ key, version }] },
        headers,
      });
      expect(answer.status(), await answer.text()).toBe(200);
    };
    await publish('site.contact', { on: true });
    await publish('offer.packs', packsOf([{ name: 'Three hours', tier: 'offshore', hours: 3, price: 300 }]));
    for (const path of ['/contact', '/booking/packs']) {
      await admin.goto(path);
      await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await typeIntoAll(admin)).toBeGreaterThan(1);
    }
  },
);
