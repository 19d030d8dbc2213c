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

/** Lets two checkouts be tested side by side. */
const PORT = Number(process.env.E2E_PORT ?? 4173);
/**
 * Each file runs in the widths that matter to it; `layout.spec.ts` covers every page and screen in all of
 * them.
 */
const DESK_ONLY = filesNamed(
  ...['admin-accessibility', 'admin-work', 'ai-provider', 'booking-sources', 'browser-values'],
  ...['contact', 'edit-site', 'failed-parts', 'video-dialogs', 'videos', 'first-half-hour', 'first-run'],
  ...['first-type', 'hero', 'icons', 'job-page', 'leaving', 'longest-values', 'lost-connection'],
  ...[
    'marketing',
    'money',
    'page-order',
    'palette',
    'developers',
    'kind-order',
    'piano-school',
    'images',
    'post-editor',
    'rich-paste',
    'large-paste',
    'post-import',
    'post-sources',
  ],
  ...['prerender', 'prices-in-texts', 'questions', 'refunds', 'roles', 'session', 'settings'],
  ...[
    'site-texts',
    'page-texts',
    'sources',
    'tags-field',
    'topics',
    'translated',
    'two-trades',
    'two-tiers',
    'solo-teacher',
    'workshop',
    'typing',
    'upgrade',
  ],
  ...[
    'visits',
    'voice',
    'waitlist',
    'writing-help',
    'admin',
    'long-list',
    'post-images',
    'frame',
    'site-preview',
    'toasts',
  ],
);
/** Mostly what visitors do on a phone, and what is narrow in both widths. */
const PHONE_ONLY = filesNamed(
  ...['back-forward', 'brand', 'calendars', 'external-booking', 'form-dialog'],
  ...['sample-posts', 'screen-details', 'text-direction'],
);

function filesNamed(...names: string[]): RegExp {
  return new RegExp(`/(${names.join('|')})(\\.slow)?\\.spec\\.ts$`);
}

const SLOW = /\.slow\.spec\.ts$/;
/** Without TEST_PART, both parts run. */
const part = process.env.TEST_PART;
const notInPart = part === 'quick' ? [SLOW] : [];

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: part === 'slow' ? SLOW : /\.spec\.ts$/,
  outputDir: 'test-results',
  // Files share a server; running their tests in parallel would start one for each worker.
  fullyParallel: false,
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A late frame on a busy machine should not end a run of several hundred tests.
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
    {
      name: 'phone',
      testIgnore: [DESK_ONLY, ...notInPart],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    {
      name: 'desktop',
      testIgnore: [PHONE_ONLY, ...notInPart],
      use: { viewport: { width: 1440, height: 900 } },
    },
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
