import { describe, expect, test } from 'vitest';
import { soak } from '../../tools/soak/soak.ts';
import { hasHaproxy } from '../support/haproxy.ts';
import { hasPostgres } from '../support/postgres-cluster.ts';

describe.skipIf(!hasHaproxy || !hasPostgres)('two servers on PostgreSQL behind HAProxy', () => {
  test('lose nothing when the primary is killed and a standby is promoted, and serve pages without interruption', async () => {
    const { figures, broken } = await soak({
      processes: 2,
      forMs: 20_000,
      standbys: 2,
      promote: true,
      timed: false,
    });
    console.log(figures);
    expect(broken).toEqual([]);
    for (const [scenario, name] of [
      ['seats', 'booked'],
      ['versions', 'stale'],
      ['articles', 'asked'],
      ['images', 'uploaded'],
      ['reading', 'with their age, while the database was away'],
      ['kills', 'refused while the database was away'],
      ['failover', 'writes back after the promotion, in ms'],
    ] as const)
      expect(figures[scenario]?.[name], `${scenario}: ${name}`).toBeGreaterThan(0);
  }, 300_000);
});
