import { readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { filesWithEngine } from './tests/support/engine-files.ts';
import { preferMemoryFolder } from './tests/support/memory-folder.ts';

preferMemoryFolder();
// Workers reuse what Node compiled in earlier runs.
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/compiled');

/** These compare the engines, so they use both in any run. */
const OF_BOTH = /^tests\/db\/(both-engines|postgres)(\.slow)?\.test\.ts$/;

/**
 * Levels that query the engine directly run on it: queries, migrations, and several processes on one
 * database. Of the others, one smoke test of each write, and limits, leases, searches and sums.
 */
const ON_POSTGRES =
  /^tests\/(db|processes)\/|\/(every-write|bookings|bookings-limits|sign-in-limits|shared-limits|two-processes|two-servers|cut-connections|silent-database|stored-values|idempotency-keys|money|refunds|jobs|queue|crash|runner|questions|question-consents|search-in-scripts|blog|citations|suggestions-bulk|postgres-copies|imports|api-tokens|api-token-rights|api-token-writes|calendar-accounts|calendar-tokens|calendar-engines|calendar-providers|kinds|webhooks|webhook-delivery|webhook-content|webhook-addresses|index-now|kind-offers|rooms-zoom|rooms-zoom-hosts|rooms-calendar|rooms-team|waitlist|waitlist-left|waitlist-races|waitlist-moves|request-endings|kind-reminders|requests|move-requests|move-request-endings|time-offers|connectors|connections|connector-clients|mcp-clients|mcp-tools|connector-attacks|connector-floods|vendors)(\.slow)?\.test\.ts$/;

/** Tests that depend on the engine, for `TEST_ENGINE=postgres`. */
function testsOfEngine(): string[] {
  const all = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((file) => `tests/${file}`)
    .filter((file) => file.endsWith('.test.ts'));
  return filesWithEngine(all, path.resolve('.')).filter(
    (file) => !OF_BOTH.test(file) && ON_POSTGRES.test(file),
  );
}

/**
 * These measure their own process, so each has one. Other test files share a worker's modules, because
 * loading the server takes longer than most files' tests; so no test may mock a module, and parts are
 * replaced where they are composed (`compose`).
 */
const ALONE = [
  'tests/api/generator/large-search-import.test.ts',
  'tests/api/generator/sources.test.ts',
  'tests/api/generator/suggestions-bulk.test.ts',
  'tests/api/blog/hostile-texts.slow.test.ts',
  'tests/calendars/read-ics.test.ts',
  'tests/sources/reading.slow.test.ts',
];

const ofBoth = {
  environment: 'node' as const,
  setupFiles: ['tests/support/setup.ts'],
  testTimeout: 30_000,
  // A late answer on a busy machine should not end a run of several thousand tests. A test that passes only
  // at its second try is listed with `retry`.
  retry: process.env.CI ? 1 : 0,
  // The first poll may have to load modules, while three other workers use the processor.
  expect: { poll: { timeout: 15_000 } },
};
const SLOW = 'tests/**/*.slow.test.ts';
/** Without TEST_PART, both parts run. */
const part = process.env.TEST_PART;
const chosen =
  process.env.TEST_ENGINE === 'postgres' ? testsOfEngine() : [part === 'slow' ? SLOW : 'tests/**/*.test.ts'];
const excluded = ['tests/e2e/**', 'node_modules/**', ...(part === 'quick' ? [SLOW] : [])];
const chosenAlone = ALONE.filter((file) => chosen.some((pattern) => path.matchesGlob(file, pattern)));

/** Each test has a database of its own. */
export default defineConfig({
  test: {
    globalSetup: [
      'tests/support/random-seed.ts',
      'tests/support/template.ts',
      'tests/support/postgres-setup.ts',
    ],
    // More than the cores of a small machine, because many tests wait: for processes, databases and clocks.
    maxWorkers: 4,
    projects: [
      {
        test: {
          ...ofBoth,
          name: 'shared',
          isolate: false,
          include: chosen,
          exclude: [...excluded, ...ALONE],
        },
      },
      { test: { ...ofBoth, name: 'alone', isolate: true, include: chosenAlone, exclude: excluded } },
    ],
  },
});
