import type { Context } from 'koa';
import { describe, expect, test } from 'vitest';
import { createBodyReadLimit } from '#server/http/middleware/body-read-limit.ts';

function sender(limit: ReturnType<typeof createBodyReadLimit>) {
  const open = new Map<string, 'reading' | number>();
  return {
    open,
    send(name: string, ip: string) {
      open.set(name, 'reading');
      limit({ ip } as Context, () => new Promise(() => {})).catch((error: { status: number }) =>
        open.set(name, error.status),
      );
      return new Promise((resolve) => setImmediate(resolve));
    },
    reading: (prefix: string) =>
      [...open].filter(([name, state]) => name.startsWith(prefix) && state === 'reading').length,
  };
}

describe('request bodies that are read at the same time', () => {
  test.each([false, true])(
    'are not all from one IPv6 /48, which is aborted for others (files: %s)',
    async (refuseNew) => {
      const { send, reading, open } = sender(
        createBodyReadLimit({ atOnce: 12, perNetwork: 4, ms: 60_000, refuseNew }),
      );
      for (let network = 0; network < 12; network += 1)
        await send(`attacker ${network}`, `2001:db8:7:${network}::1`);
      expect(reading('attacker')).toBe(12);
      for (let client = 0; client < 3; client += 1) await send(`guest ${client}`, `198.51.100.${client}`);
      expect([reading('guest'), reading('attacker')]).toEqual([3, 9]);
      await send('attacker again', '2001:db8:7:99::1');
      expect(reading('guest'), 'and takes nothing back').toBe(3);
      expect(reading('attacker')).toBe(9);
      expect([...open.values()].filter((state) => state === 429).length).toBeGreaterThan(0);
    },
  );

  test('of files are not aborted for another one if all networks have the same number', async () => {
    const { send, reading, open } = sender(
      createBodyReadLimit({ atOnce: 3, perNetwork: 2, ms: 60_000, refuseNew: true }),
    );
    for (const client of [1, 2, 3]) await send(`guest ${client}`, `198.51.${client}.1`);
    await send('late', '198.51.4.1');
    expect([reading('guest'), open.get('late')]).toEqual([3, 429]);
  });
});
