import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { builtFolder } from '../support/built.ts';
import { discard, discardFolder, startBuiltServer, temporaryFolder } from '../support/server.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** A build copy without precompiled code, and the folder that a server fills. */
async function freshBuild() {
  const root = await temporaryFolder();
  onTestFinished(() => discardFolder(root));
  const built = realpathSync(path.join(builtFolder, 'dist'));
  cpSync(built, path.join(root, 'dist'), {
    recursive: true,
    filter: (source) => source !== path.join(built, 'compiled'),
  });
  symlinkSync(path.join(builtFolder, 'node_modules'), path.join(root, 'node_modules'));
  return { root, compiled: path.join(root, 'dist', 'compiled') };
}

async function servesAPage(root: string): Promise<void> {
  const server = await startBuiltServer({ LOG_LEVEL: 'info' }, root);
  try {
    expect((await fetch(`${server.origin}/blog`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
    expect(server.output()).not.toMatch(/"level":[456]0/);
  } finally {
    await discard(server);
  }
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

const changes = (files: string[]) => files.map((file) => [file, statSync(file).ino]);

test('a build stores code that V8 compiled, and the next start uses it', async () => {
  const { root, compiled } = await freshBuild();
  await servesAPage(root);
  const files = filesIn(compiled);
  expect(files.length).toBeGreaterThan(10);
  const before = changes(files);
  await servesAPage(root);
  expect(changes(files)).toEqual(before);
});

test('damaged compiled code is compiled again', async () => {
  const { root, compiled } = await freshBuild();
  await servesAPage(root);
  const damaged = filesIn(compiled).map((file, index) => {
    const bytes = readFileSync(file);
    const half = bytes.length / 2;
    writeFileSync(file, index % 2 === 0 ? bytes.fill('A', half) : bytes.subarray(0, half));
    return { file, bytes: readFileSync(file) };
  });
  await servesAPage(root);
  const left = damaged.filter(({ file, bytes }) => readFileSync(file).equals(bytes));
  expect(left).toEqual([]);
});

test('a build in a read-only folder starts anyway', async () => {
  const { root, compiled } = await freshBuild();
  writeFileSync(compiled, 'a file, where the folder would be');
  await servesAPage(root);
  expect(readFileSync(compiled, 'utf8')).toBe('a file, where the folder would be');
});

test.skipIf(!isRoot)('root writes nothing into another user’s build, who could not delete it', async () => {
  const { root, compiled } = await freshBuild();
  chownSync(path.join(root, 'dist'), NOBODY, NOBODY);
  await servesAPage(root);
  expect(existsSync(compiled)).toBe(false);
});

test.skipIf(!isRoot)('a user with read access to the build can run it', async () => {
  const { root, compiled } = await freshBuild();
  chmodSync(root, 0o755);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'dist', 'server', 'main.mjs'), '--version'],
    { encoding: 'utf8', uid: NOBODY, gid: NOBODY },
  );
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^\d/);
  expect(existsSync(compiled)).toBe(false);
});
