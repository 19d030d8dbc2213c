/**
 * `npm run bench`: the built server beside a bare node:http server and a bare Koa one with the same bytes.
 * `-- --dist FOLDER` measures another build, `-- --against FOLDER` compares this one with another checkout that is built,
 * `-- --quick` takes short rounds.
 */
import path from 'node:path';
import { ensureBuild, ensureDependencies, nodeBinary, root, run } from './ensure.mjs';

const args = process.argv.slice(2);
// Another build is somebody's who is at work here: what they have installed is left alone.
if (!args.includes('--dist')) {
  ensureDependencies();
  ensureBuild();
}
const program = args.includes('--against') ? 'compare.ts' : 'run.ts';
run(nodeBinary, [path.join(root, 'scripts', 'bench', program), ...args]);
