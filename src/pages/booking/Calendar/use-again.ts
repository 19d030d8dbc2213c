import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '#src/api/client.ts';
// Its styles are needed at once.
import './NextTimes.css.ts';
import type { Tier } from '#src/contract/site/values.ts';
import type { Again, NextTimes } from './NextTimes.tsx';

/** From a link such as `?developer=3&time=2026-12-01T15:00Z&again=…`. */
export const againIn = (search: string): string | undefined =>
  new URLSearchParams(search).get('again') ?? undefined;

/**
 * Fetches what a link to book another hour fills in. Ignores a link that is invalid or for the other tier.
 * @param onRead called once
 */
export function useAgain(tier: Tier, onRead: (again: Again) => void) {
  const [again, setAgain] = useState<Again>();
  const [List, setList] = useState<typeof NextTimes>();
  const read = useRef(onRead);
  read.current = onRead;

  /** @returns true if there is anything to show */
  const refresh = useCallback(async (): Promise<boolean> => {
    const secret = againIn(location.search);
    if (!secret) return false;
    const answer = await api('GET /api/again/:secret', { params: { secret } }).catch(() => undefined);
    if (answer?.tier !== tier) return false;
    // Only returning clients need the list.
    const list = await import('./NextTimes.tsx').catch(() => undefined);
    setAgain(answer);
    if (list) setList(() => list.NextTimes);
    return list !== undefined;
  }, [tier]);

  useEffect(() => void refresh(), [refresh]);
  const known = again !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is filled in once, not with every new list of times
  useEffect(() => {
    if (again) read.current(again);
  }, [known]);
  return { again, List, refresh };
}
