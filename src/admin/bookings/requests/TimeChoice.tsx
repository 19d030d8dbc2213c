import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextField } from '#src/components/Field/TextField.tsx';
import type { BookingDetail } from '#src/contract/bookings/booking-admin.ts';
import { MOST_TIME_OFFERS } from '#src/contract/bookings/request-values.ts';
import { query } from '../../query.ts';
import { CheckList } from '../../ui/CheckList.tsx';
import { shortTime } from '../../ui/short-date.ts';
import { quiet, small } from '../../ui/ui.css.ts';
import { inZone } from '../bookings/booking-labels.ts';
import * as css from './requests.css.ts';

interface Props {
  booking: BookingDetail;
  /** UTC. */
  value: readonly string[];
  onChange: (times: string[]) => void;
  fault: string | undefined;
}

/** `2026-11-23`, in this computer's time zone. */
const localDay = (time: string | number) => new Intl.DateTimeFormat('sv-SE').format(new Date(time));
const DAY_MS = 86_400_000;

/** Free times of one day at a time, as checkboxes; chosen ones of other days stay in the list. */
export function TimeChoice({ booking, value, onChange, fault }: Props) {
  const [day, setDay] = useState(() => localDay(booking.startsAt));
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day);
  // The day here may be parts of three days in UTC.
  const from = isDay ? new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10) : undefined;
  const free = useQuery({
    ...query('GET /api/admin/bookings/:id/times', {
      params: { id: booking.id },
      query: { from: from ?? '', days: 3 },
    }),
    enabled: from !== undefined,
    placeholderData: keepPreviousData,
  });
  const slots = (free.data?.slots ?? []).filter((slot) => localDay(slot) === day);
  const own = new Set(slots);
  const others = value.filter((time) => !own.has(time));
  const options = [...others, ...slots].sort();
  return (
    <div className={css.choice}>
      <TextField
        compact
        label="Day"
        type="date"
        min={localDay(Date.now())}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <CheckList
        legend={`Times, in your time zone (${value.length} of ${MOST_TIME_OFFERS})`}
        empty={free.isPending ? 'Looking for free times...' : 'No time is free on this day.'}
        options={options.map((time) => [time, shortTime(time, undefined)] as const)}
        value={value}
        onChange={onChange}
        fault={fault}
      />
      {booking.timeZone && value.length > 0 && (
        <p className={`${quiet} ${small}`}>
          For the client:{' '}
          {value
            .toSorted()
            .map((time) => inZone(time, booking.timeZone))
            .join('; ')}
        </p>
      )}
    </div>
  );
}
