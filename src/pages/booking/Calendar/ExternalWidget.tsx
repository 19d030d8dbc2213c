import { useRef } from 'react';
import { ButtonLink } from '#src/components/Button/Button.tsx';
import { WaysOn } from '#src/components/PartFailed/PartFailed.tsx';
import { external as words } from '#src/content/bookings/booking-calendar.ts';
import type { Tier } from '#src/contract/site/values.ts';
import type { CalendarData } from './calendar-data.ts';
import * as css from './ExternalWidget.css.ts';
import { useWidget } from './use-widget.ts';

interface Props {
  tier: Tier;
  external: NonNullable<CalendarData['external']>;
}

export function ExternalWidget({ tier, external }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const { state, height } = useWidget(place, external, tier);
  if (external.service === 'link')
    return (
      <div className={css.elsewhere}>
        <p>{words.elsewhere}</p>
        <ButtonLink size="large" href={external.url}>
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
          <ButtonLink size="large" href={external.url}>
            {words.open}
          </ButtonLink>
          <p>
            <WaysOn />
          </p>
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
