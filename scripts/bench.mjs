/**
 * `npm run bench`: compares the built server with bare node:http and Koa servers that send the same bytes.
 * `-- --dist FOLDER` measures another build, `-- --quick` does one short round of each.
 */
import path from 'node:path';
import { ensureBuild, ensureDependencies, nodeBinary, root, run } from './ensure.mjs';

const args = process.argv.slice(2);
// Do not install dependencies when measuring another build, because someone may be working in this checkout.
if (!args.includes('--dist')) {
  ensureDependencies();
  ensureBuild();
}
run(nodeBinary, [path.join(root, 'scripts', 'bench', 'run.ts'), ...args]);
