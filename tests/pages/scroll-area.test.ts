import { expect, test } from 'vitest';
import { thumbOf } from '#src/components/ScrollArea/thumb.ts';

test.each([
  [{ clientHeight: 400, scrollHeight: 400, scrollTop: 0 }, undefined],
  [
    { clientHeight: 400, scrollHeight: 800, scrollTop: 0 },
    { size: 200, offset: 0 },
  ],
  [
    { clientHeight: 400, scrollHeight: 800, scrollTop: 400 },
    { size: 200, offset: 200 },
  ],
  [
    { clientHeight: 400, scrollHeight: 40_400, scrollTop: 40_000 },
    { size: 18, offset: 382 },
  ],
])('the thumb of %j is %j', (scrolled, thumb) => {
  expect(thumbOf(scrolled)).toEqual(thumb);
});
