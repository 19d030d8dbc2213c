import { useCallback, useEffect, useState } from 'react';
import { api } from '#src/api/client.ts';
import type { PublicDeveloper } from '#src/contract/bookings/bookings.ts';
import type { Tier } from '#src/contract/site/values.ts';
import type { FirstTimes } from '#src/pages/page-input.ts';
import { monthAfter } from './clock.ts';
import { areFresh } from './first-times.ts';

const DAY_MS = 86_400_000;

interface Loaded {
  slots: string[];
  developers: PublicDeveloper[];
  /** Replacement at times when the booking's own developer is not free. */
  others: Record<string, { id: number; name: string | null }>;
  /** Refund in percent at times that lower it for a rescheduled booking. */
  lowerRefunds: Record<string, number>;
  /** No later month has free times. */
  until: string;
  /** Sent with the page and possibly outdated: the server is asked again. */
  isFromPage?: true;
}

export interface Wanted {
  tier: Tier;
  /** Only times of this developer. */
  developer?: number | undefined;
  booking?: string | undefined;
}

async function times(
  { tier, developer, booking }: Wanted,
  span: { from: string; days: number },
  signal: AbortSignal,
): Promise<Loaded> {
  if (booking) {
    const found = await api(
      'GET /api/bookings/:token/times',
      { params: { token: booking }, query: span },
      signal,
    );
    return { ...found, developers: [] };
  }
  const query = { tier, ...(developer && { developer }), ...span };
  return {
    ...(await api('GET /api/bookings/availability', { query }, signal)),
    others: {},
    lowerRefunds: {},
  };
}

/**
 * Free times by month, fetched when shown, with an extra day on both sides, because a month starts at a
 * different instant in each time zone.
 * @param given `2026-11`; undefined fetches nothing yet
 * @param first sent with the page, for any developer; shown until the month is fetched
 */
export function useAvailability(
  { tier, developer, booking }: Wanted,
  given: string | undefined,
  first: (FirstTimes & Pick<Loaded, 'developers'>) | undefined,
) {
  const [months, setMonths] = useState<Record<string, Loaded | 'failed'>>(() =>
    first ? { [`${first.month} `]: { ...first, others: {}, lowerRefunds: {}, isFromPage: true } } : {},
  );
  // Cached per developer.
  const month = given && `${given} ${developer ?? ''}`;
  // Increased when the data is outdated because someone else was faster.
  const [round, setRound] = useState(0);
  const known = month ? months[month] : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round refetches the month that is shown
  useEffect(() => {
    if (!month) return;
    const abort = new AbortController();
    const [calendarMonth = ''] = month.split(' ');
    const first = Date.parse(`${calendarMonth}-01T00:00:00Z`);
    const days = (Date.parse(`${monthAfter(calendarMonth, 1)}-01T00:00:00Z`) - first) / DAY_MS + 2;
    const from = new Date(first - DAY_MS).toISOString().slice(0, 10);
    times({ tier, developer, booking }, { from, days }, abort.signal)
      .then((found) => setMonths((before) => ({ ...before, [month]: found })))
      .catch(() => {
        if (abort.signal.aborted) return;
        setMonths((before) => {
          const loaded = before[month];
          const isKnown = loaded && loaded !== 'failed' && !loaded.isFromPage;
          return { ...before, [month]: isKnown ? loaded : 'failed' };
        });
      });
    return () => abort.abort();
  }, [tier, developer, booking, month, round]);

  // The page may come from a cache.
  const isOutdated = first !== undefined && !areFresh(first);
  useEffect(() => {
    if (isOutdated)
      setMonths((before) =>
        Object.fromEntries(
          Object.entries(before).filter(([, each]) => each === 'failed' || !each.isFromPage),
        ),
      );
  }, [isOutdated]);

  const reload = useCallback(() => {
    setMonths((before) => Object.fromEntries(Object.entries(before).filter(([, each]) => each !== 'failed')));
    setRound((before) => before + 1);
  }, []);
  return {
    state: known === 'failed' ? ('failed' as const) : known ? ('loaded' as const) : ('loading' as const),
    loaded: known === 'failed' ? undefined : known,
    reload,
  };
}
