import { useCallback, useEffect, useState } from 'react';
import { api } from '#src/api/client.ts';
import type { Tier } from '#src/contract/values.ts';
import { monthAfter } from './clock.ts';

const DAY_MS = 86_400_000;

interface Loaded {
  slots: string[];
  /** No later month has any. */
  until: string;
}

/**
 * Free times of a tier by month, each fetched when it is shown. A day more on both sides: a month begins at another
 * instant in another zone. @param month `2026-11`; undefined asks for nothing yet
 */
export function useAvailability(tier: Tier, month: string | undefined) {
  const [months, setMonths] = useState<Record<string, Loaded | 'failed'>>({});
  // Raised when what was fetched is old: somebody else was quicker.
  const [round, setRound] = useState(0);
  const known = month ? months[month] : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again for the month that is shown
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
  /** Takes a time out at once: it has been taken. */
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
