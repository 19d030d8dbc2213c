import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyParts, changeOf, partAt, standsOnce } from '#src/contract/generator/suggestion-parts.ts';

/** Few different characters, so that parts repeat, including surrogate pairs. */
const repetitive = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '😀'), maxLength: 120 });
const anyText = fc.oneof(repetitive, fc.string({ unit: 'binary', maxLength: 300 }));

const replacement = fc.tuple(anyText, fc.nat(), fc.nat(), anyText).map(([text, one, other, words]) => {
  const borders = [0];
  for (const character of text) borders.push((borders.at(-1) ?? 0) + character.length);
  const from = borders[one % borders.length] ?? 0;
  const to = borders[other % borders.length] ?? 0;
  return { text, range: [Math.min(from, to), Math.max(from, to)] as const, words };
});

describe('a part of a suggestion', () => {
  test('changes exactly its range', () => {
    fc.assert(
      fc.property(replacement, ({ text, range: [from, to], words }) => {
        const part = partAt(text, [from, to], words);
        const { text: changed, outcomes } = applyParts(text, [part]);
        expect(outcomes).toEqual(['taken']);
        expect(changed).toBe(text.slice(0, from) + words + text.slice(to));
      }),
    );
  });

  test('is only applied to the passage that it was made for', () => {
    fc.assert(
      fc.property(replacement, anyText, anyText, ({ text, range, words }, earlier, later) => {
        const part = partAt(text, range, words);
        const edited = earlier + text + later;
        const { text: changed, outcomes } = applyParts(edited, [part]);
        if (outcomes[0] !== 'taken') expect(changed).toBe(edited);
        else {
          const at = edited.indexOf(part.before);
          if (edited !== '') expect(edited.indexOf(part.before, at + 1)).toBe(-1);
          expect(changed).toBe(edited.slice(0, at) + part.after + edited.slice(at + part.before.length));
        }
      }),
    );
  });

  test('is not applied twice', () => {
    fc.assert(
      fc.property(replacement, ({ text, range, words }) => {
        const part = partAt(text, range, words);
        const { text: changed, outcomes } = applyParts(text, [part, part]);
        expect(outcomes).toEqual(['taken', 'overlapping']);
        expect(changed).toBe(text.slice(0, range[0]) + words + text.slice(range[1]));
      }),
    );
  });

  test('is independent of other parts and of their order', () => {
    fc.assert(
      fc.property(anyText, fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 5 }), (text, ranges) => {
        const characters = [...text];
        const parts = ranges.map(([one, other], index) => {
          const [first, last] = [one % (characters.length + 1), other % (characters.length + 1)].sort(
            (a, b) => a - b,
          );
          const from = characters.slice(0, first).join('').length;
          const to = characters.slice(0, last).join('').length;
          return partAt(text, [from, to], `<${index}>`);
        });
        const { text: changed, outcomes } = applyParts(text, parts);
        const taken = parts.filter((_, index) => outcomes[index] === 'taken');
        expect(applyParts(text, taken.toReversed()).text).toBe(changed);
      }),
    );
  });

  test('shows only the change', () => {
    fc.assert(
      fc.property(replacement, ({ text, range, words }) => {
        const part = partAt(text, range, words);
        const { lead, removed, added, tail } = changeOf(part);
        expect(lead + removed + tail).toBe(part.before);
        expect(lead + added + tail).toBe(part.after);
      }),
    );
  });

  test('says why it cannot be applied', () => {
    expect(standsOnce('one two', { before: 'two' })).toBe('taken');
    expect(standsOnce('one two', { before: 'three' })).toBe('missing');
    expect(standsOnce('two two', { before: 'two' })).toBe('ambiguous');
  });
});
