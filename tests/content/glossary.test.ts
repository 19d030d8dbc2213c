import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { anyOf, unusedWords } from '../support/glossary.ts';
import { readStrings } from '../support/read-strings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Only the admin area: public pages use the words of their owner and the specification. */
const files = globSync(['src/admin/**/*.{ts,tsx}', 'src/content/admin.ts'], {
  cwd: root,
  exclude: ['**/*.css.ts', 'src/admin/shell/palette/synonyms.ts'],
});

/** Quoted word for word from the specification, plus the name that erased bookings get. */
const ALLOWED = [
  'Scheduler Status',
  'Scheduler is not running',
  'Scheduler is not running. Turn it on to see the next runs.',
];
const QUOTED = /“Erased guest”/g;

const words = unusedWords().inTexts;
const avoided = anyOf(words);

const violations = (file: string, source = readFileSync(path.join(root, file), 'utf8')): string[] =>
  readStrings(file, source)
    .filter(({ text }) => !ALLOWED.includes(text) && avoided.test(text.replace(QUOTED, '')) && !isCode(text))
    .map(({ line, text }) => `${file}:${line}: "${avoided.exec(text)?.[0]}" in "${text.slice(0, 120)}"`);

const isCode = (text: string): boolean => /^(GET|POST|PUT|PATCH|DELETE) |^\/|^[a-z]+ …$/.test(text);

describe('the words of docs/glossary.md', () => {
  test('are read from its tables', () => {
    expect(words).toEqual(expect.arrayContaining(['guest', 'customers', 'SEO themes', 'proposal']));
  });

  test('avoids its words in all texts of the admin area', () => {
    expect(files.length).toBeGreaterThan(300);
    expect(files.flatMap((file) => violations(file))).toEqual([]);
  });

  test.each([
    ["export const a = 'Tell the guest';", 1],
    ['export const A = () => <p>Every customer gets an e-mail.</p>;', 1],
    ["export const a = 'GET /api/admin/guests';", 0],
    ["export const a = 'Client';", 0],
  ])('%s has %i planted words', (source, count) => {
    expect(violations('planted.tsx', source)).toHaveLength(count);
  });
});
