import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { anyOf, avoidedWords } from '../support/glossary.ts';
import { readStrings } from '../support/read-strings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const READ_BY_PEOPLE = [
  'src/{admin,api,components,content,contract,pages}/**/*.{ts,tsx}',
  'src/*.ts',
  '{server,jobs,db}/**/*.ts',
  'scripts/*.{ts,mjs}',
];
/** Styles, SQL that never changes, icon names and search keywords. */
const NOT_TEXT = [
  '**/*.css.ts',
  '**/*.d.ts',
  'db/migrations/**',
  'db/postgres/baseline/**',
  'src/content/site/icon-names.ts',
];

/** A search keyword, and a status of the iCalendar format. */
const ALLOWED = new Set(['log out', 'CANCELLED']);

const words = avoidedWords();
const avoided = anyOf(words);

function violations(file: string, source = readFileSync(path.join(root, file), 'utf8')): string[] {
  return readStrings(file, source)
    .filter(({ text }) => avoided.test(text) && !ALLOWED.has(text))
    .map(({ line, text }) => `${file}:${line}: "${avoided.exec(text)?.[0]}" in "${text.slice(0, 120)}"`);
}

const files = globSync(READ_BY_PEOPLE, { cwd: root, exclude: NOT_TEXT });

describe('the words of docs/voice.md', () => {
  test('are read from its list', () => {
    expect(words.length).toBeGreaterThan(30);
    expect(words).toEqual(expect.arrayContaining(['mend', 'whom', 'nobody', 'second factor']));
  });

  test('are in no text', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap((file) => violations(file))).toEqual([]);
  });

  test.each([
    ['JSX text', 'export const A = () => <p>Please mend\n the field.</p>;'],
    ['an attribute', 'export const A = () => <p title="Nobody is here." />;'],
    ['a string', "export const a = 'Ask whom you like';"],
    ['a template', `export const a = (n: number) => \`Your second factor has \${n} codes\`;`],
    ['a label of one word', "export const a = 'Pictures';"],
  ])('are found when planted in %s', (_, source) => {
    expect(violations('planted.tsx', source)).toHaveLength(1);
  });

  test('are allowed in code, class names, imports, types and SQL', () => {
    const source = `import a from './picture some.ts';
      type T = 'Nobody here';
      const nobody = <p className="picture film" />;
      const kind = 'picture';
      const rows = sql\`select whom from pictures\`;`;
    expect(violations('fine.tsx', source)).toEqual([]);
  });
});
