import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { holdServerLock, ServerRunningError, serverHolding } from '#db/server-lock.ts';
import { temporaryFolder } from '../support/server.ts';

const script = fileURLToPath(new URL('../support/lock-holder.ts', import.meta.url));
const folders: string[] = [];
const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
});

async function folder(): Promise<string> {
  const made = await temporaryFolder();
  folders.push(made);
  return made;
}

async function otherOwner(dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return child;
}

const now = { waitMs: 0 };

test('one process owns a data folder, and others are told which one', async () => {
  const dataDir = await folder();
  expect(serverHolding(dataDir)).toBeUndefined();
  expect(readdirSync(dataDir)).toEqual([]);
  const child = await otherOwner(dataDir);
  expect(serverHolding(dataDir)).toMatchObject({ pid: child.pid, host: hostname(), program: script });
  expect(() => holdServerLock(dataDir, now)).toThrow(ServerRunningError);
  expect(() => holdServerLock(dataDir, now)).toThrow(
    `DATA_DIR: a server is already running on ${dataDir} (process ${child.pid} on ${hostname()}, since `,
  );
});

test('the lock of a killed process is gone, whatever it left in the folder', async () => {
  const dataDir = await folder();
  const child = await otherOwner(dataDir);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(serverHolding(dataDir)).toBeUndefined();
  holdServerLock(dataDir, now).release();
  expect(readdirSync(dataDir)).toEqual(['server.lock']);
});

test('a start waits for the one before it to finish', async () => {
  const dataDir = await folder();
  const child = await otherOwner(dataDir);
  child.kill('SIGTERM');
  const lock = holdServerLock(dataDir, { waitMs: 20_000 });
  expect(serverHolding(dataDir)).toMatchObject({ pid: process.pid });
  lock.release();
  lock.release();
  expect(serverHolding(dataDir)).toBeUndefined();
});

test('asking, and being refused, does not end the lock of the same process', async () => {
  const dataDir = await folder();
  const lock = holdServerLock(dataDir, now);
  for (let round = 0; round < 3; round += 1) {
    expect(serverHolding(dataDir)).toBeDefined();
    expect(() => holdServerLock(dataDir, now)).toThrow(ServerRunningError);
  }
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  lock.release();
});

test('a holder that could not say who it is still holds', async () => {
  const dataDir = await folder();
  await otherOwner(dataDir);
  writeFileSync(path.join(dataDir, 'server.lock.json'), '{"pi');
  expect(serverHolding(dataDir)).toMatchObject({ pid: 0 });
  expect(() => holdServerLock(dataDir, now)).toThrow(/already running on \S+\. Stop it first/);
  rmSync(path.join(dataDir, 'server.lock.json'));
  expect(serverHolding(dataDir)).toMatchObject({ pid: 0 });
});

test('a copied data folder is not owned', async () => {
  const dataDir = await folder();
  await otherOwner(dataDir);
  const copy = path.join(await folder(), 'copy');
  mkdirSync(copy);
  for (const name of readdirSync(dataDir)) copyFileSync(path.join(dataDir, name), path.join(copy, name));
  expect(readFileSync(path.join(copy, 'server.lock.json'), 'utf8')).toContain('pid');
  expect(serverHolding(copy)).toBeUndefined();
});

test.runIf(process.getuid?.() === 0)('what root makes belongs to the owner of the folder', async () => {
  const dataDir = await folder();
  chownSync(dataDir, 12_345, 12_346);
  const lock = holdServerLock(dataDir, now);
  for (const name of readdirSync(dataDir))
    expect(statSync(path.join(dataDir, name))).toMatchObject({ uid: 12_345, gid: 12_346 });
  lock.release();
});
