import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { ADMIN } from '#tests/support/admin.ts';

interface Fixtures {
  /** Expected failures that the browser reports in the console, such as a refused login's 401. */
  allowedConsole: RegExp[];
  /** A page of the shared server, signed in as its administrator. */
  admin: Page;
  /** Fails with what axe-core finds on the page as it stands. */
  expectAccessible: () => Promise<void>;
}

/** A test that fails on any console error or warning, hydration's included, and on any uncaught error. */
export const test = base.extend<Fixtures>({
  allowedConsole: [[], { option: true }],
  page: async ({ page, allowedConsole }, use) => {
    const seen: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        seen.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => seen.push(`uncaught: ${error.message}`));
    await use(page);
    expect(seen.filter((text) => !allowedConsole.some((allowed) => allowed.test(text)))).toEqual([]);
  },
  admin: async ({ page, baseURL }, use) => {
    const answer = await page.request.post('/api/login', { data: ADMIN, headers: { origin: baseURL ?? '' } });
    expect(answer.status()).toBe(200);
    await use(page);
  },
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
      ).toEqual([]);
    });
  },
});

export { expect };
