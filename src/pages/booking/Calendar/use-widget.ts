import { type RefObject, useEffect, useState } from 'react';
import { api } from '#src/api/client.ts';
import type { Tier } from '#src/contract/values.ts';

/** A calendar that has said nothing for so long does not come. */
const PATIENCE_MS = 15_000;

/** Each service's part is fetched by the pages that show it. */
const loadWidget = async (service: 'calendly' | 'cal') =>
  service === 'cal' ? (await import('./cal.ts')).cal : (await import('./calendly.ts')).calendly;

const count = (tier: Tier, step: 'viewed' | 'chosen') =>
  void api('POST /api/bookings/steps', { body: { tier, step } }).catch(() => {});

/**
 * A external booking service's widget in an element of ours while the page is open: gone without a trace when the page is left
 * or the widget does not come, back when the browser's back button shows the page again.
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
    count(tier, 'viewed');
    if (!parent || service === 'link') return;
    let remove: (() => void) | undefined;
    let patience: ReturnType<typeof setTimeout>;
    // An opening that was overtaken by a leaving must not go on.
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
        colour: getComputedStyle(document.documentElement).getPropertyValue('--brand').trim(),
        dark: matchMedia('(prefers-color-scheme: dark)').matches,
        onReady: () => {
          clearTimeout(patience);
          setState('ready');
        },
        onFailed: fail,
        onHeight: setHeight,
        onTimeChosen: () => count(tier, 'chosen'),
      });
    };
    // Leaving a document does not unmount it: the browser may keep it for its back button.
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
