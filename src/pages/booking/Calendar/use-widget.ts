import { type RefObject, useEffect, useState } from 'react';
import type { Tier } from '#src/contract/site/values.ts';
import { countStep } from './attribution.ts';

/** Gives up on a widget that reports nothing for this long. */
const PATIENCE_MS = 15_000;

/** Loaded only by pages that use the service. */
const loadWidget = async (service: 'calendly' | 'cal') =>
  service === 'cal' ? (await import('./cal.ts')).cal : (await import('./calendly.ts')).calendly;

/**
 * Mounts an external booking widget. Removes every trace when the user leaves the page or the widget fails;
 * mounts it again when the page is restored from the back/forward cache.
 */
export function useWidget(
  place: RefObject<HTMLElement | null>,
  { service, url }: { service: 'calendly' | 'cal' | 'link'; url: string },
  tier: Tier,
) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [height, setHeight] = useState<number>();

  useEffect(() => {
    const parent = place.current;
    countStep(tier, 'viewed');
    if (!parent || service === 'link') return;
    let remove: (() => void) | undefined;
    let patience: ReturnType<typeof setTimeout>;
    // Detects that the page was left while the widget was still loading.
    let opening = 0;
    const close = () => {
      opening += 1;
      clearTimeout(patience);
      remove?.();
      remove = undefined;
    };
    const fail = () => {
      close();
      setState('failed');
    };
    const open = async () => {
      close();
      const mine = opening;
      setState('loading');
      patience = setTimeout(fail, PATIENCE_MS);
      const widget = await loadWidget(service).catch(() => undefined);
      if (mine !== opening) return;
      if (!widget) return fail();
      remove = widget({
        url,
        tier,
        parent,
        color: getComputedStyle(document.documentElement).getPropertyValue('--brand').trim(),
        dark: matchMedia('(prefers-color-scheme: dark)').matches,
        onReady: () => {
          clearTimeout(patience);
          setState('ready');
        },
        onFailed: fail,
        onHeight: setHeight,
        onTimeChosen: () => countStep(tier, 'chosen'),
      });
    };
    // Leaving a document does not unmount React: the page may go into the back/forward cache.
    const onShow = ({ persisted }: PageTransitionEvent) => void (persisted && open());
    void open();
    addEventListener('pagehide', close);
    addEventListener('pageshow', onShow);
    return () => {
      close();
      removeEventListener('pagehide', close);
      removeEventListener('pageshow', onShow);
    };
  }, [place, service, url, tier]);

  return { state, height };
}
