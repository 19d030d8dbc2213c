import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FifoQueue } from '#server/ssr/queue/fifo-queue.ts';

/** What happens in a queue: somebody joins, the first is taken out, or one of those who joined leaves (again). */
const events = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constant('joins' as const) },
    { weight: 2, arbitrary: fc.constant('next' as const) },
    { weight: 1, arbitrary: fc.nat({ max: 600 }) },
  ),
  { minLength: 300, maxLength: 900 },
);

test('whoever came first and has not left is next, whatever happened before', () => {
  fc.assert(
    fc.property(events, (happened) => {
      const queue = new FifoQueue();
      const leaves: (() => void)[] = [];
      const expected: number[] = [];
      const called: number[] = [];
      const wanted: number[] = [];
      for (const event of happened) {
        if (event === 'joins') {
          const number = leaves.length;
          leaves.push(queue.add(() => called.push(number)));
          expected.push(number);
        } else if (event === 'next') {
          wanted.push(...expected.splice(0, 1));
          queue.next()?.();
        } else {
          leaves[event]?.();
          if (expected.includes(event)) expected.splice(expected.indexOf(event), 1);
        }
        expect(queue.size).toBe(expected.length);
      }
      expect(called).toEqual(wanted);
    }),
    { numRuns: 50 },
  );
});
