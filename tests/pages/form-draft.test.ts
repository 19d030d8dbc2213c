import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unsavedFields } from '#src/admin/ui/form-draft.ts';

const at = '2026-01-01T00:00:00.000Z';
const fields = fc.record({ name: fc.string(), tags: fc.array(fc.string()), weight: fc.integer() });

describe('unsaved input', () => {
  test('is what differs from both the original and the saved values', () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, typed, saved) => {
        const offered = new Map(unsavedFields({ at, base, fields: typed }, saved));
        for (const name of ['name', 'tags', 'weight'] as const) {
          const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
          const changed = !same(typed[name], base[name]) && !same(typed[name], saved[name]);
          expect(offered.has(name)).toBe(changed);
        }
      }),
    );
  });

  test('keeps what someone else has saved since', () => {
    const base = { name: 'Apps', tone: 'Calm' };
    const typed = { name: 'Apps', tone: 'Warm' };
    const saved = { name: 'Apps of somebody else', tone: 'Calm' };
    expect(unsavedFields({ at, base, fields: typed }, saved)).toEqual([['tone', 'Warm']]);
  });

  test('has no field that the form no longer has', () => {
    expect(unsavedFields({ at, base: { gone: 1 }, fields: { gone: 2 } }, { name: '' })).toEqual([]);
  });
});
