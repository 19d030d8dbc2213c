import { calendar } from '#src/content/bookings/booking-calendar.ts';
import { dayOf, hourOf, longDay, timeElsewhere, timeOf, zoneLabel } from './clock.ts';
import * as css from './Times.css.ts';

/** From this many times on, they are grouped by part of the day. */
const PARTS_FROM = 10;
const { parts } = calendar;
const partOf = (hour: number) =>
  hour < 6 ? parts.night : hour < 12 ? parts.morning : hour < 18 ? parts.afternoon : parts.evening;

interface Props {
  day: string;
  slots: readonly string[];
  zone: string;
  own: string;
  /** The visitor's; undefined: as the browser says. */
  clock: 'h12' | undefined;
  chosen: string | undefined;
  busy: boolean;
  onChoose: (slot: string) => void;
}

export function Times({ day, slots, zone, own, clock, chosen, busy, onChoose }: Props) {
  const grouped = slots.length > PARTS_FROM;
  const groups = Map.groupBy(slots, (slot) => (grouped ? partOf(hourOf(slot, zone)) : ''));
  const shown = slots.map((slot) => timeOf(slot, zone, clock));
  const same = slots.every(
    (slot) =>
      timeOf(slot, own, clock) === timeOf(slot, zone, clock) && dayOf(slot, own) === dayOf(slot, zone),
  );
  return (
    <div>
      <h3 className={css.day} aria-live="polite">
        {longDay(day)}
        <span className={css.count}>{calendar.freeOn(slots.length)}</span>
      </h3>
      {[...groups].map(([part, list]) => (
        <div key={part}>
          {part && <h4 className={css.part}>{part}</h4>}
          <ul role="list" className={css.times} aria-label={part || longDay(day)}>
            {list.map((slot) => {
              const time = timeOf(slot, zone, clock);
              // The zone name tells the repeated hour apart when daylight saving time ends.
              const twice = shown.indexOf(time) !== shown.lastIndexOf(time);
              return (
                <li key={slot}>
                  <button
                    type="button"
                    className={css.time}
                    aria-pressed={slot === chosen}
                    disabled={busy}
                    onClick={() => onChoose(slot)}
                  >
                    <span>
                      {time}
                      {twice && ` ${zoneLabel(slot, zone)}`}
                    </span>
                    {!same && <span className={css.elsewhere}>{timeElsewhere(slot, own, zone, clock)}</span>}
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </div>
  );
}

export const TimesLoading = () => (
  <div>
    <p className={`${css.day} ${css.loading}`} role="status">
      {calendar.loading}
    </p>
    <div className={css.times} aria-hidden="true">
      {Array.from({ length: 9 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never reorder
        <span key={index} className={css.waiting} />
      ))}
    </div>
  </div>
);
