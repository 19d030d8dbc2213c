// Starts the media renderer with the project's own Node, whichever Node npm was run with.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readOptions } from '../scripts/options.mjs';

readOptions({
  name: 'npm run media --',
  does: 'Renders the demo videos whose scenes changed, or those that are named, with their posters.',
  words: '[slug ...]',
  options: {
    sheet: { type: 'boolean', does: 'Put the middle frame of every gallery app on one page' },
    look: { type: 'boolean', does: 'Put six frames of each named scene on one page, without encoding it' },
  },
  examples: ['npm run media', 'npm run media -- --look recipe-box'],
});

const node = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url));
const cli = fileURLToPath(new URL('./media/cli.ts', import.meta.url));
if (!existsSync(node)) {
  console.error('The packages are not installed yet. Run "npm ci" first, then "npm run media" again.');
  process.exit(1);
}
const { status, signal } = spawnSync(node, [cli, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(signal ? 130 : (status ?? 1));
