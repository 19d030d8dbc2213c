import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect } from 'vitest';
import { ADMIN } from '../admin.ts';
import { bodyOf, Client } from '../client.ts';

export const makeSingle = (file: string) =>
  execFileSync(process.execPath, ['scripts/package.mjs', '--single', file], { encoding: 'utf8' });

/** @param command the program and its arguments, with any prefix */
export function run(command: string[], env: Record<string, string>) {
  const [program = '', ...args] = command;
  // The program gets only the test's environment; the search path is for `chroot`.
  const { status, stdout, stderr } = spawnSync(program, args, { env, cwd: '/', encoding: 'utf8' });
  return { status, stdout, stderr };
}

export async function serve(command: string[], env: Record<string, string>) {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { env: { PORT: '0', LOG_LEVEL: 'warn', ...env }, cwd: '/' });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = /Ready at ([^\s"]+)/;
  await expect.poll(() => ready.test(output) || child.exitCode !== null, { timeout: 30_000 }).toBe(true);
  const origin = ready.exec(output)?.[1];
  if (!origin) throw new Error(`The server ended with ${child.exitCode}: ${output}`);
  return { origin, child, stop: () => end(child, exit) };
}

function end(child: ChildProcess, exit: Promise<number | null>) {
  child.kill('SIGTERM');
  return exit;
}

/** Has a server write a post, checks its page and image, and returns its path. */
export async function generatePost(origin: string): Promise<string> {
  const client = new Client(origin);
  await client.post('/api/login', ADMIN);
  const { jobId } = await (await client.post('/api/admin/generate-post')).json();
  const job = () => bodyOf<{ state: string; postSlug: string }>(client.get(`/api/admin/jobs/${jobId}`));
  await expect.poll(async () => (await job()).state, { timeout: 25_000 }).toBe('succeeded');
  const address = path.posix.join('/blog', (await job()).postSlug);
  const page = await fetch(origin + address);
  expect(page.status).toBe(200);
  const image = /\/media\/[0-9a-f]{64}\/640\.webp/.exec(await page.text())?.[0];
  expect((await fetch(origin + image)).headers.get('content-type')).toBe('image/webp');
  return address;
}
