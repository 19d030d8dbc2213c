import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { ADMIN, ADMIN_ENV } from '../support/admin.ts';
import { builtFolder } from '../support/built.ts';
import { freePorts } from '../support/free-ports.ts';
import { discard, discardFolder, startBuiltServer, temporaryFolder } from '../support/server.ts';

const program = (name: string) => path.join(builtFolder, 'dist', 'server', `${name}.mjs`);

async function emptyFolder(): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(() => discardFolder(folder));
  return folder;
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

test('a server whose terminal is closed stops cleanly', async () => {
  const server = await startBuiltServer(ADMIN_ENV, builtFolder);
  onTestFinished(() => discard(server));
  server.process.kill('SIGHUP');
  const [code] = await once(server.process, 'exit');
  expect(code).toBe(0);
  expect(await readdir(server.dataDir), 'the WAL is written back').not.toContain('app.db-wal');
}, 30_000);

test('SIGUSR1 opens no debugger, even without a command-line option', async () => {
  const server = await startBuiltServer(ADMIN_ENV, builtFolder);
  onTestFinished(() => discard(server));
  const bare = spawn(process.execPath, [program('main')], {
    env: { PATH: process.env.PATH, DATA_DIR: await emptyFolder(), PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void bare.kill('SIGKILL'));
  let said = '';
  bare.stderr.on('data', (part) => {
    said += part;
  });
  await once(bare.stdout, 'data');
  for (const process of [server.process, bare]) process.kill('SIGUSR1');
  await delay(1_000);
  expect(said).toBe('');
  expect(await listens(9229)).toBe(false);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  expect(bare.exitCode).toBeNull();
}, 30_000);

test('a build that is started without NODE_ENV runs as production', async () => {
  const dataDir = await emptyFolder();
  for (const name of ['cli', 'main']) {
    const { stderr, stdout } = spawnSync(process.execPath, [program(name), '--version'], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    });
    expect([stderr, stdout]).toEqual(['', expect.stringMatching(/^\S+\n$/)]);
  }
  const seeded = spawnSync(process.execPath, [program('cli'), 'seed-demo', '--posts', '1'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
  expect(seeded).toMatchObject({ status: 0, stderr: '' });
  const [port = 0] = await freePorts(1);
  const server = spawn(process.execPath, [program('main')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port) },
    stdio: 'ignore',
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const page = async () => fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text(), String);
  await expect.poll(page, { timeout: 20_000 }).toContain('/assets/');
  expect(await page(), 'not the development server').not.toContain('@vite');
}, 60_000);

test('the first owner exists when the port opens', async () => {
  const [port = 0] = await freePorts(1);
  const starting = startBuiltServer({ ...ADMIN_ENV, PORT: String(port) }, builtFolder);
  const signIn = () =>
    fetch(`http://127.0.0.1:${port}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    }).then(
      ({ status }) => status,
      () => undefined,
    );
  let first: number | undefined;
  while (first === undefined) {
    first = await signIn();
    await delay(1);
  }
  const server = await starting;
  onTestFinished(() => discard(server));
  expect(first).toBe(200);
}, 60_000);

test('commands refuse a folder without a database, name it, and create nothing in it', async () => {
  const folder = await emptyFolder();
  const run = (dataDir: string, ...args: string[]) =>
    spawnSync(process.execPath, [program('cli'), ...args], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    });
  const dataDir = path.join(folder, 'mistyped');
  for (const args of [
    ['create-admin', 'grace'],
    ['reset-password', 'grace'],
    ['disable-two-factor', 'grace'],
    ['backup', path.join(folder, 'copy.db')],
    ['content', 'export', '-'],
    ['content', 'import', path.join(folder, 'x.json')],
    ['accept-key'],
  ])
    expect(run(dataDir, ...args), args.join(' ')).toMatchObject({
      status: 1,
      stdout: '',
      stderr: `DATA_DIR: there is no database at ${dataDir}/app.db. Set DATA_DIR to the folder of the site, or start the site first, which creates it.\n`,
    });
  const doctor = run(dataDir, 'doctor');
  expect([doctor.status, doctor.stdout]).toEqual([
    1,
    expect.stringContaining(`FAILED  Database: There is no database at ${dataDir}/app.db.`),
  ]);
  expect(await readdir(folder)).toEqual([]);
  await mkdir(dataDir);
  expect(run(dataDir, 'create-admin', 'grace').status).toBe(1);
  expect(await readdir(dataDir)).toEqual([]);
}, 60_000);

test('a lost secret.key is reported at the start, by doctor and by restore, and a command accepts a new one', async () => {
  const server = await startBuiltServer({ ...ADMIN_ENV, LOG_LEVEL: 'error' }, builtFolder);
  onTestFinished(() => discard(server));
  if (!(await readdir(server.dataDir)).includes('secret.key')) return; // With PostgreSQL, APP_SECRET is set.
  const login = await fetch(`${server.origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const cookiesOf = (answer: Response) => answer.headers.getSetCookie().map((each) => each.split(';')[0]);
  const cookies = cookiesOf(login);
  // Setting the mail server asks for the password again.
  const confirmed = await fetch(`${server.origin}/api/account/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookies.join('; ') },
    body: JSON.stringify({ password: ADMIN.password }),
  });
  const saved = await fetch(`${server.origin}/api/admin/settings`, {
    method: 'PATCH',
    headers: {
      'content-type': 'application/json',
      cookie: [...cookies, ...cookiesOf(confirmed)].join('; '),
    },
    body: JSON.stringify({ smtpUrl: 'smtps://grace:saved@mail.example.com' }),
  });
  expect(saved.status).toBe(200);
  await server.stop();
  const { dataDir } = server;
  const run = (folder: string, ...args: string[]) =>
    spawnSync(process.execPath, [program('cli'), ...args], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATA_DIR: folder },
    });
  const folder = await emptyFolder();
  const copy = path.join(folder, 'copy.db');
  expect(run(dataDir, 'backup', copy).status).toBe(0);

  const elsewhere = path.join(folder, 'elsewhere');
  const locked = 'Saved passwords cannot be opened with this key: the mail server.';
  const restored = run(elsewhere, 'restore', copy);
  expect(restored.stdout).toMatch(
    new RegExp(
      `^${elsewhere}/secret\\.key does not exist\\. ${locked}\\nRestored .*\\nBefore you start: copy the secret\\.key`,
      's',
    ),
  );
  expect(await readdir(elsewhere), 'the old key can still be put there').not.toContain('secret.key');
  expect(run(elsewhere, 'doctor').stdout).toContain(
    `FAILED  Secret key: ${elsewhere}/secret.key does not exist. ${locked}`,
  );

  const second = await startBuiltServer({ DATA_DIR: elsewhere, LOG_LEVEL: 'error' }, builtFolder);
  onTestFinished(() => discard(second));
  expect(second.output()).toContain(
    `"detail":"${elsewhere}/secret.key was missing, so a new one was created. ${locked} Restore the old secret.key`,
  );
  const accepted = run(elsewhere, 'accept-key');
  expect(accepted).toMatchObject({
    status: 0,
    stdout: "This key is the database's from now on.\nEnter these again, or remove them: the mail server.\n",
  });
  expect(run(elsewhere, 'doctor').stdout).toContain(`check   Secret key: ${locked}`);
  await second.stop();
  const old = await readFile(path.join(dataDir, 'secret.key'), 'utf8');
  expect(old).not.toBe(await readFile(path.join(elsewhere, 'secret.key'), 'utf8'));
}, 120_000);
