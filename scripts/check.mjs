/** `npm run check`: types, lint, and the tests that this branch touches. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureDependencies, fail, root, switchToProjectNode } from './ensure.mjs';
import { readOptions } from './options.mjs';
import { lint, runStages, STATIC_CHECKS, vitest } from './stages.mjs';

/** More test files would take longer than a minute. */
const AT_MOST = 12;

const { positionals: words } = readOptions({
  name: 'npm run check --',
  does: 'Checks types and lint, and runs the tests that what differs from the main branch touches, within a minute.',
  words: '[words in the names of test files]',
  examples: ['npm run check', 'npm run check -- tests/api'],
});
ensureDependencies();
switchToProjectNode();

/** Returns the lines of git's output; none if it fails. */
function git(...args) {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio }).split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

if (git('rev-parse', 'HEAD').length === 0)
  fail('This is not a checkout of git, so what has changed is not known. Run npm test.');
const [base = 'HEAD'] = ['origin/main', 'main'].flatMap((branch) => git('merge-base', 'HEAD', branch));
const files = git('ls-files', '--cached', '--others', '--exclude-standard').filter((file) =>
  existsSync(path.join(root, file)),
);
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', base),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** Rates how near a test is to the changes: changed itself, named after a changed file, or importing one. */
function nearness(test) {
  if (changed.includes(test)) return 3;
  const names = changed.map((file) => path.basename(file).split('.')[0]);
  if (names.includes(path.basename(test).split('.')[0])) return 2;
  const text = readFileSync(path.join(root, test), 'utf8');
  return changed.some((file) => text.includes(`${file.split('/').slice(1).join('/')}'`)) ? 1 : 0;
}

const touched = files
  .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.slow.test.ts'))
  .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  .map((file) => ({ file, near: nearness(file) }))
  .filter(({ near }) => near > 0)
  .sort((a, b) => b.near - a.near)
  .map(({ file }) => file);
const chosen = touched.slice(0, AT_MOST);
const tests = `tests (${chosen.length} of ${touched.length} files that the change touches)`;

await runStages([
  {
    ...(changed.length > 0 && { lint: lint(...changed) }),
    ...STATIC_CHECKS,
    ...(chosen.length > 0 && { [tests]: vitest(...chosen) }),
  },
]);
