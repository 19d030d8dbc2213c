/**
 * `npm run bench`: the built server beside a bare node:http server and a bare Koa one with the same bytes.
 * `-- --dist FOLDER` measures another build, `-- --against FOLDER` compares this one with another checkout that is built,
 * `-- --quick` takes short rounds.
 */
import path from 'node:path';
import { ensureBuild, ensureDependencies, fail, nodeBinary, root, run } from './ensure.mjs';
import { readOptions } from './options.mjs';

const args = process.argv.slice(2);
const { values } = readOptions({
  name: 'npm run bench --',
  does: 'Measures the built server beside a bare one, and writes docs/benchmarks.md.',
  options: {
    quick: { type: 'boolean', does: 'Short rounds' },
    uncached: { type: 'boolean', does: 'The uncached pages alone, printed and not written' },
    dist: { type: 'string', value: 'FOLDER', does: 'Measure the build in this folder' },
    out: { type: 'string', value: 'FILE', does: 'Write the report to this file' },
    against: { type: 'string', value: 'FOLDER', does: 'Compare this build with the one of another checkout' },
  },
  examples: ['npm run bench -- --quick', 'npm run bench -- --against ../site-before'],
});
if (values.against !== undefined && (values.dist ?? values.out ?? values.uncached) !== undefined)
  fail('--against can only be combined with --quick.');
// Another build is somebody's who is at work here: what they have installed is left alone.
if (values.dist === undefined) {
  ensureDependencies();
  ensureBuild();
}
const program = values.against !== undefined ? 'compare.ts' : 'run.ts';
run(nodeBinary, [path.join(root, 'scripts', 'bench', program), ...args]);
