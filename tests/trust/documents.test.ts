import { readFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commands } from '#server/cli/commands.ts';

const root = path.resolve(import.meta.dirname, '../..');
const document = (name: string) => readFileSync(path.join(root, name), 'utf8');
const operations = document('docs/operations.md');

/** All of the program's code that runs on the server. */
async function code(): Promise<string> {
  const texts = [];
  for await (const file of glob('{server,jobs,db}/**/*.ts', { cwd: root }))
    texts.push(await readFile(path.join(root, file), 'utf8'));
  return texts.join('\n');
}

/** A call of the logger: what is told first may be an object, the message is its last argument. Tasks have theirs as `failed`. */
const LOGGED =
  /\blog\.(?:info|warn|error|fatal)\(\s*(?:(?:\{[^}]*\}|[\w.]+),\s*)?'([^']+)'|\bfailed: '([^']+)'/g;

test('every line of the log is in its table, and none that is not written any more', async () => {
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

test('every metric is in its table', async () => {
  const names = [...(await code()).matchAll(/'((?:http|site|process|nodejs)_[a-z_]+)'/g)].map(
    ([, name = '']) => name,
  );
  expect(names.length).toBeGreaterThan(15);
  for (const name of names) expect(operations, name).toMatch(new RegExp(`\`${name}[\`{]`));
});

test('every setting and every command is in the README', () => {
  const settings = [...document('server/boot/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)];
  expect(settings.length).toBeGreaterThan(25);
  const readme = document('README.md');
  for (const [, name = ''] of settings) expect(readme, name).toContain(`\`${name}\``);
  for (const [name, { argument }] of Object.entries(commands))
    expect(readme).toContain(`\`${name}${argument === 'FILE' ? ' FILE' : ''}\``);
});
