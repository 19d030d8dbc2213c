import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answersSchema, faultsOf } from '#src/contract/bookings/answers.ts';
import { LONG_ANSWER, QUESTION_TYPES, type Question } from '#src/contract/bookings/question-values.ts';

const options = fc.uniqueArray(fc.constantFrom('Disc', 'Rim', 'Drum', 'None', 'Ångström', '<b>'), {
  minLength: 1,
  maxLength: 6,
});

const question: fc.Arbitrary<Question> = fc.record({
  key: fc.constantFrom('bike', 'parts', 'to-string', 'value-of', 'has-own'),
  label: fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
  help: fc.constant(''),
  type: fc.constantFrom(...QUESTION_TYPES),
  options,
  required: fc.boolean(),
});
const questions = fc.uniqueArray(question, { selector: ({ key }) => key, maxLength: 5 });

const answer = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.array(fc.constantFrom('Disc', 'Rim', 'Drum', 'nothing'), { maxLength: 8 }),
  fc.constantFrom('Disc', 'https://example.com/bike', '+49 30 901820', '', ' ', '\n', 'javascript:alert(1)'),
  fc.boolean(),
  fc.integer(),
  fc.constantFrom(null, undefined, Number.NaN, {}, []),
);
const answers = fc.dictionary(fc.constantFrom('bike', 'parts', 'to-string', 'value-of', 'has-own'), answer);

describe('the schema of answers', () => {
  test('keeps a bounded text of each answer, or says what is wrong with it', () => {
    fc.assert(
      fc.property(questions, answers, (asked, given) => {
        const faults = faultsOf(asked, given);
        const { success, data } = answersSchema(asked).safeParse(given);
        expect(success).toBe(Object.keys(faults).length === 0);
        for (const { key, label, type, options: known, required } of asked) {
          if (faults[key] !== undefined)
            expect(faults[key]).toContain(label.trim() === '' ? '“' : `“${label}”`);
          const kept = data?.[key];
          if (kept === undefined) continue;
          expect(kept.length).toBeLessThanOrEqual(LONG_ANSWER);
          if (required) expect(kept).not.toBe(type === 'checkbox' ? 'no' : '');
          if (kept === '') continue;
          if (type === 'choice') expect(known).toContain(kept);
          if (type === 'several')
            expect(known.filter((each) => kept.split('\n').includes(each)).join('\n')).toBe(kept);
          if (type === 'url') expect(new URL(kept).protocol).toBe('https:');
          if (type === 'file') expect(Number(kept)).toBeGreaterThan(0);
          if (type !== 'long' && type !== 'several') expect(kept).not.toMatch(/[\r\n]/);
        }
      }),
    );
  });

  test('accepts nothing for what is optional, and nothing less for what is required', () => {
    fc.assert(
      fc.property(questions, (asked) => {
        const missing = asked.filter(({ required }) => required).map(({ key }) => key);
        expect(Object.keys(faultsOf(asked, {})).toSorted()).toEqual(missing.toSorted());
      }),
    );
  });

  test('reads long and repeated characters at once', () => {
    const asked = QUESTION_TYPES.map((type) => ({
      ...{ key: type, label: type, help: '', options: ['a'], required: true },
      type,
    }));
    const start = performance.now();
    for (const text of ['+', ' ', '-', '(1) ', '1', 'https://', 'https://a.', 'a\u0301'])
      faultsOf(asked, Object.fromEntries(asked.map(({ key }) => [key, text.repeat(400_000)])));
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
