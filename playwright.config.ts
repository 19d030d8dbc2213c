import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { quickBrowser } from './tests/support/browsers.ts';
import { preferMemoryFolder } from './tests/support/memory-folder.ts';

preferMemoryFolder();
// The shared server starts PostgreSQL there, and the workers inherit the name.
if (process.env.TEST_ENGINE === 'postgres')
  process.env.E2E_POSTGRES ??= mkdtempSync(path.join(tmpdir(), 'one-hour-postgres-'));

/** Another one lets two checkouts be tested side by side. */
const PORT = Number(process.env.E2E_PORT ?? 4173);
/**
 * About connections, storage, documents and keys, or long work of those who run the site, where the width of the screen
 * decides nothing. `layout.spec.ts` looks at every page and screen in every width.
 */
const DESK_ONLY = new RegExp(
  `(${[
    ...['ai-provider', 'booking-sources', 'failed-parts', 'first-half-hour', 'first-run', 'icons', 'leaving'],
    ...['lost-connection', 'marketing', 'money', 'people', 'piano-school', 'pictures', 'posts-list', 'roles'],
    ...['settings', 'sources', 'tags-field', 'topics', 'upgrade', 'voice'],
  ].join('|')})\\.spec\\.ts$`,
);

/** The built server in a real browser, on a phone and on a desk. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only at its second try is listed as flaky. Without this, one late frame on a busy machine would
  // end a run of several hundred tests.
  retries: process.env.CI ? 1 : 0,
  timeout: 45_000,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(quickBrowser && { executablePath: quickBrowser }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'phone', testIgnore: DESK_ONLY, use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: `node tests/support/serve-for-e2e.ts ${PORT}`,
    url: `http://localhost:${PORT}/healthz`,
    timeout: 60_000,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
