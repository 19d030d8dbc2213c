import { useEffect, useRef, useState } from 'react';
import { api } from '#src/api/client.ts';
import { ButtonLink } from '#src/components/Button/Button.tsx';
import type { TierId } from '#src/content/plans.ts';
import { external as words } from '#src/content/scheduler.ts';
import * as css from './ExternalWidget.css.ts';
import type { SchedulerData } from './scheduler-data.ts';

/** A calendar that has said nothing for so long does not come. */
const PATIENCE_MS = 15_000;

interface Props {
  tier: TierId;
  external: NonNullable<SchedulerData['external']>;
}

/** Each service's part is fetched by the pages that show it. */
const loadWidget = async (service: 'calendly' | 'cal') =>
  service === 'cal' ? (await import('./cal.ts')).cal : (await import('./calendly.ts')).calendly;

const count = (tier: TierId, step: 'viewed' | 'chosen') =>
  void api('POST /api/bookings/steps', { body: { tier, step } }).catch(() => {});

/** The team's scheduling service inside our page, for as long as the page is open. */
export function ExternalWidget({ tier, external: { service, url } }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [height, setHeight] = useState<number>();

  useEffect(() => {
    const parent = place.current;
    count(tier, 'viewed');
    if (!parent || service === 'link') return;
    let remove: (() => void) | undefined;
    let closed = false;
    let patience: ReturnType<typeof setTimeout>;
    const open = async () => {
      closed = false;
      setState('loading');
      patience = setTimeout(() => setState((now) => (now === 'loading' ? 'failed' : now)), PATIENCE_MS);
      const widget = await loadWidget(service).catch(() => undefined);
      if (closed) return;
      if (!widget) return setState('failed');
      remove = widget({
        url,
        tier,
        parent,
        colour: getComputedStyle(document.documentElement).getPropertyValue('--brand').trim(),
        dark: matchMedia('(prefers-color-scheme: dark)').matches,
        onReady: () => setState('ready'),
        onFailed: () => setState('failed'),
        onHeight: setHeight,
        onTimeChosen: () => count(tier, 'chosen'),
      });
    };
    const close = () => {
      closed = true;
      clearTimeout(patience);
      remove?.();
      remove = undefined;
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
  }, [service, url, tier]);

  if (service === 'link')
    return (
      <div className={css.elsewhere}>
        <p>{words.elsewhere}</p>
        <ButtonLink size="large" href={url}>
          {words.open}
        </ButtonLink>
      </div>
    );
  return (
    <div className={css.frame}>
      {state === 'loading' && (
        <p className={css.loading} role="status">
          {words.loading}
        </p>
      )}
      {state === 'failed' && (
        <div className={css.failed} role="alert">
          <h3>{words.failedTitle}</h3>
          <p>{words.failed}</p>
          <ButtonLink size="large" href={url}>
            {words.open}
          </ButtonLink>
        </div>
      )}
      <div
        ref={place}
        className={state === 'failed' ? `${css.place} ${css.hidden}` : css.place}
        style={height === undefined ? undefined : { height }}
      />
    </div>
  );
}
