/** `npm run cli -- <command>`: the container's `node dist/server/cli.mjs`, with what it needs brought about first. */
import path from 'node:path';
import { ensureBuild, ensureDependencies, env, nodeBinary, root, run } from './ensure.mjs';

ensureDependencies();
ensureBuild();
run(nodeBinary, [path.join(root, 'dist', 'server', 'cli.mjs'), ...process.argv.slice(2)], {
  env: { ...env, NODE_ENV: 'production' },
});
