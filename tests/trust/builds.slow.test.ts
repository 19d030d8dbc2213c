import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newBuildFolder, pruneBuilds, publishBuild } from '../../scripts/builds.mjs';
import { ADMIN, ADMIN_ENV } from '../support/admin.ts';
import { builtFolder } from '../support/built.ts';
import { Client } from '../support/client.ts';
import { discard, startBuiltServer, temporaryFolder } from '../support/server.ts';

const build = realpathSync(path.join(builtFolder, 'dist'));

/** A project folder for builds without compiling: each build has its own file names. */
async function project(): Promise<string> {
  const root = await temporaryFolder();
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  symlinkSync(path.join(builtFolder, 'node_modules'), path.join(root, 'node_modules'));
  return root;
}

let built = 0;
/** @param of which parts of the build exist; without the server's part, everything loaded from it is missing */
function addBuild(root: string, of: 'all' | 'client'): string {
  const folder = newBuildFolder(root);
  cpSync(
    of === 'all' ? build : path.join(build, 'client'),
    of === 'all' ? folder : path.join(folder, 'client'),
    {
      recursive: true,
    },
  );
  publishBuild(root, folder, `sources ${built}`);
  // Distinct build times, regardless of the clock's resolution.
  built += 1;
  utimesSync(folder, new Date(), new Date(Date.UTC(2026, 0, 1) + built * 60_000));
  return path.basename(folder);
}

test('a running server keeps its own build, no matter how many are made after it', async () => {
  const root = await project();
  const first = addBuild(root, 'all');
  const server = await startBuiltServer(ADMIN_ENV, root);
  onTestFinished(() => discard(server));
  for (let number = 0; number < 4; number += 1) {
    addBuild(root, 'client');
    pruneBuilds(root);
  }
  expect(readlinkSync(path.join(root, 'dist'))).not.toContain(first);
  expect(readdirSync(path.join(root, 'builds'))).toHaveLength(3);

  // Everything that loads late: pages, scripts, the generator's thread and the image process.
  const client = new Client(server.origin);
  for (const page of ['/', '/blog', '/auth', '/privacy', '/nothing-here'])
    expect([page, (await client.get(page)).status < 500]).toEqual([page, true]);
  const script = readdirSync(path.join(build, 'client', 'assets')).find((name) => name.endsWith('.js'));
  expect((await client.get(`/assets/${script}`)).status).toBe(200);
  expect((await client.post('/api/login', ADMIN)).status).toBe(200);
  expect((await client.get('/admin')).status).toBe(200);
  const { jobId } = await (await client.post('/api/admin/generate-post')).json();
  await expect
    .poll(async () => (await (await client.get(`/api/admin/jobs/${jobId}`)).json()).state, {
      timeout: 25_000,
    })
    .toBe('succeeded');

  expect(await server.stop()).toBe(0);
  pruneBuilds(root);
  expect(readdirSync(path.join(root, 'builds'))).toHaveLength(2);
  expect(readdirSync(path.join(root, 'builds'))).not.toContain(first);
}, 90_000);

test('a build that fails does not change `dist`, and is deleted later', async () => {
  const root = await project();
  const first = addBuild(root, 'client');
  const dead = newBuildFolder(root);
  expect(readlinkSync(path.join(root, 'dist'))).toContain(first);
  pruneBuilds(root);
  expect(existsSync(dead), 'it may still be under way').toBe(true);
  const yesterday = new Date(Date.now() - 86_400_000);
  utimesSync(dead, yesterday, yesterday);
  pruneBuilds(root);
  expect(existsSync(dead)).toBe(false);
  expect(readdirSync(path.join(root, 'builds'))).toEqual([first]);
});

test('a folder `dist` of an earlier version is replaced', async () => {
  const root = await project();
  mkdirSync(path.join(root, 'dist', 'server'), { recursive: true });
  addBuild(root, 'client');
  expect(readFileSync(path.join(root, 'dist', '.built'), 'utf8')).toMatch(/^sources/);
  addBuild(root, 'client');
  pruneBuilds(root);
  expect(readdirSync(path.join(root, 'builds')).filter((name) => !name.startsWith('earlier-'))).toHaveLength(
    2,
  );
});
