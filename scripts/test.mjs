/** `npm test`: everything that must pass before a change is merged. Arguments after `--` filter the unit tests. */

import path from 'node:path';
import {
  ensureBuild,
  ensureDependencies,
  ensurePrograms,
  nodeBinary,
  preferPrograms,
  root,
  run,
} from './ensure.mjs';
import { readOptions } from './options.mjs';

readOptions({
  name: 'npm test --',
  does: 'Runs lint, types, unit, contract and API tests, and browser tests.',
  words: '[words in the names of unit test files]',
  examples: ['npm test', 'npm test -- tests/api/feeds'],
});

const tool = (...parts) => path.join(root, 'node_modules', ...parts);
const step = (name, args) => {
  process.stdout.write(`\n== ${name}\n`);
  run(nodeBinary, args);
};

ensureDependencies();
ensurePrograms({
  chromium: 'chromium',
  ffprobe: 'ffmpeg',
  radicale: 'radicale',
  khal: 'khal',
  pg_ctlcluster: 'postgresql',
  haproxy: 'haproxy',
});
preferPrograms({ 'chromium-headless-shell': 'chromium-headless-shell' });
step('lint', [tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.']);
step('unused files, exports and packages', [tool('knip', 'bin', 'knip.js')]);
step('types', [tool('typescript', 'bin', 'tsc'), '--noEmit']);
ensureBuild();
step('unit, contract and API tests', [tool('vitest', 'vitest.mjs'), 'run', ...process.argv.slice(2)]);
step('browser tests', [tool('@playwright', 'test', 'cli.js'), 'test']);
