import type { Page } from '@playwright/test';
import { expect, testOnOwnBlog } from '../fixtures.ts';

const test = testOnOwnBlog();
test.use({ allowedConsole: [/status of 409/] });

/** Marks texts in a page that is being edited. */
const MARK = '\u2063';

test('visitors get neither marks nor frames, and an owner edits a page without scripts', async ({
  admin,
  browser,
  baseURL,
}) => {
  const visitor = (await browser.newContext({ ...(baseURL && { baseURL }) })).request;
  for (const path of ['/', '/?preview=edit', '/new?preview=edit']) {
    const answer = await visitor.get(path);
    expect(await answer.text()).not.toContain(MARK);
    expect(answer.headers()['x-frame-options']).toBe('DENY');
    expect(await answer.text()).not.toContain('Edit this page');
  }
  const edited = await admin.request.get('/?preview=edit');
  expect(edited.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(edited.headers()['content-security-policy']).toContain("script-src 'none'");
  const html = await edited.text();
  expect(html).toContain(MARK);
  expect(html.replaceAll(/<script type="application\/ld\+json".*?<\/script>/gs, '')).not.toContain('<script');
});

test('an owner types on the page itself, and publishes what changed', async ({
  admin,
  browser,
  baseURL,
  expectAccessible,
}) => {
  await admin.goto('/technologies');
  await admin.getByRole('link', { name: 'Edit this page' }).click();
  await expect(admin).toHaveURL(/\/admin\/site\/edit\?page=%2Ftechnologies/);
  const page = admin.frameLocator('iframe[title="The page"]');
  const title = 'Tools on a desk';
  const heading = page.locator('h1 [data-text]');
  await heading.focus();
  await admin.keyboard.press('ControlOrMeta+a');
  await admin.keyboard.type(title);
  const form = admin.getByRole('complementary', { name: 'Selected text' });
  await expect(form.getByLabel('Title', { exact: true }).first()).toHaveValue(title);
  await expect(form.getByText(/^Draft saved/)).toBeVisible();
  await admin.keyboard.press('Enter');
  await expect(heading).toHaveText(title);
  await admin.keyboard.press('Escape');
  await expect(form).toBeFocused();
  await expectAccessible();

  await form.getByLabel('Introduction').fill('Few tools, chosen well.');
  await expect(page.getByText('Few tools, chosen well.')).toBeVisible();
  await form.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Few tools, chosen well.')).toHaveCount(0);
  await expect(heading).toHaveText(title);

  const visitor = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await visitor.goto('/technologies');
  await expect(visitor.locator('h1')).not.toHaveText(title);
  await admin.getByRole('button', { name: 'Publish 1 draft' }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByRole('insertion').first()).toHaveText(title);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(admin.getByText('Published', { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor.locator('h1')).toHaveText(title);
});

test('an owner adds a page of sections, and hides one of the home page', async ({
  admin,
  expectAccessible,
}) => {
  await admin.goto('/admin/site/texts/pages.own');
  await admin.getByRole('button', { name: 'Add page' }).click();
  await admin.getByLabel('Title').fill('About the school');
  await admin.getByLabel('Address').fill('/booking');
  await expect(admin.getByText('Another page of the site has this address')).toBeVisible();
  await admin.getByLabel('Address').fill('about');
  await admin.getByLabel('Description').fill('Two teachers and one piano.');
  const addSection = async (kind: RegExp) => {
    await admin.getByRole('button', { name: 'Add section' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: kind }).click();
  };
  await addSection(/^Text/);
  await admin.getByRole('radio', { name: 'Markdown' }).check();
  await admin.getByRole('textbox', { name: 'Text' }).fill('## Who we are\n\nTwo **teachers**.');
  const preview = admin.frameLocator('iframe[title^="Preview: About the school"]');
  await expect(preview.getByRole('heading', { name: 'Who we are' })).toBeVisible();
  await addSection(/^Prices/);
  const prices = admin.getByRole('group', { name: 'Prices' });
  await prices.getByLabel('Title').fill('What it costs');
  await prices.getByLabel('Text').fill('One hour at a time.');
  await prices.getByLabel('Button').fill('Book a lesson');
  await expect(admin.getByText(/^Draft saved/)).toBeVisible();
  await expect(preview.getByText('One hour at a time.')).toBeVisible();
  await expectAccessible();
  await admin.getByRole('button', { name: 'Publish', exact: true }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(admin.getByText('Published', { exact: true })).toBeVisible();

  await admin.goto('/about');
  await expect(admin).toHaveTitle(/^About the school/);
  await expect(admin.getByRole('heading', { name: 'Who we are' })).toBeVisible();
  await expect(admin.getByText('$120')).toBeVisible();
  await expectAccessible();
  expect((await admin.request.get('/about-us')).status()).toBe(404);
  expect((await admin.request.get('/About/', { maxRedirects: 0 })).headers().location).toBe('/about');

  await admin.goto('/admin/site/texts/home.sections');
  await admin.getByText('3. Home: Comparison').click();
  await admin.getByRole('group', { name: 'Home: Comparison' }).getByLabel('Shown').uncheck();
  await expect(admin.getByText(/^Draft saved/)).toBeVisible();
  await admin.goto('/?preview=drafts');
  await expect(admin.locator('#comparison')).toHaveCount(0);
  await expect(admin.getByRole('heading', { name: 'From idea to app in four steps' })).toBeVisible();
});

test('two owners edit one section: both changes are kept, and a person resolves conflicts', async ({
  admin,
  baseURL,
}) => {
  const own = { title: 'Theirs', text: 'One hour at the piano.', action: 'Book a lesson' };
  await admin.goto('/admin/site/texts/home.closing');
  await admin.getByLabel('Button').fill('Book it');
  await expect(admin.getByText(/^Draft saved/)).toBeVisible();
  const theirs = (value: object, version: number) =>
    admin.request.put('/api/admin/content/home.closing/draft', {
      data: { value, version },
      headers: { origin: baseURL ?? '' },
    });
  expect((await theirs({ ...own, action: 'Book it' }, 1)).status()).toBe(200);
  await admin.getByLabel('Button').fill('Book it now');
  await expect(admin.getByLabel('Title')).toHaveValue('Theirs');
  await expect(admin.getByText(/^Draft saved/)).toBeVisible();
  await expect(admin.getByLabel('Button')).toHaveValue('Book it now');
  const draft = await (await admin.request.get('/api/admin/content/home.closing')).json();
  expect(draft.draft.value).toEqual({ ...own, action: 'Book it now' });
  expect((await theirs({ ...own, title: 'Theirs again' }, draft.draft.version)).status()).toBe(200);
  await admin.getByLabel('Title').fill('Mine');
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByRole('deletion').first()).toHaveText('Theirs again');
  await dialog.getByRole('button', { name: 'Keep this one' }).click();
  await expect(admin.getByText(/^Draft saved/)).toBeVisible();
  await admin.reload();
  await expect(admin.getByLabel('Title')).toHaveValue('Mine');
});

test('legal documents can be edited, and run no scripts', async ({ admin, baseURL }) => {
  const headers = { origin: baseURL ?? '' };
  const section = await (await admin.request.get('/api/admin/content/legal.cookies')).json();
  expect(section.shown.text).toContain('## What Cookies Are');
  const value = {
    ...section.shown,
    title: 'Cookies of the school',
    text: '## Only one\n\nIt keeps **you** signed in.\n\n<script>alert(1)</script>\n\n[Ask](javascript:alert(1))',
  };
  const saved = await admin.request.put('/api/admin/content/legal.cookies/draft', {
    data: { value, version: 0 },
    headers,
  });
  expect((await saved.json()).faults).toEqual([]);
  await admin.goto('/cookies');
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Cookie Policy');
  await admin.goto('/cookies?preview=drafts');
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Cookies of the school');
  await expect(admin.getByRole('heading', { name: 'Only one' })).toBeVisible();
  await expect(admin.getByRole('table', { name: /^Cookies, whether this site sets them/ })).toBeVisible();
  expect(await admin.locator('main script, a[href^="javascript"]').count()).toBe(0);
});

/** Delays responses, which the server makes at the time of the request. */
async function delayAnswers(page: Page, url: RegExp, method: string, ms: number): Promise<void> {
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.fulfill({ response }).catch(() => {});
  });
}

test('input during a redraw of the page is kept, and typing is undone in one step', async ({ admin }) => {
  await admin.goto('/admin/site/edit?page=/in-action');
  const page = admin.frameLocator('iframe[title="The page"]');
  const form = admin.getByRole('complementary', { name: 'Selected text' });
  const heading = page.locator('h1 [data-text]');
  const before = await heading.innerText();
  await heading.focus();
  await admin.keyboard.press('ControlOrMeta+a');
  await admin.keyboard.type('Made');
  await expect(form.getByText(/^Draft saved/)).toBeVisible();
  // The page redrawn after a change of the form lacks the next letters.
  await delayAnswers(admin, /preview=edit/, 'GET', 1_500);
  const redrawn = admin.waitForResponse(/preview=edit/);
  await form.getByLabel('Introduction').first().fill('By job.');
  const asked = admin.waitForRequest(/preview=edit/);
  await asked;
  await heading.focus();
  await admin.keyboard.press('End');
  await admin.keyboard.type(' in an hour');
  await redrawn;
  await expect(page.getByText('By job.')).toBeVisible();
  await expect(heading).toHaveText('Made in an hour');
  // The caret must not move.
  await admin.keyboard.type(' each');
  await expect(heading).toHaveText('Made in an hour each');
  await expect(form.getByText(/^Draft saved/)).toBeVisible();
  await admin.unrouteAll({ behavior: 'ignoreErrors' });

  const undo = form.getByRole('button', { name: 'Undo' });
  for (let steps = 0; (await undo.isEnabled()) && steps < 6; steps += 1) await undo.click();
  await expect(undo).toBeDisabled();
  await expect(heading).toHaveText(before);
});

test('no editable text is in a button or a link, and a price links to the offer', async ({
  admin,
  expectAccessible,
}) => {
  const page = admin.frameLocator('iframe[title="The page"]');
  const form = admin.getByRole('complementary', { name: 'Selected text' });
  for (const path of ['/', '/booking']) {
    await admin.goto(`/admin/site/edit?page=${path}`);
    await expect(page.locator('[data-text]').first()).toBeVisible();
    expect(await page.locator('a [data-text], button [data-text], [role="button"] [data-text]').count()).toBe(
      0,
    );
  }
  await expectAccessible();
  await page.getByText('per 1-hour session').first().click();
  await expect(form.getByText(/^Prices, names and hours on the pages come from your offer/)).toBeVisible();
  await expect(form.getByLabel('Section')).toHaveValue('offer');
  await expect(form.getByLabel('What the price buys')).toBeInViewport();
  await expect(form.getByText(/^Prices, names and hours/)).toBeInViewport();
  await page.getByText('$120').first().click();
  await expect(form.getByLabel('Price of one session').first()).toBeInViewport();
});

test('publishing right after a change waits for it to be saved', async ({ admin }) => {
  await delayAnswers(admin, /content\/[\w.]+\/draft$/, 'PUT', 1_500);
  await admin.goto('/admin/site/texts/home.howItWorks');
  await admin.getByText(/^1\. /).click();
  await admin
    .getByRole('button', { name: /^Move down: / })
    .first()
    .click();
  await admin.waitForRequest(/draft$/);
  await admin.getByLabel('Title').first().fill('In some steps');
  await admin.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByRole('insertion').first()).toContainText('In some steps');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(admin.getByText('Published', { exact: true })).toBeVisible();

  await admin.goto('/admin/site/edit?page=/gallery');
  const page = admin.frameLocator('iframe[title="The page"]');
  const heading = page.locator('h1 [data-text]');
  await heading.focus();
  await admin.keyboard.press('ControlOrMeta+a');
  await admin.keyboard.type('Search');
  const publish = admin.getByRole('button', { name: /^Publish \d drafts?$/ });
  await expect(publish).toBeVisible();
  await heading.focus();
  await admin.keyboard.press('End');
  await admin.keyboard.type(' and find');
  await publish.click();
  await expect(dialog.getByRole('insertion').filter({ hasText: 'Search and find' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // The form was not reloaded, so undo still works.
  await expect(admin.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await expect(heading).toHaveText('Search and find');
  await admin.unrouteAll({ behavior: 'ignoreErrors' });
});

test('two tabs of one owner keep both changes, and say who made them', async ({ admin }) => {
  const other = await admin.context().newPage();
  for (const tab of [admin, other]) {
    await tab.goto('/admin/site/edit?page=/technologies');
    await tab.frameLocator('iframe[title="The page"]').locator('h1 [data-text]').click();
    await expect(formOf(tab).getByLabel('Title', { exact: true }).first()).toBeVisible();
  }
  await formOf(other).getByLabel('Introduction').first().fill('From the other tab.');
  await expect(formOf(other).getByText(/^Draft saved/)).toBeVisible();
  await formOf(admin).getByLabel('Title', { exact: true }).first().fill('From this tab');
  await expect(formOf(admin).getByLabel('Introduction').first()).toHaveValue('From the other tab.');
  await expect(formOf(admin).getByText(/^Draft saved/)).toBeVisible();
  const page = admin.frameLocator('iframe[title="The page"]');
  await expect(page.getByText('From the other tab.')).toBeVisible();
  await expect(page.locator('h1')).toHaveText('From this tab');
  // Undo must not take back what the other tab did.
  await expect(formOf(admin).getByRole('button', { name: 'Undo' })).toBeDisabled();

  await formOf(other).getByLabel('Title', { exact: true }).first().fill('From the other tab, too');
  const dialog = other.getByRole('dialog', { name: 'You changed the same text in another tab' });
  await expect(dialog.getByRole('deletion').first()).toHaveText('From this tab');
  await dialog.getByRole('button', { name: 'Use the other' }).click();
  await expect(formOf(other).getByLabel('Title', { exact: true }).first()).toHaveValue('From this tab');
  await expect(formOf(other).getByText(/^Draft saved/)).toBeVisible();
  await other.close();
});

const formOf = (page: Page) => page.getByRole('complementary', { name: 'Selected text' });
