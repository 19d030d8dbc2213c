/**
 * `npm run bench`: compares the built server with bare node:http and Koa servers that send the same bytes.
 *
 * `-- --dist FOLDER` measures another build. `-- --against FOLDER` compares this build with another
 * checkout's. `-- --quick` does short rounds.
 */
import path from 'node:path';
import { ensureBuild, ensureDependencies, fail, nodeBinary, root, run } from '../scripts/ensure.mjs';
import { readOptions } from '../scripts/options.mjs';

const args = process.argv.slice(2);
const { values } = readOptions({
  name: 'npm run bench --',
  does: 'Measures the built server beside a bare one, and writes docs/benchmarks.md.',
  options: {
    quick: { type: 'boolean', does: 'Short rounds' },
    rendered: {
      type: 'boolean',
      does: 'Pages outside of the cache of answers alone, remembered and rendered, printed and not written',
    },
    browser: {
      type: 'boolean',
      does: 'What a visitor’s browser fetches and how long it takes alone, printed and not written',
    },
    postgres: {
      type: 'boolean',
      does: 'Three servers on PostgreSQL beside one on SQLite alone, printed and not written',
    },
    crowd: { type: 'boolean', does: 'Crowds on remembered pages alone, printed and not written' },
    growth: {
      type: 'boolean',
      does: 'A site with 100,000 posts beside one with 100 alone, printed and not written',
    },
    dist: { type: 'string', value: 'FOLDER', does: 'Measure the build in this folder' },
    only: {
      type: 'string',
      value: 'WORDS',
      does: 'Of the growth, only calls with these words in their names',
    },
    data: {
      type: 'string',
      value: 'FOLDER',
      does: 'Keep the filled sites in this folder, and use those of an earlier run',
    },
    out: { type: 'string', value: 'FILE', does: 'Write the report to this file' },
    against: { type: 'string', value: 'FOLDER', does: 'Compare this build with the one of another checkout' },
  },
  examples: ['npm run bench -- --quick', 'npm run bench -- --against ../site-before'],
});
const others = Object.keys(values).filter((name) => name !== 'against' && name !== 'quick');
if (values.against !== undefined && others.length > 0) fail('--against can only be combined with --quick.');
// Someone may be working in this checkout while another build is measured, so do not install dependencies.
if (values.dist === undefined) {
  ensureDependencies();
  ensureBuild();
}
const program = values.against !== undefined ? 'compare.ts' : 'run.ts';
run(nodeBinary, [path.join(root, 'tools', 'bench', program), ...args]);
