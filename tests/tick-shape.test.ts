import { expect, test } from 'vitest';
import { keepTickShape } from '#server/boot/keep-tick-shape.ts';

test('what is kept is the object of a tick, as Node makes one for each', async () => {
  const kept = keepTickShape();
  await new Promise<void>((resolve) => process.nextTick(resolve));
  // Not the object of whatever else was running: with another Node, this says so.
  expect(Object.keys(kept.tick ?? {})).toEqual(['callback', 'args']);
});
