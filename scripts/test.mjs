/** `npm test`: everything that must pass before a change is merged. Arguments after `--` filter the unit tests. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  ensureBuild,
  ensureDependencies,
  ensurePrograms,
  env,
  nodeBinary,
  preferPrograms,
  root,
  run,
  runTogether,
} from './ensure.mjs';
import { readOptions } from './options.mjs';

readOptions({
  name: 'npm test --',
  does: 'Runs lint, types, unit, contract and API tests, and browser tests.',
  words: '[words in the names of unit test files]',
  examples: ['npm test', 'npm test -- tests/api/feeds'],
});

const tool = (...parts) => path.join(root, 'node_modules', ...parts);
const step = (name, args, more = {}) => {
  process.stdout.write(`\n== ${name}\n`);
  run(nodeBinary, args, { env: { ...env, ...more } });
};
const onPostgres = { TEST_ENGINE: 'postgres' };

ensureDependencies();
ensurePrograms({
  chromium: 'chromium',
  ffprobe: 'ffmpeg',
  radicale: 'radicale',
  khal: 'khal',
});
// Without these, tests say loudly what they skip. In CI nothing may be skipped.
const wantPrograms = process.env.CI ? ensurePrograms : preferPrograms;
wantPrograms({ pg_ctlcluster: 'postgresql', haproxy: 'haproxy' });
preferPrograms({ 'chromium-headless-shell': 'chromium-headless-shell' });
await runTogether(
  Object.entries({
    lint: [tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.'],
    'unused files, exports and packages': [tool('knip', 'bin', 'knip.js')],
    types: [tool('typescript', 'bin', 'tsc'), '--noEmit'],
    'types of the tools': [tool('typescript', 'bin', 'tsc'), '--noEmit', '--project', 'tools'],
  }).map(([name, args]) => [name, nodeBinary, args]),
);
ensureBuild();
// A machine that cannot have PostgreSQL goes without it, and the first run says so loudly.
const engines = existsSync('/usr/lib/postgresql') || process.env.POSTGRES_BIN ? [{}, onPostgres] : [{}];
for (const engine of engines) {
  const where = engine === onPostgres ? ' on PostgreSQL' : '';
  const words = ['--passWithNoTests', ...process.argv.slice(2)];
  step(`unit, contract and API tests${where}`, [tool('vitest', 'vitest.mjs'), 'run', ...words], engine);
}
// Each width is tried on one of the engines.
const browser = (project) => [tool('@playwright', 'test', 'cli.js'), 'test', `--project=${project}`];
step('browser tests, on a desk', browser('desktop'));
step('browser tests, on a phone', browser('phone'), engines.at(-1));
