/** `npm run test:slow`: everything that `npm test` leaves out (docs/testing.md). */
import { readOptions } from './options.mjs';
import { BUILD, hasPostgres, playwright, prepare, runStages, vitest } from './stages.mjs';

const { positionals: words } = readOptions({
  name: 'npm run test:slow --',
  does: 'Runs the slow tests, the tests of the database on PostgreSQL, and the browser tests on a phone.',
  words: '[words in the names of test files]',
  examples: ['npm run test:slow', 'npm run test:slow -- failover'],
});
const env = { TEST_PART: 'slow' };
const onPostgres = { TEST_ENGINE: 'postgres' };

prepare();
await runStages([
  { build: BUILD },
  { 'slow tests': vitest(...words), env },
  ...(hasPostgres() ? [{ 'tests on PostgreSQL': vitest(...words), env: onPostgres }] : []),
  { 'slow browser tests, on a desk': playwright('desktop', words), env },
  { 'browser tests, on a phone': playwright('phone', words), env: hasPostgres() ? onPostgres : {} },
]);
