import { useCallback, useEffect, useState } from 'react';
import { api } from '#src/api/client.ts';
import type { ShownDeveloper } from '#src/contract/bookings/bookings.ts';
import type { Tier } from '#src/contract/site/values.ts';
import type { FirstTimes } from '#src/pages/page-input.ts';
import { monthAfter } from './clock.ts';
import { areFresh } from './first-times.ts';

const DAY_MS = 86_400_000;

interface Loaded {
  slots: string[];
  /** Whom visitors may choose. */
  developers: ShownDeveloper[];
  /** Who it would be at times at which a booking's own developer is not free. */
  others: Record<string, { id: number; name: string | null }>;
  /** The refund in percent at times that lower it for a booking that is moved. */
  lowerRefunds: Record<string, number>;
  /** No month after this has free times. */
  until: string;
  /** It came with the page and may be outdated: the server is asked again. */
  isFromPage?: true;
}

/** Whose times are asked for. */
export interface Wanted {
  tier: Tier;
  /** Only this developer. */
  developer?: number | undefined;
  /** The token of a booking that is to be moved. */
  booking?: string | undefined;
}

/** The free times of a tier, or those to which a booking can be moved. */
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
 * Free times by month, fetched when the month is shown, with an extra day on both sides, because a
 * month starts at a different instant in each time zone.
 * @param given `2026-11`; undefined fetches nothing yet
 * @param first a month with anybody that came with the page; it is shown until it has been fetched
 */
export function useAvailability(
  { tier, developer, booking }: Wanted,
  given: string | undefined,
  first: (FirstTimes & Pick<Loaded, 'developers'>) | undefined,
) {
  const [months, setMonths] = useState<Record<string, Loaded | 'failed'>>(() =>
    first ? { [`${first.month} `]: { ...first, others: {}, lowerRefunds: {}, isFromPage: true } } : {},
  );
  // The answers for one developer are no answers for another.
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

  // A page from a cache between the server and the visitor.
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
