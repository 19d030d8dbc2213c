import { useEffect, useRef, useState } from 'react';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { BOOKING_STATES, TIERS } from '#src/contract/values.ts';
import { Choice } from '../ui/Choice.tsx';
import { states, tierNames } from './booking-words.ts';
import * as css from './bookings.css.ts';
import { type BookingFilterState, SCOPES } from './use-booking-filter.ts';

const TYPING_MS = 250;
const scopes = { upcoming: 'Upcoming', past: 'Past', all: 'All' };

export function BookingFilters({ filter }: { filter: BookingFilterState }) {
  const [typed, setTyped] = useState(filter.q);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setTyped(filter.q), [filter.q]);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const search = (value: string) => {
    setTyped(value);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => filter.set('q', value.trim()), TYPING_MS);
  };
  return (
    <search className={css.filters}>
      <Choice
        legend="When"
        options={SCOPES.map((value) => ({ value, label: scopes[value] }))}
        value={filter.scope}
        onChange={(scope) => filter.set('scope', scope === 'upcoming' ? '' : scope)}
      />
      <input
        className={`${control} ${dense}`}
        type="search"
        placeholder="Name, e-mail or reference"
        aria-label="Search bookings"
        maxLength={200}
        value={typed}
        onChange={(event) => search(event.target.value)}
      />
      <select
        className={`${control} ${dense}`}
        aria-label="Developer"
        value={filter.tier ?? ''}
        onChange={(event) => filter.set('tier', event.target.value)}
      >
        <option value="">Both developers</option>
        {TIERS.map((tier) => (
          <option key={tier} value={tier}>
            {tierNames[tier]}
          </option>
        ))}
      </select>
      <select
        className={`${control} ${dense}`}
        aria-label="State"
        value={filter.state ?? ''}
        onChange={(event) => filter.set('state', event.target.value)}
      >
        <option value="">Any state</option>
        {BOOKING_STATES.map((state) => (
          <option key={state} value={state}>
            {states[state].label}
          </option>
        ))}
      </select>
    </search>
  );
}
