import { builtFolder } from '#tests/support/built.ts';
import { countVisits } from '#tools/trust/visits.ts';
import { expect, test } from '../fixtures.ts';

test('visits of every kind are counted as they should be', async ({ launchOptions }) => {
  test.setTimeout(240_000);
  const figures = await countVisits(builtFolder, { visits: 60, launch: launchOptions });
  console.log(figures);
  expect(figures.fetchedAhead, 'pages fetched ahead and then opened').toBeGreaterThan(4);
  expect(figures.wrong).toEqual([]);
  expect(figures.counted).toBe(figures.expected);
});
