import { expect, test } from 'vitest';
import { countUnjudged } from '#src/contract/generator/claim-text.ts';

const JUDGED = ['Moths fly at night, e.g. to the lamps of a village.', 'They eat wool & silk of all kinds.'];

test('sentences that are not in the ledger of a text are counted, whatever their markup', () => {
  const text =
    '## A heading that no one has ever judged\n\nMoths fly at **night**, e.g. to [the lamps](/lamps) of a village. They eat wool & silk of all kinds.';
  expect(countUnjudged(text, JUDGED)).toBe(0);
  expect(countUnjudged(`${text} They also eat the paper of old books.`, JUDGED)).toBe(1);
  expect(countUnjudged(text, [])).toBe(3);
});

test('tables, short sentences and links that stand alone are not counted as unjudged', () => {
  const text =
    '| One two three four | five six seven |\n|---|---|\n\n- [How moths find the lamps of a village](/blog/moths)\n\nAnd so on.';
  expect(countUnjudged(text, [])).toBe(0);
});
