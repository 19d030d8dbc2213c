import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, copyFileSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { holdServerLock, ServerRunningError, serverHolding } from '#db/server-lock.ts';
import { temporaryFolder } from '../support/server.ts';

const scriptOf = (name: string) => fileURLToPath(new URL(`../support/${name}.ts`, import.meta.url));
const script = scriptOf('lock-holder');
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

const said = async (child: ChildProcess): Promise<string> => {
  const [chunk] = await once(child.stdout as NodeJS.ReadableStream, 'data');
  return String(chunk).trim();
};

function run(file: string, ...args: string[]): ChildProcess {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  return child;
}

/** @param as `server`, `starting` or `command` */
async function another(dataDir: string, as = 'server') {
  const child = run(script, dataDir, as);
  return { child, pid: child.pid as number, found: await said(child) };
}

async function ended(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

const now = { waitMs: 0 };
const command = { kind: 'command', waitMs: 0 } as const;

describe('servers', () => {
  test('run side by side, and each knows if it was the first', async () => {
    const dataDir = await folder();
    expect(serverHolding(dataDir)).toBeUndefined();
    expect(readdirSync(dataDir)).toEqual([]);
    const first = await another(dataDir);
    const second = await another(dataDir);
    expect([first.found, second.found]).toEqual(['alone', 'beside']);
    const own = holdServerLock(dataDir, now);
    expect(own.alone).toBe(false);
    expect([first.pid, second.pid]).toContain(own.other()?.pid);
    own.started();
    // The last running process is named, not one that has ended.
    await ended(first.child);
    expect(own.other()).toMatchObject({ pid: second.pid, host: hostname(), program: script, kind: 'server' });
    await ended(second.child);
    expect(own.other()).toBeUndefined();
    expect(serverHolding(dataDir)).toMatchObject({ pid: process.pid });
    own.release();
    own.release();
    expect(serverHolding(dataDir)).toBeUndefined();
  });

  test('start one after another', async () => {
    const dataDir = await folder();
    const first = await another(dataDir, 'starting');
    const second = run(script, dataDir);
    let isIn = false;
    const beside = said(second).then((found) => {
      isIn = true;
      return found;
    });
    // The second one starts only after the first has finished its start.
    expect(await Promise.race([beside, once(first.child, 'exit'), pause(1_500)])).toBeUndefined();
    expect(isIn).toBe(false);
    first.child.kill('SIGUSR2');
    expect(await said(first.child)).toBe('started');
    expect(await beside).toBe('beside');
  });

  test('start after one that was killed', async () => {
    const dataDir = await folder();
    const first = await another(dataDir, 'starting');
    const second = run(script, dataDir);
    await ended(first.child);
    expect(await said(second)).toBe('alone');
  });

  test('that need the folder alone wait for another to stop, and notice if it does not', async () => {
    const dataDir = await folder();
    const { child } = await another(dataDir);
    const lock = holdServerLock(dataDir, { waitMs: 300 });
    expect([lock.alone, lock.waitUntilAlone(), lock.alone]).toEqual([false, false, false]);
    lock.release();
    const patient = holdServerLock(dataDir, { waitMs: 20_000 });
    child.kill('SIGTERM');
    expect([patient.waitUntilAlone(), patient.alone]).toEqual([true, true]);
    patient.started();
    expect((await another(dataDir)).found).toBe('beside');
    patient.release();
  });

  test('leave nothing but empty lock files, however they ended', async () => {
    const dataDir = await folder();
    for (const as of ['server', 'starting', 'command']) {
      const { child } = await another(dataDir, as);
      await ended(child);
      expect(serverHolding(dataDir)).toBeUndefined();
    }
    const lock = holdServerLock(dataDir, now);
    expect(lock.alone).toBe(true);
    lock.started();
    lock.release();
    expect(readdirSync(dataDir)).toEqual(['server-start.lock', 'server.lock']);
    for (const name of readdirSync(dataDir)) expect(statSync(path.join(dataDir, name)).size).toBe(0);
  });

  test('keep their lock when they look for others', async () => {
    const dataDir = await folder();
    const lock = holdServerLock(dataDir, now);
    lock.started();
    for (let round = 0; round < 3; round += 1) {
      expect(serverHolding(dataDir)).toMatchObject({ pid: process.pid });
      expect(() => holdServerLock(dataDir, command)).toThrow(ServerRunningError);
      holdServerLock(dataDir, now).release();
    }
    expect((await another(dataDir)).found).toBe('beside');
    lock.release();
  });
});

describe('a command', () => {
  test('does not start while servers run, and names one', async () => {
    const dataDir = await folder();
    const [first, second] = [await another(dataDir), await another(dataDir)];
    await ended(first.child);
    expect(() => holdServerLock(dataDir, command)).toThrow(
      `DATA_DIR: a server is already running on ${dataDir} (process ${second.pid} on ${hostname()}, since `,
    );
    await ended(second.child);
    const lock = holdServerLock(dataDir, command);
    expect(lock.alone).toBe(true);
    lock.release();
  });

  test('does not start while a server starts', async () => {
    const dataDir = await folder();
    const { pid } = await another(dataDir, 'starting');
    expect(() => holdServerLock(dataDir, command)).toThrow(`(process ${pid} on `);
  });

  test('keeps servers and other commands from starting', async () => {
    const dataDir = await folder();
    const { pid } = await another(dataDir, 'command');
    expect(serverHolding(dataDir)).toMatchObject({ pid, kind: 'command' });
    for (const options of [now, command])
      expect(() => holdServerLock(dataDir, options)).toThrow(
        `DATA_DIR: a command is working on ${dataDir} (process ${pid} on `,
      );
  });
});

describe('a server of an earlier version', () => {
  test('runs alone', async () => {
    const dataDir = await folder();
    const child = run(scriptOf('earlier-lock-holder'), dataDir);
    expect(await said(child)).toBe('held');
    for (const options of [now, command])
      expect(() => holdServerLock(dataDir, options)).toThrow(
        `DATA_DIR: a server is already running on ${dataDir} (process ${child.pid} on ${hostname()}, since `,
      );
    expect(serverHolding(dataDir)).toMatchObject({ pid: child.pid });
    await ended(child);
    const lock = holdServerLock(dataDir, now);
    expect(lock.alone).toBe(true);
    expect(readdirSync(dataDir)).not.toContain('server.lock.json');
    lock.release();
  });

  test('does not start while one of this version is starting', async () => {
    const dataDir = await folder();
    for (const beside of [false, true]) {
      if (beside) await another(dataDir);
      const lock = holdServerLock(dataDir, now);
      expect(lock.alone).toBe(!beside);
      const child = run(scriptOf('earlier-lock-holder'), dataDir);
      expect((await once(child, 'exit'))[0]).toBe(1);
      lock.release();
    }
  });
});

test('a lock without a readable owner is still held', async () => {
  const dataDir = await folder();
  await another(dataDir);
  for (const name of readdirSync(dataDir))
    if (/^server\.lock\../.test(name)) rmSync(path.join(dataDir, name));
  writeFileSync(path.join(dataDir, 'server.lock.json'), '{"pi');
  expect(serverHolding(dataDir)).toMatchObject({ pid: 0 });
  expect(() => holdServerLock(dataDir, command)).toThrow(/already running on \S+\. Stop it first/);
});

test('a copied data folder has no lock', async () => {
  const dataDir = await folder();
  await another(dataDir);
  const copy = path.join(await folder(), 'copy');
  mkdirSync(copy);
  for (const name of readdirSync(dataDir)) copyFileSync(path.join(dataDir, name), path.join(copy, name));
  expect(serverHolding(copy)).toBeUndefined();
  expect(holdServerLock(copy, now).alone).toBe(true);
});

test.runIf(process.getuid?.() === 0)('what root makes belongs to the owner of the folder', async () => {
  const dataDir = await folder();
  chownSync(dataDir, 12_345, 12_346);
  const lock = holdServerLock(dataDir, now);
  for (const name of readdirSync(dataDir))
    expect([name, statSync(path.join(dataDir, name))]).toMatchObject([name, { uid: 12_345, gid: 12_346 }]);
  lock.release();
});
