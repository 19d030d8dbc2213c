import { expect, test } from 'vitest';
import { countAll, readLimits, wordsIn } from '../support/ratchet.ts';

const COMMAND = 'node tests/support/ratchet.ts';

test('no count of the ratchet rises', () => {
  const limits = readLimits();
  const found = countAll();
  const risen = [];
  const fallen = [];
  for (const [name, { length: count }] of found) {
    const limit = limits[name] ?? 0;
    if (count > limit)
      risen.push(`"${name}" rose from ${limit} to ${count}; \`${COMMAND} "${name}"\` lists them`);
    if (count < limit) fallen.push(`"${name}" fell from ${limit} to ${count}`);
  }
  if (fallen.length > 0)
    process.stdout.write(`${fallen.join('\n')}\nMake these the limits: ${COMMAND} --write\n`);
  expect(risen).toEqual([]);
  expect([...found.keys()].toSorted(), `after a change of the glossary: ${COMMAND} --write`).toEqual(
    Object.keys(limits).toSorted(),
  );
});

const countsOf = (file: string, source: string) =>
  Object.fromEntries(
    [...countAll([file], () => source)].flatMap(([name, { length }]) => (length > 0 ? [[name, length]] : [])),
  );

test.each([
  ['a file that is too long', 'server/a.ts', '\n'.repeat(251), { 'files over 250 lines': 1 }],
  ['a cast', 'server/a.ts', 'const a = b as unknown as Post;', { casts: 2 }],
  ['a cast of a call', 'server/a.ts', 'const a = read() as { id: number };', { casts: 1 }],
  [
    'a vague comment',
    'server/a.ts',
    '/** Whether it is open. */\nlet a;\n// What is left.',
    { 'vague starts': 2 },
  ],
  [
    'a vague title',
    'tests/a.test.ts',
    "test('what is open', () => {});\ntest('What is open', f);",
    { 'vague starts': 1 },
  ],
  ['an avoided word in a comment', 'server/a.ts', '// Nobody reads it.', { 'avoided words': 1 }],
  ['a word in the name of a file', 'server/bookings/guest-page.ts', '', { guest: 1 }],
  ['a word in the name of a folder', 'server/guests/a.ts', '', { guest: 1 }],
  ['a word in the name of an export', 'server/a.ts', 'export const readGuests = 1;', { guest: 1 }],
  ['a word in a title', 'tests/a.test.ts', "test.each([\n  1,\n])('a guest pays %i', f);", { guest: 1 }],
  ['a word in a comment', 'server/a.ts', 'const a = 1; // the customer’s', { customer: 1 }],
  [
    'a word that only names avoid',
    'server/a.ts',
    '// It is given.\nexport type GivenState = 1;',
    { 'given (in names)': 1 },
  ],
])('the ratchet counts %s', (_, file, source, counts) => {
  expect(countsOf(file, source)).toEqual(counts);
});

test.each([
  [
    'const casts and renamed imports',
    "import { a as B } from './a.ts';\nimport * as C from 'c';\nconst d = [1] as const;",
  ],
  ['strings', "const a = 'the guest // whom';\nconst b = `/* film */`;"],
  ['code in comments', '// Serves `film.mp4` for `GET /api/guests`.'],
  ['the following lines of a comment', '// The first line says\n// What is meant.'],
  ['names inside of a file', 'const guest = 1;'],
])('the ratchet does not count %s', (_, source) => {
  expect(countsOf('server/a.ts', source)).toEqual({});
});

test.each([
  ['tools/media/apps/proposal-builder.tsx', {}],
  ['server/proposal-builder.tsx', { proposal: 1 }],
])('the ratchet allows a word in its own files only: %s', (file, counts) => {
  expect(countsOf(file, '')).toEqual(counts);
});

test('names are read word by word', () => {
  expect(['readGuestPage', 'guest-page.ts', 'GUEST_PAGE'].map(wordsIn)).toEqual([
    'read guest page',
    'guest page ts',
    'guest page',
  ]);
});
