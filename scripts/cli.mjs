/** `npm run cli -- <command>`: installs and builds what is missing, then runs `dist/server/cli.mjs`. */
import path from 'node:path';
import { ensureBuild, ensureDependencies, env, nodeBinary, root, run } from './ensure.mjs';

ensureDependencies();
ensureBuild();
run(
  nodeBinary,
  ['--disable-sigusr1', path.join(root, 'dist', 'server', 'cli.mjs'), ...process.argv.slice(2)],
  {
    env: { ...env, NODE_ENV: 'production' },
  },
);
