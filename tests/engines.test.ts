import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { filesWithEngine } from './support/engine-files.ts';
import { expectPostgres } from './support/postgres-setup.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const tests = readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' })
  .map((file) => `tests/${file}`)
  .filter((file) => file.endsWith('.test.ts'))
  .sort();

/** Files with SQLite-only tests. A test that can run on both engines does not belong here. */
const WITH_TESTS_OF_FILES = [
  'tests/api/blog/deleted-posts.test.ts',
  'tests/api/blog/feeds.test.ts',
  'tests/api/bookings/clients.test.ts',
  'tests/booking/availability.test.ts',
  'tests/db/database.test.ts',
  'tests/db/post-lists.test.ts',
  'tests/jobs/queue.test.ts',
  'tests/tasks/checkpoints.test.ts',
  'tests/trust/backups.test.ts',
  'tests/trust/faults.test.ts',
];

test('the PostgreSQL run contains exactly the tests that use a database', () => {
  const files = filesWithEngine(tests, root);
  for (const file of [
    'api/bookings/bookings',
    'jobs/queue',
    'processes/seats.slow',
    'trust/two-factor',
    'db/content-version',
  ])
    expect(files).toContain(`tests/${file}.test.ts`);
  for (const file of ['content/voice', 'client/steps', 'db/upgrades.slow', 'trust/documents', 'architecture'])
    expect(files).not.toContain(`tests/${file}.test.ts`);
});

test('a test file belongs to the PostgreSQL run through imports of any depth, but not of types', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'one-hour-imports-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'tests', 'support'), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(path.join(folder, 'tests', file), text);
  write('support/database.ts', 'export const testDatabase = 1;');
  write('support/one.ts', "import './two.ts';\nexport type { Told } from './database.ts';");
  write('support/two.ts', "import './one.ts';\nexport * from './database.ts';");
  write('support/plain.ts', "import type { Told } from './database.ts';\nimport './plain.ts';");
  write('a.test.ts', "import { testDatabase } from '#tests/support/one.ts';");
  write('b.test.ts', "import './support/plain.ts';\nimport '#db/open.ts';");
  write('c.test.ts', "const { testDatabase } = await import('./support/two.ts');");
  const files = ['a', 'b', 'c'].map((name) => `tests/${name}.test.ts`);
  expect(filesWithEngine(files, folder)).toEqual(['tests/a.test.ts', 'tests/c.test.ts']);
});

test('only a few listed tests run on SQLite alone', () => {
  const found = tests.filter(
    (file) =>
      file !== 'tests/engines.test.ts' &&
      readFileSync(path.join(root, file), 'utf8').includes('onlyOnSqlite('),
  );
  expect(found).toEqual(WITH_TESTS_OF_FILES);
});

test('without PostgreSQL, a developer gets a clear warning, and CI fails', () => {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  expectPostgres(true, { CI: '1' }, say);
  expect(said).toEqual([]);
  expectPostgres(false, {}, say);
  expect(said.join()).toMatch(/!!! SKIPPED: PostgreSQL is not installed/);
  expect(() => expectPostgres(false, { CI: '1' }, say)).toThrow('PostgreSQL is not installed');
  expect(() => expectPostgres(false, { TEST_ENGINE: 'postgres' }, say)).toThrow(
    'PostgreSQL is not installed',
  );
});
