import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test';
import { ADMIN, ADMIN_ENV } from '../../tests/support/admin.ts';
import { fillBlog } from '../../tests/support/posts.ts';
import { discard, startBuiltServer, temporaryFolder } from '../../tests/support/server.ts';
import { openSite } from '../../tests/support/site-database.ts';

export interface VisitFigures {
  visits: number;
  byKind: Record<string, number>;
  fetchedAhead: number;
  expected: number;
  counted: number;
  /** Percentage of the expected views, summed over all URLs, so that deviations do not cancel out. */
  wrongPercent: number;
  wrong: Array<{ path: string; expected: number; counted: number }>;
}

/** A normal user agent, because headless Chromium would not be counted as a visitor. */
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const TYPED = [
  '/',
  '/new',
  '/landing',
  '/blog',
  '/gallery',
  '/technologies',
  '/in-action',
  '/booking',
  '/terms',
];
const POSTS = 9;
/** After hovering over a link this long, its page has been prefetched. */
const HOVER_MS = 3_000;
/** Counts are saved every five seconds. */
const WRITTEN_MS = 30_000;

/**
 * Visits a built site as people, a crawler and an administrator, in a real browser, and compares the counts.
 * Half the people's browsers have a back/forward cache, which handles the back button without a request.
 */
export async function countVisits(
  folder: string,
  { visits, launch, keepOn = () => true }: { visits: number; launch: LaunchOptions; keepOn?: () => boolean },
): Promise<VisitFigures> {
  const dataDir = await temporaryFolder();
  await fillBlog(dataDir, 12);
  const server = await startBuiltServer({ DATA_DIR: dataDir, ...ADMIN_ENV }, folder);
  const browsers = [
    await chromium.launch(launch),
    await chromium.launch({ ...launch, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  ];
  const visit = visitor(server.origin);
  const opened = async (browser: Browser, userAgent = PERSON) => {
    const context = await browser.newContext({ baseURL: server.origin, userAgent });
    return { context, page: await context.newPage() };
  };
  try {
    for (let round = 0; visit.made() < visits && keepOn(); round += 1) {
      const browser = browsers[round % 2] as Browser;
      const person = await opened(browser);
      await visit.session(person, round, 1);
      await person.context.close();
      if (round % 4 === 0) {
        const bot = await opened(browser, BOT);
        await visit.typed(bot.page, TYPED[round % TYPED.length] ?? '/', 'bot', 0);
        await bot.context.close();
      }
      if (round % 8 === 0) {
        const admin = await opened(browser);
        const answer = await admin.context.request.post('/api/login', {
          data: ADMIN,
          headers: { origin: server.origin },
        });
        if (answer.status() !== 200)
          throw new Error(`The administrator could not sign in: ${answer.status()}`);
        await visit.session(admin, round, 0);
        await admin.context.close();
      }
    }
    return await visit.figures(() => readCounts(dataDir));
  } finally {
    for (const browser of browsers) await browser.close();
    await discard(server);
  }
}

async function readCounts(dataDir: string): Promise<Map<string, number>> {
  const { db, close } = await openSite(dataDir);
  const rows = await db
    .selectFrom('pageViews')
    .select(['path', ({ fn }) => fn.sum<number>('count').as('count')])
    .groupBy('path')
    .execute();
  await close();
  return new Map(rows.map(({ path: at, count }) => [at, count]));
}

function visitor(origin: string) {
  const expected = new Map<string, number>();
  const byKind: Record<string, number> = {};
  let made = 0;
  let fetchedAhead = 0;

  function note(kind: string, at: string, worth: number): void {
    made += 1;
    byKind[kind] = (byKind[kind] ?? 0) + 1;
    if (worth > 0) expected.set(at, (expected.get(at) ?? 0) + worth);
  }

  async function typed(page: Page, at: string, kind: string, worth: number): Promise<void> {
    await page.goto(at, { waitUntil: 'load' });
    note(kind, at, worth);
  }

  /** Hovers over a link until its page is prefetched. Returns its target, and true if it was prefetched. */
  async function hover(context: BrowserContext, page: Page, selector: string) {
    const link = page.locator(selector).first();
    const at = (await link.getAttribute('href')) ?? '';
    const fetched = context
      .waitForEvent('requestfinished', {
        predicate: (request) =>
          request.url() === origin + at && request.headers()['sec-purpose'] === 'prefetch',
        timeout: HOVER_MS,
      })
      .then(
        () => true,
        () => false,
      );
    await link.hover();
    return { link, at, isFetched: await fetched };
  }

  async function shows(page: Page, at: string): Promise<void> {
    for (let time = 0; time < 200; time += 1) {
      // During a navigation there is no page to evaluate in.
      const here = await page
        .evaluate(() =>
          [location.pathname, document.readyState, 'left' in window ? 'left' : ''].join(' ').trim(),
        )
        .catch(() => '');
      if (here === `${at} complete`) return;
      await delay(50);
    }
    throw new Error(`The browser did not show ${at}`);
  }

  /** Types a URL, hovers over a link and opens it, goes back, hovers elsewhere, reloads, clicks at once. */
  async function session(
    { context, page }: { context: BrowserContext; page: Page },
    round: number,
    worth: number,
  ): Promise<void> {
    const who = worth > 0 ? '' : 'administrator, ';
    await typed(page, TYPED[round % TYPED.length] ?? '/', `${who}typed`, worth);
    await typed(page, '/blog', `${who}typed`, worth);
    const { link, at, isFetched } = await hover(
      context,
      page,
      `article a[href="/blog/post-${12 - (round % POSTS)}"]`,
    );
    if (isFetched) fetchedAhead += 1;
    await link.click();
    await shows(page, at);
    note(`${who}clicked after hover`, at, worth);
    // Playwright's goBack waits for a load event, which bfcache restores do not have.
    // Later, because going back ends the script that asks for it.
    await page.evaluate(() => void setTimeout(() => history.back()));
    await shows(page, '/blog');
    note(`${who}back`, '/blog', 0);
    await hover(context, page, 'footer a[href="/privacy"]');
    await page.evaluate(() => {
      Object.assign(window, { left: true });
      location.reload();
    });
    await shows(page, '/blog');
    note(`${who}reload`, '/blog', worth);
    const quick = page.locator('footer a[href="/cookies"]').first();
    await quick.click();
    await shows(page, '/cookies');
    note(`${who}clicked at once`, '/cookies', worth);
  }

  return {
    made: () => made,
    typed,
    session,
    /** Waits until the counts no longer change. */
    async figures(read: () => Promise<Map<string, number>>): Promise<VisitFigures> {
      const total = (counts: Map<string, number>) =>
        [...counts.values()].reduce((sum, count) => sum + count, 0);
      const until = performance.now() + WRITTEN_MS;
      let counts = await read();
      for (let before = -1; before !== total(counts) && performance.now() < until; counts = await read()) {
        before = total(counts);
        await delay(6_000);
      }
      const wrong = [...new Set([...expected.keys(), ...counts.keys()])]
        .map((at) => ({ path: at, expected: expected.get(at) ?? 0, counted: counts.get(at) ?? 0 }))
        .filter((each) => each.expected !== each.counted);
      const off = wrong.reduce((sum, each) => sum + Math.abs(each.expected - each.counted), 0);
      return {
        visits: made,
        byKind,
        fetchedAhead,
        expected: total(expected),
        counted: total(counts),
        wrongPercent: Math.round((off / total(expected)) * 1_000) / 10,
        wrong,
      };
    },
  };
}
