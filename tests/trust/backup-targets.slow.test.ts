import { execFile, spawn } from 'node:child_process';
import { closeSync, openSync, statSync } from 'node:fs';
import { chmod, copyFile, link, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import SqliteDatabase from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkDatabaseFile } from '#db/sqlite/check-file.ts';
import { ADMIN, ADMIN_ENV } from '../support/admin.ts';
import { builtFolder } from '../support/built.ts';
import { Client } from '../support/client.ts';
import { type BuiltServer, discard, startBuiltServer, temporaryFolder } from '../support/server.ts';

const ENV = { ...ADMIN_ENV, LOG_LEVEL: 'silent' };

interface Answer {
  status: number;
  output: string;
}

async function cli(dataDir: string, args: string[], cwd = builtFolder): Promise<Answer> {
  const file = path.join(builtFolder, 'dist', 'server', 'cli.mjs');
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], { cwd, env });
    return { status: 0, output: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { status: code, output: stderr };
  }
}

let server: BuiltServer;
let other: BuiltServer;
let outside: string;
beforeAll(async () => {
  server = await startBuiltServer(ENV, builtFolder);
  other = await startBuiltServer({ LOG_LEVEL: 'silent' }, builtFolder);
  outside = await temporaryFolder();
  const latest = path.join(server.dataDir, 'backups', 'latest.db');
  await vi.waitFor(() => statSync(latest), { timeout: 20_000 });
}, 60_000);
afterAll(async () => {
  await discard(server);
  await discard(other);
  await rm(outside, { recursive: true, force: true });
});

const live = () => path.join(server.dataDir, 'app.db');
const identity = (file: string) => {
  const { dev, ino } = statSync(file);
  return `${dev}:${ino}`;
};

/** Each creates a disguised target and returns the typed argument and working folder. */
const disguises: Array<[name: string, make: () => Promise<{ target: string; cwd?: string }>]> = [
  ['by its path', async () => ({ target: live() })],
  ['by a relative path', async () => ({ target: 'app.db', cwd: server.dataDir })],
  ['through ..', async () => ({ target: `${server.dataDir}/backups/../app.db` })],
  [
    'by a symbolic link',
    async () => {
      await symlink(live(), path.join(outside, 'link.db'));
      return { target: path.join(outside, 'link.db') };
    },
  ],
  [
    'by a link to a link',
    async () => {
      await symlink(live(), path.join(outside, 'first.db'));
      await symlink('first.db', path.join(outside, 'second.db'));
      return { target: path.join(outside, 'second.db') };
    },
  ],
  [
    'by a hard link',
    async () => {
      await link(live(), path.join(outside, 'hard.db'));
      return { target: path.join(outside, 'hard.db') };
    },
  ],
  [
    'through a link to the folder',
    async () => {
      await symlink(server.dataDir, path.join(outside, 'folder'));
      return { target: path.join(outside, 'folder', 'app.db') };
    },
  ],
  ['through the server’s open file', async () => ({ target: await openFileOf(server) })],
  ['as its log', async () => ({ target: `${live()}-wal` })],
  ['as the index of its log', async () => ({ target: `${live()}-shm` })],
  ['as the journal that it may have one day', async () => ({ target: `${live()}-journal` })],
  ['in capitals', async () => ({ target: path.join(server.dataDir, 'APP.DB') })],
  ['as its secret', async () => ({ target: path.join(server.dataDir, 'secret.key') })],
  ['as its newest copy', async () => ({ target: path.join(server.dataDir, 'backups', 'latest.db') })],
  [
    'as a copy that it will make',
    async () => ({ target: path.join(server.dataDir, 'backups', 'hourly-2099-01-01T00.db') }),
  ],
  ['as the folder', async () => ({ target: server.dataDir })],
  ['as another site’s live file', async () => ({ target: path.join(other.dataDir, 'app.db') })],
  [
    'as another site’s live file, by a hard link',
    async () => {
      await link(path.join(other.dataDir, 'app.db'), path.join(outside, 'other.db'));
      return { target: path.join(outside, 'other.db') };
    },
  ],
];

async function openFileOf({ process: { pid }, dataDir }: BuiltServer): Promise<string> {
  const folder = `/proc/${pid}/fd`;
  const wanted = identity(path.join(dataDir, 'app.db'));
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (statSync(file, { throwIfNoEntry: false }) && identity(file) === wanted) return file;
  }
  throw new Error('the server has its database not open');
}

test('a backup over the live database is refused under any path, and no write is lost', async () => {
  const admin = new Client(server.origin);
  await admin.post('/api/login', ADMIN);
  const acknowledged = new Set<number>();
  let asking = true;
  const writing = (async () => {
    while (asking || acknowledged.size < 592) {
      const answer = await admin.post('/api/admin/posts', { title: `Post ${acknowledged.size}` });
      if (answer.status === 201) acknowledged.add(((await answer.json()) as { id: number }).id);
      else await delay(5);
    }
  })();
  const before = [identity(live()), identity(path.join(other.dataDir, 'app.db'))];
  const secret = await readFile(path.join(server.dataDir, 'secret.key'));
  const answers: Array<[string, Answer]> = [];
  for (const [name, make] of disguises) {
    const { target, cwd } = await make();
    answers.push([name, await cli(server.dataDir, ['backup', target], cwd)]);
  }
  asking = false;
  await writing;
  for (const [name, { status, output }] of answers) {
    expect([name, status], output).toEqual([name, 1]);
    expect(output, name).toMatch(/^\S.* was not changed: .*Choose another file\.\n$/);
  }
  expect([identity(live()), identity(path.join(other.dataDir, 'app.db'))]).toEqual(before);
  expect(await readFile(path.join(server.dataDir, 'secret.key'))).toEqual(secret);
  expect((await readdir(server.dataDir)).filter((name) => name.includes('part'))).toEqual([]);

  await server.kill();
  const database = new SqliteDatabase(live());
  const kept = new Set(database.prepare('select id from posts').pluck().all());
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  database.close();
  expect(acknowledged.size).toBeGreaterThanOrEqual(592);
  expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
  server = await startBuiltServer({ ...ENV, DATA_DIR: server.dataDir }, builtFolder);
}, 180_000);

