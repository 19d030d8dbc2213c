import { spawn } from 'node:child_process';
import { ensureDependencies, env, nodeBinary, root } from './ensure.mjs';
import { readOptions } from './options.mjs';

readOptions({
  name: 'npm run dev',
  does: 'Serves the site from its sources, with hot reloading.',
  examples: ['npm run dev'],
});

ensureDependencies();
const watched = ['server', 'jobs', 'writer', 'db', 'src/contract'].map((folder) => `--watch-path=${folder}`);
const server = spawn(nodeBinary, [...watched, '--watch-preserve-output', 'server/boot/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env,
});
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
