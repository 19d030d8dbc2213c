import { useCallback, useEffect, useState } from 'react';
import { api } from '#src/api/client.ts';
import type { Tier } from '#src/contract/values.ts';
import { monthAfter } from './clock.ts';

const DAY_MS = 86_400_000;

interface Loaded {
  slots: string[];
  /** No month after this has free times. */
  until: string;
}

/**
 * A tier's free times by month, fetched when the month is shown, with an extra day on both sides, because a
 * month starts at a different instant in each time zone. @param month `2026-11`; undefined fetches nothing
 * yet
 */
export function useAvailability(tier: Tier, month: string | undefined) {
  const [months, setMonths] = useState<Record<string, Loaded | 'failed'>>({});
  // Increased when the data is outdated because someone else was faster.
  const [round, setRound] = useState(0);
  const known = month ? months[month] : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round refetches the month that is shown
  useEffect(() => {
    if (!month) return;
    const abort = new AbortController();
    const first = Date.parse(`${month}-01T00:00:00Z`);
    const days = (Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`) - first) / DAY_MS + 2;
    const from = new Date(first - DAY_MS).toISOString().slice(0, 10);
    api('GET /api/bookings/availability', { query: { tier, from, days } }, abort.signal)
      .then(({ slots, until }) => setMonths((before) => ({ ...before, [month]: { slots, until } })))
      .catch(() => {
        if (!abort.signal.aborted) setMonths((before) => ({ ...before, [month]: before[month] ?? 'failed' }));
      });
    return () => abort.abort();
  }, [tier, month, round]);

  const reload = useCallback(() => {
    setMonths((before) => Object.fromEntries(Object.entries(before).filter(([, each]) => each !== 'failed')));
    setRound((before) => before + 1);
  }, []);
  /** Removes a time that was just taken, without waiting for a refetch. */
  const drop = useCallback((slot: string) => {
    const time = Date.parse(slot);
    setMonths((before) =>
      Object.fromEntries(
        Object.entries(before).map(([key, each]) => [
          key,
          each === 'failed'
            ? each
            : { ...each, slots: each.slots.filter((free) => Date.parse(free) !== time) },
        ]),
      ),
    );
  }, []);
  return {
    state: known === 'failed' ? ('failed' as const) : known ? ('loaded' as const) : ('loading' as const),
    loaded: known === 'failed' ? undefined : known,
    reload,
    drop,
  };
}
