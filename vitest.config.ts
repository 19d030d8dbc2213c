import { readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { filesWithEngine } from './tests/support/engine-files.ts';
import { preferMemoryFolder } from './tests/support/memory-folder.ts';

preferMemoryFolder();
// What Node compiled for one worker is used by the next run.
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/compiled');

/** Those that compare the engines have both in any run. */
const OF_BOTH = /^tests\/db\/(both-engines|postgres)\.test\.ts$/;

/**
 * The tests of the levels that ask the engine directly run on it: queries, migrations, and several processes on one
 * database. Of the others, one smoke test of each write, and limits, leases, searches and sums.
 */
const ON_POSTGRES =
  /^tests\/(db|processes)\/|\/(every-write|bookings|bookings-limits|sign-in-limits|shared-limits|two-processes|two-servers|cut-connections|silent-database|stored-values|idempotency-keys|money|refunds|jobs|queue|crash|runner|search-in-scripts|blog|postgres-copies)(\.slow)?\.test\.ts$/;

/** Those that the engine makes a difference to, for `TEST_ENGINE=postgres`. */
function testsOfEngine(): string[] {
  const all = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((file) => `tests/${file}`)
    .filter((file) => file.endsWith('.test.ts'));
  return filesWithEngine(all, path.resolve('.')).filter(
    (file) => !OF_BOTH.test(file) && ON_POSTGRES.test(file),
  );
}

/**
 * They measure how long they hold up their own process, or what it needs, so each has one. The files of other tests share
 * what a worker has loaded: loading the server takes longer than most files' tests. No test replaces a module, then;
 * parts are replaced where they are put together (`compose`).
 */
const ALONE = [
  'tests/api/generator/sources.test.ts',
  'tests/api/blog/hostile-texts.slow.test.ts',
  'tests/calendars/read-ics.test.ts',
  'tests/sources/reading.test.ts',
];

const ofBoth = {
  environment: 'node' as const,
  setupFiles: ['tests/support/setup.ts'],
  testTimeout: 30_000,
  // As for the browser tests: one late answer on a busy machine would end a run of several thousand tests. A test that
  // passes only at its second try is listed with `retry`.
  retry: process.env.CI ? 1 : 0,
  // What a test waits for may load modules first, and share the processor with three other workers.
  expect: { poll: { timeout: 15_000 } },
};
const SLOW = 'tests/**/*.slow.test.ts';
/** `npm test` runs the quick part, `npm run test:slow` the slow one. Without TEST_PART, both run. */
const part = process.env.TEST_PART;
const chosen =
  process.env.TEST_ENGINE === 'postgres' ? testsOfEngine() : [part === 'slow' ? SLOW : 'tests/**/*.test.ts'];
const excluded = ['tests/e2e/**', 'node_modules/**', ...(part === 'quick' ? [SLOW] : [])];
const chosenAlone = ALONE.filter((file) => chosen.some((pattern) => path.matchesGlob(file, pattern)));

/** Everything but the browser tests; each test has a database of its own. */
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
