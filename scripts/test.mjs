import { readOptions } from './options.mjs';
import { BUILD, lint, playwright, prepare, runStages, STATIC_CHECKS, vitest } from './stages.mjs';

const { positionals: words } = readOptions({
  name: 'npm test --',
  does: 'Runs lint, types, unit, contract and API tests, and the quick browser tests; with words, only the tests.',
  words: '[words in the names of test files]',
  examples: ['npm test', 'npm test -- tests/api/blog'],
});
const env = { TEST_PART: 'quick' };

prepare();
await runStages([
  ...(words.length > 0 ? [] : [{ lint: lint('.'), ...STATIC_CHECKS }]),
  { build: BUILD },
  { 'unit, contract and API tests': vitest(...words), env },
  { 'browser tests': playwright('desktop', words), env },
]);
