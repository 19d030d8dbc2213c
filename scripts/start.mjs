/** `npm start`: installs and builds what is missing, then starts the server. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureBuild, ensureDependencies, env, fail, nodeBinary, root } from './ensure.mjs';
import { readOptions } from './options.mjs';
import { MALLOC, NODE_FLAGS } from './server-memory.mjs';

readOptions({
  name: 'npm start',
  does: 'Installs and builds what is missing, then serves the site. Settings are environment variables; see README.md.',
  examples: ['npm start', 'PORT=3001 PUBLIC_URL=https://apps.example.com npm start'],
});
ensureDependencies();
ensureBuild();

const server = spawn(nodeBinary, [...NODE_FLAGS, path.join(root, 'dist', 'server', 'main.mjs')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...MALLOC, ...env, NODE_ENV: 'production' },
});
// Ctrl-C reaches both processes; a supervisor's signal reaches only this one.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
server.on('error', (error) => fail(`${nodeBinary} could not be started: ${error.message}`));
server.on('exit', (code) => process.exit(code ?? 1));
