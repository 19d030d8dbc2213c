/**
 * A fresh site becomes a piano school with two teachers, by the interface alone. Afterwards no visitor,
 * client, search engine or article generator may read the product's sample texts.
 */
import type { Locator, Page } from '@playwright/test';
import { ownOfferDocument } from '#src/content/site/offer.ts';
import { ADMIN, ADMIN_ENV } from '#tests/support/admin.ts';
import { type FakeOpenAi, fakeOpenAi } from '#tests/support/fake-openai.ts';
import { decoded, fakeSmtp } from '#tests/support/fake-smtp.ts';
import { pianoWriter } from '#tests/support/piano-writer.ts';
import { PUBLIC_PAGES } from '#tests/support/public-pages.ts';
import { samplePhrases } from '#tests/support/sample-phrases.ts';
import { type BuiltServer, discard, startBuiltServer } from '#tests/support/server.ts';
import { confirmPassword, expect, test } from '../fixtures.ts';

test.use({ actionTimeout: 15_000 });

const NAME = 'Two Pianos';
const DESCRIPTION =
  'Two teachers in Boston give piano lessons to adults. A lesson online costs $80, at our studio it costs $95. You can cancel until 48 hours before.';

/** Figures that the description does not state are null. */
function pianoOffer() {
  const { tiers, session, claims, cancellation, ...rest } = structuredClone(ownOfferDocument);
  const tier = (name: string, price: number, hours: string) => ({
    name,
    developer: `${name} lesson`,
    price,
    hours: { label: `${hours}, in the afternoon`, short: hours, extended: '' },
  });
  return {
    ...rest,
    tiers: { offshore: tier('Online', 80, 'Every day'), usa: tier('Studio', 95, 'Tuesday to Friday') },
    session: { ...session, unit: 'per lesson' },
    claims: {
      ...claims,
      finishedInFirstHour: 'Most pupils play a song in the first lesson',
      fewSessions: 'Most songs take a few lessons',
      ownership: 'You keep every sheet of music',
      support: 'We answer every evening',
      pricing: 'One price for a lesson, and nothing else to pay.',
    },
    cancellation: {
      ...cancellation,
      noticeHours: 48,
      freeRescheduleHours: 48,
      lateArrival: 'If you come late, the lesson still ends on time.',
      payment: 'You pay before the lesson.',
    },
    company: { governingLaw: 'Massachusetts' },
  };
}

const APPS = ['Slow waltz', 'First prelude', 'Lullaby for two', 'Blues in C', 'Spring song'];

test('a fresh site becomes a piano school, without any sample sentence', async ({
  page,
  expectAccessible,
}) => {
  test.setTimeout(240_000);
  const [openai, smtp] = await Promise.all([fakeOpenAi(), fakeSmtp()]);
  const server = await startBuiltServer({
    ...ADMIN_ENV,
    OPENAI_BASE_URL: openai.baseUrl,
    OPENAI_API_KEY: 'sk-test',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'hello@two-pianos.test',
  });
  const go = (path: string) => page.goto(`${server.origin}${path}`);
  try {
    await signIn(page, go);
    await confirmPassword(page.request, server.origin);
    const cards = await shareCards(page, server);
    await nameAndLook(page, go, server.origin);
    await hours(page, go);
    await describeAndPublish(page, go, openai);
    await expectAccessible();
    await removeSamples(page, go);
    await expectAccessible();
    await galleryOfFive(page, go);
    await emptyLists(page, go);
    await noHosting(page, go);
    await legalTexts(page, go);
    await noVideos(page, go);
    await questionOnThePage(page, go);
    const mails = await bookMoveAndCancel(page, go, smtp);
    const prompt = await askForAPost(page, go, openai);

    const phrases = samplePhrases(pianoOffer());
    const said = new Map([...(await everythingPublic(page, server)), ...mails, ['generator prompt', prompt]]);
    const left = [...said].flatMap(([where, text]) =>
      phrases.filter((phrase) => text.includes(phrase)).map((phrase) => `${where}: ${phrase}`),
    );
    expect(left.map((each) => each.slice(0, 160))).toEqual([]);
    for (const [path, image] of await shareCards(page, server))
      expect(image.equals(cards.get(path) as Buffer), `the card of ${path} is drawn again`).toBe(false);
  } finally {
    // Leave the admin first: an open admin page reports when its server dies.
    await page.goto('about:blank');
    await discard(server);
    await Promise.all([openai.close(), smtp.close()]);
  }
});

type Go = (path: string) => Promise<unknown>;

async function signIn(page: Page, go: Go): Promise<void> {
  await go('/auth');
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Launch check' })).toBeVisible();
}

