import { expect, test } from 'vitest';
import { killUpgrades } from '../../tools/trust/kill-upgrades.ts';

/** A short `npm run trust -- --only kill-upgrades`. */
test('after kill -9 during first starts and upgrades, the next start is complete', async () => {
  const figures = await killUpgrades({ rounds: 30, seed: 20_260, posts: 5_000 });
  console.log(figures);
  expect(figures).toMatchObject({ firstStarts: 15, upgrades: 15, broken: [] });
  // The number depends on the machine's load.
  expect(figures.killedMidway).toBeGreaterThan(2);
}, 240_000);
