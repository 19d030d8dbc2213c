import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { insertUser } from '#db/queries/accounts/users.ts';
import { serverHolding } from '#db/server-lock.ts';
import { openDatabase } from '#db/sqlite/open.ts';
import { prepareDatabase } from '#db/sqlite/prepare.ts';
import { ADMIN, ADMIN_ENV } from '../support/admin.ts';
import { builtFolder } from '../support/built.ts';
import { discard, startBuiltServer, temporaryFolder } from '../support/server.ts';

// Language tables take seven megabytes of resident memory and part of the startup time (docs/decisions/0009).
test('starting and rendering a blog page loads no language tables', async () => {
  const hook = new URL('../support/language-tables.ts', import.meta.url).href;
  const dataDir = await temporaryFolder();
  const log = path.join(dataDir, 'language-tables.log');
  const server = await startBuiltServer(
    { NODE_OPTIONS: `--import=${hook}`, LANGUAGE_TABLES_LOG: log, DATA_DIR: dataDir },
    builtFolder,
  );
  expect((await fetch(`${server.origin}/blog`)).status).toBe(200);
  const uses = existsSync(log) ? readFileSync(log, 'utf8') : '';
  await discard(server);
  expect(uses).toBe('');
});

const main = path.join(builtFolder, 'dist', 'server', 'main.mjs');

test('two servers run on a data folder, which is free once both have stopped in any way', async () => {
  const server = await startBuiltServer({}, builtFolder);
  onTestFinished(() => discard(server));
  expect(serverHolding(server.dataDir)).toMatchObject({
    pid: server.process.pid,
    program: realpathSync(main),
  });
  const second = await startBuiltServer({ DATA_DIR: server.dataDir }, builtFolder);
  for (const { origin } of [server, second]) expect((await fetch(`${origin}/blog`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
  expect(serverHolding(server.dataDir)).toMatchObject({ pid: second.process.pid });
  expect((await fetch(`${second.origin}/readyz`)).status).toBe(200);
  await second.kill();
  expect(serverHolding(server.dataDir)).toBeUndefined();
  const afterKill = await startBuiltServer({ DATA_DIR: server.dataDir }, builtFolder);
  expect(await afterKill.stop()).toBe(0);
});

test('a server does not start while one of an earlier version runs, and names it', async () => {
  const dataDir = await temporaryFolder();
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const earlier = spawn(
    process.execPath,
    [fileURLToPath(new URL('../support/earlier-lock-holder.ts', import.meta.url)), dataDir],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  onTestFinished(() => void earlier.kill('SIGKILL'));
  await once(earlier.stdout, 'data');
  const second = spawnSync(process.execPath, [main], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir },
  });
  expect(second.status).toBe(1);
  expect(second.stdout).toMatch(/^[^\n]*"msg":"starting"\}\n$/);
  expect(second.stderr).toMatch(
    new RegExp(
      `^DATA_DIR: a server is already running on ${dataDir} \\(process ${earlier.pid} on .+\\)\\. Stop it first, or choose another folder\\.\n$`,
    ),
  );
});

test('a server whose first owner cannot be created says so under /readyz, and is ready once it can', async () => {
  const dataDir = await temporaryFolder();
  const prepared = await prepareDatabase(dataDir);
  const taken = { username: ADMIN.username, passwordHash: 'none', role: 'member' as const };
  await insertUser(prepared.db, taken);
  await prepared.close();
  const server = await startBuiltServer(
    {
      ...ADMIN_ENV,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    },
    builtFolder,
  );
  onTestFinished(() => discard(server));
  const ready = async () => {
    const answer = await fetch(`${server.origin}/readyz`);
    return [answer.status, await answer.text()];
  };
  expect(await ready()).toEqual([503, expect.stringMatching(/^not ready: the first owner could not/)]);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  const beside = openDatabase(path.join(dataDir, 'app.db'));
  await beside.db.deleteFrom('users').execute();
  await beside.close();
  await expect.poll(ready, { timeout: 20_000 }).toEqual([200, 'ready']);
});
