import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { discardFolder, temporaryFolder } from '../support/server.ts';

/** Starting npm is slow on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const RUN = path.resolve(import.meta.dirname, '../support/interrupted-run.mjs');

/** A zombie keeps its pid until its parent reaps it, but has no arguments. */
const isRunning = (pid: number) =>
  existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';

async function startRun(command: 'node' | 'npm') {
  const cwd = await temporaryFolder();
  const out = path.join(cwd, 'out.json');
  writeFileSync(path.join(cwd, 'package.json'), JSON.stringify({ scripts: { run: `node ${RUN} ${out}` } }));
  const args = command === 'node' ? [RUN, out] : ['run', 'run'];
  const run = spawn(command, args, { cwd, stdio: 'ignore', detached: true });
  onTestFinished(async () => {
    run.kill('SIGKILL');
    await discardFolder(cwd);
  });
  const ended = new Promise((resolve) => run.once('exit', (code, signal) => resolve(code ?? signal)));
  const read = () => (existsSync(out) ? readFileSync(out, 'utf8') : '');
  await expect.poll(read, { timeout: 45_000 }).toMatch(/\}$/);
  const { pid, folder } = JSON.parse(read()) as { pid: number; folder: string };
  const isLeft = () => ({ server: isRunning(pid), folder: existsSync(folder) });
  expect(isLeft()).toEqual({ server: true, folder: true });
  return { run, ended, isLeft };
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('after %s, a run of tests leaves no server and no file', async (signal, code) => {
  const { run, ended, isLeft } = await startRun('node');
  run.kill(signal);
  expect(await ended).toBe(code);
  expect(isLeft()).toEqual({ server: false, folder: false });
});

test.each(['SIGTERM', 'SIGKILL'] as const)('nor does it after %s to npm', async (signal) => {
  const { run, isLeft } = await startRun('npm');
  run.kill(signal);
  await expect.poll(isLeft).toEqual({ server: false, folder: false });
});

test('Ctrl-C in a terminal, which reaches npm and all its processes, leaves no process behind', async () => {
  const { run, isLeft } = await startRun('npm');
  process.kill(-(run.pid as number), 'SIGINT');
  await expect.poll(isLeft).toEqual({ server: false, folder: false });
});
