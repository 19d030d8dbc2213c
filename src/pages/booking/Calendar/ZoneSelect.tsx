import { useMemo } from 'react';
import { browserZone, browserZones } from '#src/components/browser-locale.ts';
import { control } from '#src/components/Field/Field.css.ts';
import { calendar } from '#src/content/bookings/booking-calendar.ts';
import { zoneName } from './clock.ts';
import * as css from './SlotPicker.css.ts';

interface Props {
  zone: string | undefined;
  own: string;
  /** Undefined: now. */
  at: string | undefined;
  /** True once all zones can be listed; until then only the chosen one. */
  isComplete: boolean;
  onChange: (zone: string) => void;
}

export function ZoneSelect({ zone, own, at, isComplete, onChange }: Props) {
  const zones = useMemo(
    () => (!zone ? [] : isComplete ? browserZones(zone, own) : [zone]),
    [zone, own, isComplete],
  );
  return (
    <label className={css.zone}>
      <span className={css.zoneLabel}>{calendar.zone}</span>
      <select
        className={`${control} ${css.zoneSelect}`}
        value={zone ?? ''}
        disabled={!zone}
        onChange={(event) => onChange(event.target.value)}
      >
        {zones.map((each) => (
          <option key={each} value={each}>
            {each.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
      {/* Reserves its line before the zone is known, so that nothing moves. */}
      <span className={css.zoneName}>{zone ? zoneName(at ?? new Date(), zone) : '\u00a0'}</span>
      {zone && isComplete && !browserZone() && <span className={css.zoneName}>{calendar.zoneUnknown}</span>}
    </label>
  );
}