describe('a backup', () => {
  test('replaces an older one, even through a link, which stays', async () => {
    const older = path.join(outside, 'older.db');
    expect((await cli(server.dataDir, ['backup', older])).status).toBe(0);
    const first = identity(older);
    await symlink(older, path.join(outside, 'to-older.db'));
    expect((await cli(server.dataDir, ['backup', path.join(outside, 'to-older.db')])).status).toBe(0);
    expect(identity(older)).not.toBe(first);
    expect(checkDatabaseFile(older)).toBeUndefined();
    // A bare copy of a live file: in WAL mode, without the WAL beside it.
    await copyFile(live(), older);
    expect((await cli(server.dataDir, ['backup', older])).status).toBe(0);
    expect((await readdir(outside)).filter((name) => /older\.db-|part/.test(name))).toEqual([]);
  });

  test('may be in the data folder under its own name', async () => {
    for (const name of ['site.db', 'backups/my-own.db', 'app.db.bak'])
      expect(await cli(server.dataDir, ['backup', path.join(server.dataDir, name)])).toMatchObject({
        status: 0,
      });
  });

  test('may be written to an empty file, and creates no folder', async () => {
    const empty = path.join(outside, 'empty.db');
    await writeFile(empty, '');
    expect((await cli(server.dataDir, ['backup', empty])).status).toBe(0);
    expect(await cli(server.dataDir, ['backup', path.join(outside, 'no', 'x.db')])).toEqual({
      status: 1,
      output: `The folder ${path.join(outside, 'no')} does not exist.\n`,
    });
  });

  test('only replaces a backup', async () => {
    const letters = path.join(outside, 'letters.txt');
    await writeFile(letters, 'a letter to my mother, which is long enough to be read');
    const foreign = path.join(outside, 'foreign.db');
    const database = new SqliteDatabase(foreign);
    database.exec('create table letters (text)');
    database.close();
    const fifo = path.join(outside, 'fifo');
    await promisify(execFile)('mkfifo', [fifo]);
    const nowhere = path.join(outside, 'nowhere');
    await symlink(path.join(outside, 'gone.db'), nowhere);
    const bytes = await Promise.all([letters, foreign].map((file) => readFile(file)));
    for (const [target, why] of [
      [letters, /it is not a backup/],
      [foreign, /the database of another program/],
      [fifo, /not a regular file/],
      ['/dev/null', /not a regular file/],
      [outside, /it is a folder/],
      [nowhere, /a link to a file that does not exist/],
    ] as const) {
      const { status, output } = await cli(server.dataDir, ['backup', target]);
      expect([target, status]).toEqual([target, 1]);
      expect(output).toMatch(why);
    }
    expect(await Promise.all([letters, foreign].map((file) => readFile(file)))).toEqual(bytes);
  });

  test('does not replace a backup that another program has open, locked or not', async () => {
    const held = path.join(outside, 'held.db');
    await cli(server.dataDir, ['backup', held]);
    const handle = openSync(held, 'r');
    const reader = spawn('sleep', ['60'], { stdio: [handle, 'ignore', 'ignore'] });
    closeSync(handle);
    try {
      expect((await cli(server.dataDir, ['backup', held])).output).toContain(
        `a program has it open (process ${reader.pid})`,
      );
    } finally {
      reader.kill();
    }
    const crashed = path.join(outside, 'crashed.db');
    await cli(server.dataDir, ['backup', crashed]);
    await writeFile(`${crashed}-wal`, '');
    expect((await cli(server.dataDir, ['backup', crashed])).output).toContain('crashed.db-wal');
  });
});

describe('a restore', () => {
  test('onto the live file, or while a server is running, is refused', async () => {
    const copy = path.join(outside, 'copy.db');
    await cli(server.dataDir, ['backup', copy]);
    expect(await cli(server.dataDir, ['restore', copy])).toMatchObject({
      status: 1,
      output: expect.stringMatching(/^Stop the server first/),
    });
    await symlink(live(), path.join(outside, 'live.db'));
    await link(live(), path.join(outside, 'hard-live.db'));
    for (const file of [
      live(),
      `${live()}-wal`,
      path.join(outside, 'live.db'),
      path.join(outside, 'hard-live.db'),
    ])
      expect(await cli(server.dataDir, ['restore', file])).toMatchObject({
        status: 1,
        output: expect.stringContaining('which the site itself uses'),
      });
    expect((await cli(server.dataDir, ['restore', outside])).output).toContain('not a regular file');
  });

  test('onto the live file is also refused when the server is stopped', async () => {
    const stopped = await temporaryFolder();
    await mkdir(stopped, { recursive: true });
    await copyFile(path.join(outside, 'copy.db'), path.join(stopped, 'app.db'));
    await chmod(path.join(stopped, 'app.db'), 0o600);
    const before = await readFile(path.join(stopped, 'app.db'));
    expect((await cli(stopped, ['restore', 'app.db'], stopped)).status).toBe(1);
    expect(await readFile(path.join(stopped, 'app.db'))).toEqual(before);
    expect(await readdir(stopped)).not.toContain('backups');
    expect((await cli(stopped, ['restore', path.join(outside, 'copy.db')])).status).toBe(0);
    await rm(stopped, { recursive: true, force: true });
  });
});
