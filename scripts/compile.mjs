/**
 * Starts a build's server once on an empty folder, and reads some pages, so that the build keeps what V8 compiles for
 * them (server/boot/keep-compiled.ts): `node scripts/compile.mjs [BUILD]`, as the user who will run it. A build is
 * complete without that.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './ensure.mjs';
import { readOptions } from './options.mjs';
import { NODE_FLAGS } from './server-memory.mjs';

const { positionals } = readOptions({
  name: 'node scripts/compile.mjs',
  does: 'Lets a build keep what V8 compiles for its first pages, so that it starts faster.',
  words: '[BUILD]',
  examples: ['node scripts/compile.mjs', 'node scripts/compile.mjs /app/dist'],
});
const build = path.resolve(positionals[0] ?? path.join(root, 'dist'));
const PAGES = ['/', '/blog', '/new', '/gallery', '/booking', '/booking/usa', '/contact', '/terms'];
const LONGEST_MS = 60_000;

const dataDir = mkdtempSync(path.join(tmpdir(), 'one-hour-compile-'));
const server = spawn(process.execPath, [...NODE_FLAGS, path.join(build, 'server', 'main.mjs')], {
  env: {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const late = setTimeout(() => server.kill('SIGKILL'), LONGEST_MS);
const ended = once(server, 'exit');
try {
  const [line] = await Promise.race([
    once(server.stdout, 'data'),
    ended.then(([code, signal]) => Promise.reject(new Error(`the server ended with ${signal ?? code}`))),
  ]);
  const port = /Ready at http:\/\/[^:"\s]+:(\d+)/.exec(String(line))?.[1];
  for (const page of PAGES) await (await fetch(`http://127.0.0.1:${port}${page}`)).arrayBuffer();
  // Node writes when the process ends by itself.
  server.kill('SIGTERM');
  await ended;
} catch (error) {
  process.stderr.write(
    `The build will start somewhat slower: nothing was compiled ahead (${error.message}).\n`,
  );
} finally {
  clearTimeout(late);
  server.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
}
