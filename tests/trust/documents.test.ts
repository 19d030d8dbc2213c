import { readFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { environment } from '#server/boot/environment.ts';
import { SECRETS } from '#server/boot/secret-files.ts';
import { commands } from '#server/cli/commands.ts';

const root = path.resolve(import.meta.dirname, '../..');
const document = (name: string) => readFileSync(path.join(root, name), 'utf8');
const operations = document('docs/operations.md');

/** Read by the single executable's launcher, before the program itself. */
const READ_BY_LAUNCHER = ['SITE_CACHE_DIR'];

/** Set by the image for its own folder and port. */
const SET_BY_IMAGE = new Set(['HOST', 'PORT', 'DATA_DIR']);

async function code(): Promise<string> {
  const texts = [];
  // Table names look like metric names.
  for await (const file of glob('{server,jobs,db}/**/*.ts', {
    cwd: root,
    exclude: ['db/postgres/baseline/**'],
  }))
    texts.push(await readFile(path.join(root, file), 'utf8'));
  return texts.join('\n');
}

/** A logger call: the first argument may be an object, the last is the message. Tasks have theirs as `failed`, queues also as `notWritten`. */
const LOGGED =
  /\blog\??\.(?:info|warn|error|fatal)\(\s*(?:(?:\{[^}]*\}|[\w.]+),\s*)?'([^']+)'|\b(?:failed|notWritten): '([^']+)'/g;

test('the documented table of log lines is complete, and has none that is no longer written', async () => {
  const written = new Set(
    [...(await code()).matchAll(LOGGED)].map(([, message, failed = '']) => message ?? failed),
  );
  const table = operations.split('## Logs')[1]?.split('\n## ')[0] ?? '';
  const told = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, message = '']) => message),
  );
  expect(written.size).toBeGreaterThan(30);
  expect(new Set(told.filter((message) => message !== 'msg'))).toEqual(written);
});

test('every metric is documented', async () => {
  const names = [...(await code()).matchAll(/'((?:http|site(?!_facts)|process|nodejs)_[a-z_]+)'/g)].map(
    ([, name = '']) => name,
  );
  expect(names.length).toBeGreaterThan(15);
  for (const name of names) expect(operations, name).toMatch(new RegExp(`\`${name}[\`{]`));
});

test('README lists exactly the settings that the program reads', () => {
  const table = document('README.md').split('## Settings')[1]?.split('\n## ')[0] ?? '';
  const listed = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  );
  expect(listed.toSorted()).toEqual([...Object.keys(environment.shape), ...READ_BY_LAUNCHER].toSorted());
  for (const name of SECRETS) expect(table.split('*_FILE*')[1], name).toContain(`\`${name}\``);
});

test('the container passes on every setting, from a file that neither git nor the image contains', () => {
  const compose = document('compose.yaml');
  expect(compose).toMatch(/^ {4}env_file:\n {6}- path: \.env\n {8}required: false\n/m);
  // Variables named here would override the file.
  const named = [...compose.matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name);
  expect(named).toEqual(['PUBLIC_URL', 'TRUST_PROXY']);
  for (const ignored of ['.gitignore', '.dockerignore'])
    expect(document(ignored).split('\n'), ignored).toContain('.env');
  const example = document('.env.example');
  for (const name of Object.keys(environment.shape).filter((each) => !SET_BY_IMAGE.has(each)))
    expect(example, name).toMatch(new RegExp(`^# ?${name}=`, 'm'));
});

test('every command is in the README', () => {
  const readme = document('README.md');
  for (const [name, { argument }] of Object.entries(commands))
    expect(readme).toContain(`\`${name}${argument === 'FILE' ? ' FILE' : ''}\``);
});