async function nameAndLook(page: Page, go: Go, address: string): Promise<void> {
  await go('/admin/site');
  const site = page.getByRole('region', { name: 'Site' });
  await site.getByLabel('Name').fill(NAME);
  await site.getByLabel('Site address').fill(address);
  await site.getByLabel('Description').fill('Piano lessons for adults, in Boston and online.');
  await site.getByLabel('Support e-mail').fill('hello@two-pianos.test');
  await site.getByLabel('Privacy e-mail').fill('privacy@two-pianos.test');
  await site.getByLabel('YouTube').fill('https://youtube.example/two-pianos');
  await site.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();
  await go('/admin/brand-assets');
  const fonts = page.getByRole('region', { name: 'Fonts' });
  await fonts.getByRole('button', { name: /^Headings/ }).press('Enter');
  await page.getByRole('menuitemradio', { name: 'Newsreader' }).press('Enter');
  await fonts.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Brand saved', { exact: true })).toBeVisible();
}

async function hours(page: Page, go: Go): Promise<void> {
  await go('/admin/bookings/hours');
  const studio = page.getByRole('region', { name: /hours in America/ });
  await studio.getByRole('checkbox', { name: 'Mon' }).uncheck();
  await studio.getByLabel('First session starts at').selectOption('1:00 PM');
  await studio.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('Hours saved', { exact: true })).toBeVisible();
}

