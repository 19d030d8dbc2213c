import { expect, test } from 'vitest';
import { soak } from '../../tools/soak/soak.ts';

test('two servers over one database lose nothing and do nothing twice, also when one of them is killed', async () => {
  const { figures, broken } = await soak({ processes: 2, forMs: 6_000, killEveryMs: 3_000, timed: false });
  console.log(figures);
  expect(broken).toEqual([]);
  expect(figures.kills?.kills).toBeGreaterThan(0);
  for (const [scenario, name] of [
    ['seats', 'booked'],
    ['seats', 'too late for the seat'],
    ['versions', 'stale'],
    ['owners', 'refused'],
    ['articles', 'asked'],
    ['images', 'uploaded'],
    ['pages', 'looks at a process after a change'],
    ['guesses', 'refused'],
    ['reading', 'whole pages'],
    ['mail', 'arrived'],
  ] as const)
    expect(figures[scenario]?.[name], `${scenario}: ${name}`).toBeGreaterThan(0);
}, 180_000);
