/**
 * `npm run bench`: compares the built server with bare node:http and Koa servers that send the same bytes.
 * `-- --dist FOLDER` measures another build. `-- --against FOLDER` compares this build with that of another checkout.
 * `-- --quick` does short rounds.
 */
import path from 'node:path';
import { ensureBuild, ensureDependencies, nodeBinary, root, run } from './ensure.mjs';

const args = process.argv.slice(2);
// Do not install dependencies when measuring another build, because someone may be working in this checkout.
if (!args.includes('--dist')) {
  ensureDependencies();
  ensureBuild();
}
const program = args.includes('--against') ? 'compare.ts' : 'run.ts';
run(nodeBinary, [path.join(root, 'scripts', 'bench', program), ...args]);
