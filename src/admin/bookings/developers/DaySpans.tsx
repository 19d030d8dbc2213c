import { X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { daySpans } from '#src/contract/bookings/hours-input.ts';
import { DAY_MINUTES, type DaySpan, MAX_SPANS, SPAN_STEP } from '#src/contract/bookings/working-hours.ts';
import * as css from './developers.css.ts';

interface Props {
  name: string;
  spans: readonly DaySpan[];
  onChange: (spans: DaySpan[]) => void;
}

const toClock = (minutes: number) =>
  Number.isNaN(minutes) || minutes === null
    ? ''
    : `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const toMinutes = (clock: string) => {
  const [hours, minutes] = clock.split(':').map(Number);
  return hours === undefined || minutes === undefined ? Number.NaN : hours * 60 + minutes;
};

/** The next span to add: an hour after the last, three hours long if the day has room. */
export function nextSpan(spans: readonly DaySpan[]): DaySpan {
  const last = spans.at(-1);
  if (!last) return { from: 9 * 60, to: 17 * 60 };
  const from = Math.min(last.to + 60, DAY_MINUTES - 60);
  return { from, to: Math.min(from + 180, DAY_MINUTES) };
}

/** Several spans per day. Midnight ends a day. */
export function DaySpans({ name, spans, onChange }: Props) {
  const id = useId();
  const { error } = daySpans.safeParse(spans);
  const faults = new Map(error?.issues.map(({ path, message }) => [path[0], message]));
  const set = (index: number, change: Partial<DaySpan>) =>
    onChange(spans.map((span, each) => (each === index ? { ...span, ...change } : span)));
  return (
    <ul role="list" className={css.spans}>
      {spans.map((span, index) => {
        const fault = faults.get(index);
        const which = spans.length > 1 ? `${name}, span ${index + 1}` : name;
        const marked = {
          ...(fault && { 'aria-invalid': true, 'aria-describedby': `${id}${index}` }),
        } as const;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: spans have no identity besides their place
          <li key={index}>
            <span className={css.span}>
              <input
                className={`${control} ${dense} ${css.time}`}
                type="time"
                step={SPAN_STEP * 60}
                aria-label={`${which}: from`}
                value={toClock(span.from)}
                onChange={({ target }) => set(index, { from: toMinutes(target.value) })}
                {...marked}
              />
              <span aria-hidden="true">–</span>
              <input
                className={`${control} ${dense} ${css.time}`}
                type="time"
                step={SPAN_STEP * 60}
                aria-label={`${which}: to`}
                value={toClock(span.to)}
                onChange={({ target }) => set(index, { to: toMinutes(target.value) || DAY_MINUTES })}
                {...marked}
              />
              <Button
                tone="plain"
                aria-label={`Remove ${which}`}
                onClick={() => onChange(spans.filter((_, each) => each !== index))}
              >
                <X size={16} aria-hidden="true" />
              </Button>
            </span>
            {fault && (
              <p id={`${id}${index}`} className={css.fault} role="alert">
                {fault}
              </p>
            )}
          </li>
        );
      })}
      {spans.length < MAX_SPANS && (
        <li>
          <Button
            tone="plain"
            aria-label={`${spans.length === 0 ? 'Add hours' : 'Add a span'}: ${name}`}
            onClick={() => onChange([...spans, nextSpan(spans)])}
          >
            {spans.length === 0 ? 'Add hours' : 'Add a span'}
          </Button>
        </li>
      )}
    </ul>
  );
}
