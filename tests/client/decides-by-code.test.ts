import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const filesOf = (folder: string) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ name: `${folder}${name}`, text: readFileSync(new URL(folder + name, root), 'utf8') }));

const readsProse = [
  /\b(?:detail|message)\s*[!=]==?/,
  /[!=]==?\s*[\w.?!()]*(?:\([^()]*\))?\.(?:detail|message)\b/,
  /\b(?:detail|message)\)*[?!]?\.(?:includes|startsWith|endsWith|indexOf|match|matchAll|search|split|localeCompare)\(/,
  /\.(?:test|exec|includes)\([^()]*\b(?:detail|message)\b/,
  /switch \([^)]*\b(?:detail|message)\)/,
];
/** A type check is allowed, because it does not read the words. */
const found = (text: string) =>
  text
    .split('\n')
    .filter((line) => readsProse.some((way) => way.test(line.replace(/typeof [^=]+=== '[a-z]+'/g, ''))));

test('browser code never depends on an error’s message, only on its code', () => {
  const files = filesOf('src/').filter(({ name }) => !name.startsWith('src/contract/'));
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap(({ name, text }) => found(text).map((line) => `${name}: ${line.trim()}`))).toEqual([]);
});

test.each([
  'error instanceof ApiError && error.detail === CODE_NEEDED',
  'if (CODE_NEEDED === (error as ApiError).detail) ask();',
  "if (status === 409 && detail.includes('slug')) return;",
  "if (error.message.startsWith('409')) return;",
  'const taken = /slug/.test(error.detail);',
  "const taken = ['Not now.'].includes(error.message);",
  'switch (error.detail) {',
])('a planted violation is caught: %s', (line) => {
  expect(found(line)).toEqual([line]);
});

test('every documented code is sent by the server', async () => {
  const { ERROR_CODES } = await import('#src/contract/error-codes.ts');
  const server = filesOf('server/')
    .map(({ text }) => text)
    .join('\n');
  expect(Object.keys(ERROR_CODES).filter((code) => !server.includes(`'${code}'`))).toEqual([]);
  expect(Object.keys(ERROR_CODES).filter((code) => !/^[a-z]+(_[a-z]+)*$/.test(code))).toEqual([]);
});