async function describeAndPublish(page: Page, go: Go, openai: FakeOpenAi): Promise<void> {
  openai.text({ content: JSON.stringify(pianoOffer()) });
  openai.answer(pianoWriter());
  await go('/admin/site/describe');
  await page.getByLabel('Description', { exact: true }).fill(DESCRIPTION);
  await page.getByRole('button', { name: /^Write \d+ drafts$/ }).click();
  await page.getByRole('button', { name: 'Confirm and write the rest' }).click();
  await expect(page.getByText(/^All \d+ drafts are written/)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Review and publish' }).click();
  await publishIn(page);
}

async function publishIn(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function publish(page: Page): Promise<void> {
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await publishIn(page);
}

async function removeSamples(page: Page, go: Go): Promise<void> {
  await go('/admin/site/texts');
  await page.getByRole('button', { name: 'Remove the samples' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the samples' }).click();
  await expect(page.getByRole('button', { name: 'Restore the samples' })).toBeVisible();
}

async function galleryOfFive(page: Page, go: Go): Promise<void> {
  await go('/admin/site/texts/gallery.apps');
  for (const [index, name] of APPS.entries()) {
    await page.getByRole('button', { name: 'Add app' }).press('Enter');
    const entry = page.getByRole('group', { name: 'App', exact: true }).nth(index);
    await entry.getByLabel('Name').focus();
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Learned in one lesson.');
  }
  await removeAll(page.getByRole('group', { name: 'Kinds, in the order of the page' }));
  await publish(page);
}

async function removeAll(list: Locator): Promise<void> {
  const all = list.getByRole('button', { name: /^Remove all/ });
  if (await all.count()) await all.click();
}

async function emptyLists(page: Page, go: Go): Promise<void> {
  for (const [key, lists] of [
    ['new.services', ['First tab', 'Second tab']],
    ['new.logos', ['Names']],
    ['technologies.groups', ['Groups']],
  ] as const) {
    await go(`/admin/site/texts/${key}`);
    for (const name of lists) {
      const list = page.getByRole('group', { name, exact: true });
      await list.getByRole('button', { name: `Remove all: ${name}` }).press('Enter');
      await expect(list.getByRole('button', { name: 'Restore them' })).toBeFocused();
    }
    await publish(page);
  }
}

async function noHosting(page: Page, go: Go): Promise<void> {
  await go('/admin/site/texts/offer');
  await page.getByRole('checkbox', { name: 'You host what you build' }).press('Space');
  await publish(page);
}

async function legalTexts(page: Page, go: Go): Promise<void> {
  for (const key of ['legal.terms', 'legal.privacy', 'legal.cookies']) {
    await go(`/admin/site/texts/${key}`);
    await page.getByRole('button', { name: 'Edit: Text' }).press('Enter');
    await page.getByRole('radio', { name: 'Markdown' }).check();
    const text = page.getByRole('textbox', { name: 'Text' }).filter({ visible: true });
    // The editor draws a part of a long text alone, which is all that `fill` would replace.
    await expect(text).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('## Our rules\n\nWe teach the piano, and keep what you tell us.');
    await page.getByLabel('Title', { exact: true }).fill('House rules');
    await page.getByLabel('Introduction').fill('Short, and meant.');
    await page.getByLabel('Line with the date').fill('November 2026');
    await publish(page);
  }
}

async function noVideos(page: Page, go: Go): Promise<void> {
  for (const key of ['home.hero', 'landing.hero']) {
    await go(`/admin/site/texts/${key}`);
    await page.getByRole('button', { name: 'Remove: Video' }).click();
    const still = page.getByRole('button', { name: 'Remove: Still image' });
    if (await still.isVisible()) await still.click();
    await publish(page);
  }
}

async function questionOnThePage(page: Page, go: Go): Promise<void> {
  await go('/');
  await page.getByRole('link', { name: 'Edit this page' }).click();
  const frame = page.frameLocator('iframe[title="The page"]');
  const question = frame.locator('summary [data-text]').first();
  await question.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Do I need a piano at home?');
  await expect(
    page.getByRole('complementary', { name: 'Selected text' }).getByText(/^Draft saved/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Publish 1 draft' }).click();
  await publishIn(page);
  await go('/');
  await expect(page.getByText('Do I need a piano at home?').first()).toBeAttached();
}

/** @param index not the first or last bookable day: they have fewer hours */
async function chooseDay(page: Page, index: number): Promise<void> {
  const days = page.locator('td button:enabled');
  if ((await days.count()) < index + 2) await page.getByRole('button', { name: 'Next month' }).click();
  await days.nth(index).click();
}

type Said = Array<[where: string, text: string]>;

async function bookMoveAndCancel(
  page: Page,
  go: Go,
  smtp: Awaited<ReturnType<typeof fakeSmtp>>,
): Promise<Said> {
  const said: Said = [];
  const read = async (where: string) => void said.push([where, await page.locator('body').innerText()]);
  await go('/booking/offshore');
  await expect(page.locator('ul button').first()).toBeVisible();
  // Far enough ahead to be moved.
  await chooseDay(page, 6);
  await page.locator('ul button').first().click();
  await page.getByLabel('Name', { exact: true }).fill('A pupil');
  await page.getByLabel('E-mail').fill('pupil@two-pianos.test');
  await page.locator('textarea[name="idea"]').fill('I would like to play a waltz.');
  await read('booking form');
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL(/\/booking\/manage\//);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await read('booked');
  const calendar = await page.locator('a[href$=".ics"], a[href*="calendar"]').first().getAttribute('href');
  said.push([
    'calendar file',
    await (await page.request.get(new URL(calendar ?? '', page.url()).href)).text(),
  ]);
  await page.getByRole('button', { name: 'Choose another time' }).click();
  await chooseDay(page, 1);
  await page.locator('ul button').nth(1).click();
  await page.getByRole('button', { name: /^Reschedule to/ }).click();
  await expect(page.getByRole('button', { name: /^Reschedule to/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel session' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('main')).toContainText('Nothing due');
  await read('canceled');
  await expect.poll(() => smtp.received.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
  for (const [index, { raw }] of smtp.received.entries())
    said.push([`mail ${index}`, `${raw}\n${decoded(raw, 'text/plain')}\n${decoded(raw, 'text/html')}`]);
  return said;
}

async function askForAPost(page: Page, go: Go, openai: FakeOpenAi): Promise<string> {
  openai.answer(({ kind }) =>
    kind === 'text' ? { status: 401, error: { message: 'No more today' } } : undefined,
  );
  const [before, steps] = [openai.texts().length, openai.steps().length];
  await go('/admin');
  await page
    .getByRole('button', { name: /^Generate/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Review the brief' }).click();
  await page.getByRole('button', { name: 'Write the post' }).click();
  await expect.poll(() => openai.texts().length, { timeout: 20_000 }).toBeGreaterThan(before);
  return [...openai.steps().slice(steps), ...openai.texts().slice(before)]
    .flatMap(({ body }) => body.messages?.map(({ content }) => content) ?? [])
    .join('\n');
}

const FILES = [
  '/feed.xml',
  '/atom.xml',
  '/feed.json',
  '/llms.txt',
  '/sitemap.xml',
  '/site.webmanifest',
  '/no-such-page',
];

async function everythingPublic(page: Page, { origin }: BuiltServer): Promise<Said> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('No browser');
  const visitor = await context.newPage();
  const said: Said = [];
  for (const path of [...PUBLIC_PAGES, ...FILES]) {
    const answer = await context.request.get(`${origin}${path}`);
    said.push([path, plain(await answer.text())]);
  }
  for (const path of PUBLIC_PAGES) {
    await visitor.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
    said.push([`${path}, drawn`, await visitor.locator('body').innerText()]);
  }
  await context.close();
  return said;
}

const plain = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll('\\"', '"');

async function shareCards(page: Page, { origin }: BuiltServer): Promise<Map<string, Buffer>> {
  const cards = new Map<string, Buffer>();
  for (const path of PUBLIC_PAGES.slice(0, 10)) {
    const html = await (await page.request.get(`${origin}${path}`)).text();
    const url = /property="og:image" content="([^"]+)"/.exec(html)?.[1];
    if (!url) throw new Error(`${path} has no card`);
    const answer = await page.request.get(`${origin}${new URL(url).pathname}`);
    expect(answer.headers()['content-type']).toMatch(/^image\//);
    cards.set(path, await answer.body());
  }
  return cards;
}
