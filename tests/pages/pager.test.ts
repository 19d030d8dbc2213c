import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rangeOf } from '#src/admin/ui/use-address-filter.ts';
import { pagerItems } from '#src/components/Pager/pager.ts';

describe('the pager', () => {
  test.each([
    [1, 1, [1]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 8, [1, 2, 3, 4, 5, 'gap', 8]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
    [9, 9, [1, 'gap', 5, 6, 7, 8, 9]],
    [50, 100, [1, 'gap', 49, 50, 51, 'gap', 100]],
  ] as const)('page %i of %i', (page, pages, items) => {
    expect(pagerItems(page, pages)).toEqual(items);
  });

  test('always shows the first, last and neighboring pages in order, without needless gaps', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 8, max: 5000 })
          .chain((pages) => fc.tuple(fc.constant(pages), fc.integer({ min: 1, max: pages }))),
        ([pages, page]) => {
          const items = pagerItems(page, pages);
          const numbers = items.filter((item) => item !== 'gap');
          expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
          for (const shown of [1, page, Math.min(page + 1, pages), Math.max(page - 1, 1), pages])
            expect(numbers).toContain(shown);
          expect(items.length).toBe(7);
          items.forEach((item, index) => {
            if (item === 'gap')
              expect((items[index + 1] as number) - (items[index - 1] as number)).toBeGreaterThan(2);
          });
        },
      ),
    );
  });
});

test('the first page of a list begins with its first row, and each other one after the page before', () => {
  expect(rangeOf(1, 25)).toEqual({ limit: 25 });
  expect(rangeOf(2, 25)).toEqual({ limit: 25, offset: 25 });
  expect(rangeOf(4, 10)).toEqual({ limit: 10, offset: 30 });
});
