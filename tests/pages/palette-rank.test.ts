import { describe, expect, test } from 'vitest';
import { screens } from '#src/admin/screens.tsx';
import { inOrder, rank } from '#src/admin/shell/palette/rank.ts';
import { synonyms } from '#src/admin/shell/palette/synonyms.ts';

const places = screens.map(({ path, label }) => ({ label, words: synonyms[path] ?? [] }));
const firstPlace = (typed: string) =>
  inOrder([{ heading: 'Go to', entries: places }], ({ label, words }) => rank(typed, label, words))[0]
    ?.entries[0]?.label;

describe('the palette', () => {
  test('lists an exact name first, before synonyms', () => {
    for (const { label } of places) expect(firstPlace(label.toLowerCase())).toBe(label);
  });

  test.each([
    ['set', 'Settings'],
    ['describe', 'Describe your business'],
    ['days off', 'Hours and calendar'],
    ['vat', 'Money'],
    ['mark mat', 'Marketing Materials'],
  ])('finds %s', (typed, label) => {
    expect(firstPlace(typed)).toBe(label);
  });

  test('does not match letters that are scattered over a name', () => {
    expect(firstPlace('xyzzy')).toBeUndefined();
    expect(rank('sts', 'Settings')).toBe(0);
  });

  test('finds a section by its name after the colon', () => {
    expect(rank('mail', 'Settings: Mail')).toBeGreaterThan(rank('mail', 'Outbox', ['e-mail']));
  });

  test('ignores case and accents', () => {
    expect(rank('cafe', 'Café')).toBe(rank('Café', 'CAFÉ'));
  });

  test('lists the group of the best match first, and results of the server last', () => {
    const groups = [
      { heading: 'Go to', entries: ['Posts', 'New pages'] },
      { heading: 'Actions', entries: ['New'] },
      { heading: 'Found', entries: ['A text'] },
    ];
    expect(inOrder(groups, (name) => rank('new', name) || (name === 'A text' ? 0.5 : 0))).toEqual([
      { heading: 'Actions', entries: ['New'] },
      { heading: 'Go to', entries: ['New pages'] },
      { heading: 'Found', entries: ['A text'] },
    ]);
  });
});
