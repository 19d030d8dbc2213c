import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { hash } from 'argon2';
import type { Db } from '#db/open.ts';
import { insertUser } from '#db/queries/accounts/users.ts';
import { ADMIN, ADMIN_ENV } from '#tests/support/admin.ts';
import { fillBlog } from '#tests/support/posts.ts';
import { type BuiltServer, discard, startBuiltServer, temporaryFolder } from '#tests/support/server.ts';
import { openSite } from '#tests/support/site-database.ts';
import { expectAccessiblePage } from './looks.ts';

interface Fixtures {
  /** Expected failures that the browser logs to the console, such as the 401 of a refused sign-in. */
  allowedConsole: RegExp[];
  admin: Page;
  expectAccessible: () => Promise<void>;
}

export async function confirmPassword(request: APIRequestContext, origin: string): Promise<void> {
  const data = { password: ADMIN.password };
  const answer = await request.post(`${origin}/api/account/confirm`, { data, headers: { origin } });
  expect(answer.status(), await answer.text()).toBe(204);
}

/** Contexts without JavaScript. */
const scriptless = new WeakSet<BrowserContext>();

/**
 * Pages run their script after the first paint, so `load` fires earlier. Waits until islands that must work
 * when they are seen, such as a calendar, are ready. Navigations with their own `waitUntil` are left alone.
 */
function waitUntilAwake(page: Page): void {
  const awake = () =>
    page.waitForFunction(
      () => {
        const isSeen = (part: Element) => part.getBoundingClientRect().top < innerHeight;
        const isReady =
          !document.querySelector('script[type="module"]') || 'awake' in document.documentElement.dataset;
        const asleep = document.querySelectorAll('[data-when="visible"]:not([data-awake]) > *');
        return isReady && ![...asleep].some(isSeen);
      },
      undefined,
      { polling: 20 },
    );
  for (const name of ['goto', 'reload', 'goBack', 'goForward'] as const) {
    const go = page[name].bind(page) as (...given: unknown[]) => ReturnType<Page['goto']>;
    page[name] = async (...given: unknown[]) => {
      const answer = await go(...given);
      const { waitUntil } = (given.at(-1) ?? {}) as { waitUntil?: string };
      if (!waitUntil && !scriptless.has(page.context())) await awake();
      return answer;
    };
  }
}

/** Fails on any console error or warning, including hydration mismatches, and on any uncaught error. */
export const test = base.extend<Fixtures>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        if (options?.javaScriptEnabled === false) scriptless.add(context);
        context.on('page', waitUntilAwake);
        return context;
      };
      await use(browser);
      browser.newContext = newContext;
    },
    { scope: 'worker' },
  ],
  context: async ({ context, javaScriptEnabled }, use) => {
    if (!javaScriptEnabled) scriptless.add(context);
    await use(context);
  },
  allowedConsole: [[], { option: true }],
  page: async ({ page, allowedConsole }, use) => {
    const seen: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        seen.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => {
      // The browser skipped a view transition because another navigation overtook it.
      if (/^Transition was (aborted|skipped)/.test(error.message)) return;
      seen.push(`uncaught: ${error.message}`);
    });
    await use(page);
    expect(seen.filter((text) => !allowedConsole.some((allowed) => allowed.test(text)))).toEqual([]);
  },
  admin: async ({ page, baseURL }, use) => {
    const answer = await page.request.post('/api/login', { data: ADMIN, headers: { origin: baseURL ?? '' } });
    expect(answer.status()).toBe(200);
    await confirmPassword(page.request, baseURL ?? '');
    await use(page);
  },
  expectAccessible: async ({ page }, use) => {
    await use(() => expectAccessiblePage(page));
  },
});

/**
 * Like `test`, on a separate server with an administrator, for test files that change what others would see.
 * @param fill prepares the folder of the server's data before it starts
 */
export const testOnOwnServer = (fill: (dataDir: string) => Promise<void> = async () => {}, env = {}) =>
  test.extend<object, { ownServer: BuiltServer }>({
    ownServer: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
      async ({}, use) => {
        const dataDir = await temporaryFolder();
        await fill(dataDir);
        const server = await startBuiltServer({ DATA_DIR: dataDir, ...ADMIN_ENV, ...env });
        await use(server);
        await discard(server);
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ ownServer }, use) => use(ownServer.origin),
  });

/** The same with thirty posts, number 30 being the newest. */
export const testOnOwnBlog = () => testOnOwnServer((dataDir) => fillBlog(dataDir, 30));

/** The same on one server shared by all files that only read. */
export const testOfBlog = testOnOwnBlog();

/** A fresh site for each test, for site-wide settings such as the brand. */
export const testOfOwnSite = test.extend<{ ownServer: BuiltServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  ownServer: async ({}, use) => {
    const server = await startBuiltServer(ADMIN_ENV);
    await use(server);
    await discard(server);
  },
  baseURL: async ({ ownServer }, use) => use(ownServer.origin),
});

/** Makes a name unique across widths and retries on the shared server. */
export function mine(name: string): string {
  const { project, repeatEachIndex, retry } = test.info();
  return [name, project.name, repeatEachIndex, ...(retry > 0 ? [`again ${retry}`] : [])].join(' ');
}

export { expect };

export const testOfFilledSite = (fill: (db: Db) => Promise<void>) =>
  testOnOwnServer(async (dataDir) => {
    const { db, close } = await openSite(dataDir);
    await fill(db);
    // A start creates an administrator only while there is none.
    const passwordHash = await hash(ADMIN.password);
    await insertUser(db, { username: ADMIN.username, passwordHash, role: 'owner' });
    await close();
  });
