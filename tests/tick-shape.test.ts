import { expect, test } from 'vitest';
import { keepTickShape } from '#server/boot/keep-tick-shape.ts';

test('what is kept is the object of a tick, as Node makes one for each', async () => {
  const kept = keepTickShape();
  await new Promise<void>((resolve) => process.nextTick(resolve));
  // Fails if a later version of Node makes another object the current resource.
  expect(Object.keys(kept.tick ?? {})).toEqual(['callback', 'args']);
});
