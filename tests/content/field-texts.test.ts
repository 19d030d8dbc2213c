import { expect, test } from 'vitest';
import { line, text } from '#src/contract/fields.ts';

test.each([
  ['zero-width spaces', '\u200b\u200b'],
  ['joiners and direction marks', ' \u200d\u200e\u200f '],
  ['soft hyphens', '\u00ad'],
  ['a Hangul filler', '\u3164'],
  ['letters of a tag', '\u{e0041}\u{e0042}'],
])('a required text of nothing but %s is asked for', (_name, value) => {
  expect(line('Name', 1, 100).safeParse(value).error?.issues[0]?.message).toBe('Name is required');
  expect(text('Note', 0, 100).parse(value), 'an optional one').toBe('');
});

test.each(['שלום', 'a\u200d\u200cb', '👩‍👩‍👧‍👦', '𝒜', '…', 'a\u00adb'])(
  'a text with something to see stays: %s',
  (value) => {
    expect(line('Name', 1, 100).parse(value)).toBe(value);
  },
);

test('half of a character becomes a sign that an address can hold', () => {
  const stored = line('Name', 1, 100).parse('Lesson \ud83c, \udfb8 and 🎸');
  expect(stored).toBe('Lesson \ufffd, \ufffd and 🎸');
  expect(encodeURIComponent(stored)).toContain('%EF%BF%BD');
});
