import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeValues } from '#src/admin/site/site-texts/merge-values.ts';

const base = {
  title: 'Steps',
  steps: [
    { title: 'One', text: 'First' },
    { title: 'Two', text: 'Second' },
  ],
};

describe('two owners in one section', () => {
  test('keep changes of different texts', () => {
    const mine = { ...base, title: 'Our steps' };
    const theirs = { ...base, steps: [base.steps[0], { title: 'Two', text: 'Then' }] };
    expect(mergeValues(base, mine, theirs)).toEqual({
      mine: { title: 'Our steps', steps: theirs.steps },
      theirs: { title: 'Our steps', steps: theirs.steps },
      contested: false,
    });
  });

  test('get both versions of the same text to choose from, with everything else merged', () => {
    const mine = { title: 'Mine', steps: [{ title: 'One', text: 'At first' }, base.steps[1]] };
    const theirs = { ...base, title: 'Theirs' };
    expect(mergeValues(base, mine, theirs)).toEqual({
      mine,
      theirs: { ...mine, title: 'Theirs' },
      contested: true,
    });
  });

  test('have to choose if one adds an entry and the other changes a text of the same list', () => {
    const mine = { ...base, steps: [...base.steps, { title: 'Three', text: 'Third' }] };
    const theirs = { ...base, steps: [{ title: 'One', text: 'Changed' }, base.steps[1]] };
    expect(mergeValues(base, mine, theirs)).toEqual({ mine, theirs, contested: true });
  });

  test('lose nothing that only one of them changed', () => {
    const text = fc.constantFrom('a', 'b', 'c');
    const section = fc.record({ one: text, two: text, list: fc.array(text, { minLength: 2, maxLength: 2 }) });
    fc.assert(
      fc.property(section, section, section, (before, mine, theirs) => {
        const merged = mergeValues(before, mine, theirs);
        const leaf = (value: typeof before) => [value.one, value.two, ...value.list];
        const [was, my, their, left, right] = [before, mine, theirs, merged.mine, merged.theirs].map((each) =>
          leaf(each as typeof before),
        ) as string[][];
        was?.forEach((each, index) => {
          const [a, b] = [my?.[index], their?.[index]];
          if (a === each) expect([left?.[index], right?.[index]]).toEqual([b, b]);
          else if (b === each || a === b) expect([left?.[index], right?.[index]]).toEqual([a, a]);
          else expect([left?.[index], right?.[index]]).toEqual([a, b]);
        });
      }),
    );
  });
});
