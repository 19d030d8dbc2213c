import { useEffect, useMemo, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { browserZone } from '#src/components/browser-locale.ts';
import { useContent } from '#src/components/Content/use-texts.ts';
import { PartFailed } from '#src/components/PartFailed/PartFailed.tsx';
import { calendar } from '#src/content/bookings/booking-calendar.ts';
import type { PublicDeveloper } from '#src/contract/bookings/bookings.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { zoneOrUtc } from '#src/contract/time-zone.ts';
import type { FirstTimes } from '#src/pages/page-input.ts';
import { Problem } from '../Problem.tsx';
import { dayOf, monthAfter } from './clock.ts';
import { DeveloperChoice } from './DeveloperChoice.tsx';
import { Month } from './Month.tsx';
import * as css from './SlotPicker.css.ts';
import { Times, TimesLoading } from './Times.tsx';
import { useAvailability } from './use-availability.ts';
import { ZoneSelect } from './ZoneSelect.tsx';

interface Props {
  tier: Tier;
  developers?: readonly PublicDeveloper[];
  /** Anyone by default. Without `onDeveloper` there is no choice. */
  developer?: number | undefined;
  /** Sent with the page, for any developer. */
  firstTimes?: FirstTimes | undefined;
  onDeveloper?: (developer: number | undefined) => void;
  /** Token of a booking to reschedule: its own times are shown. */
  booking?: string | undefined;
  /** Initially; defaults to the browser's. */
  zone?: string | undefined;
  /** Initially; defaults to the first one with a free time. */
  day?: string | undefined;
  chosen?: string | undefined;
  busy?: boolean;
  problem?: unknown;
  /** Increase it to reload the free times. */
  round?: number;
  onChoose: (slot: string, zone: string, differs: Difference) => void;
}

interface OtherDeveloper {
  id: number;
  /** Null while visitors do not see developers. */
  name: string | null;
}

export interface Difference {
  /** Set if the current developer is not free. */
  other?: OtherDeveloper | undefined;
  /** In percent, if it is lower. */
  refund?: number | undefined;
}

/** Only the browser knows the visitor's zone and clock, so React corrects the server's first times. */
export function SlotPicker({
  tier,
  developers = [],
  developer,
  firstTimes,
  onDeveloper,
  booking,
  zone: given,
  day: first,
  chosen,
  busy = false,
  problem,
  round = 0,
  onChoose,
}: Props) {
  const own = useContent().offer.tiers[tier].hours;
  const [zone, setZone] = useState(firstTimes?.timeZone);
  const [month, setMonth] = useState(firstTimes?.month);
  /** True once React runs in the browser and hydration is over. */
  const [isHere, setHere] = useState(false);
  const [picked, setPicked] = useState(first);
  const { state, loaded, reload } = useAvailability(
    { tier, developer, booking },
    month,
    firstTimes && { ...firstTimes, developers: [...developers] },
  );

  useEffect(() => {
    const shown = visitorZone(given, own.timeZone);
    setZone(shown);
    setHere(true);
    const now = dayOf(new Date(), shown);
    const soonest = firstTimes?.slots.find((slot) => Date.parse(slot) > Date.now());
    // A link may name a day that is over.
    const opened = first && first > now ? first : soonest ? dayOf(soonest, shown) : now;
    setMonth(opened.slice(0, 7));
  }, [given, first, firstTimes, own.timeZone]);
  useEffect(() => {
    if (round > 0) reload();
  }, [round, reload]);

  // Kept while another developer's times load, so that the choice does not vanish under the pointer.
  const [people, setPeople] = useState(developers);
  useEffect(() => {
    if (loaded) setPeople(loaded.developers);
  }, [loaded]);

  const days = useMemo(() => byDay(loaded?.slots, zone, month), [loaded, zone, month]);
  const last = loaded && zone ? dayOf(loaded.until, zone).slice(0, 7) : month;
  const today = zone && dayOf((!isHere && firstTimes?.readAt) || new Date(), zone);
  // Skips months without a free time, until the visitor navigates.
  const [turned, setTurned] = useState(false);
  useEffect(() => {
    if (!turned && loaded && month && last && days.size === 0 && month < last) setMonth(monthAfter(month, 1));
  }, [turned, loaded, month, last, days]);

  const day = picked && days.has(picked) ? picked : days.keys().next().value;
  const turn = (count: number) => {
    setTurned(true);
    setPicked(undefined);
    if (month) setMonth(monthAfter(month, count));
  };

  return (
    <div className={css.room}>
      {onDeveloper && <DeveloperChoice developers={people} chosen={developer} onChoose={onDeveloper} />}
      <div
        className={own.opensAt === 0 ? `${css.picker} ${css.roundTheClock}` : css.picker}
        aria-busy={state === 'loading'}
      >
        <div className={css.calendar}>
          <Month
            month={month}
            today={today}
            isLoading={state === 'loading'}
            days={days}
            picked={day}
            onPick={setPicked}
            onPrevious={today && month && month > today.slice(0, 7) ? () => turn(-1) : undefined}
            onNext={month && last && month < last ? () => turn(1) : undefined}
          />
        </div>
        <div className={css.side}>
          <ZoneSelect
            zone={zone}
            own={own.timeZone}
            at={isHere ? undefined : firstTimes?.readAt}
            isComplete={isHere}
            onChange={setZone}
          />
          <Problem className={css.problem} of={problem} />
          {state === 'failed' && (
            <PartFailed text={calendar.failed}>
              <Button size="medium" tone="quiet" onClick={reload}>
                {calendar.again}
              </Button>
            </PartFailed>
          )}
          {state === 'loading' && <TimesLoading />}
          {state === 'loaded' && zone && day && (
            <Times
              day={day}
              slots={days.get(day) ?? []}
              zone={zone}
              own={own.timeZone}
              clock={isHere ? undefined : 'h12'}
              chosen={chosen}
              busy={busy}
              onChoose={(slot) =>
                // Handles a press that was made before React ran.
                onChoose(slot, isHere ? zone : visitorZone(given, own.timeZone), {
                  other: loaded?.others[slot],
                  refund: loaded?.lowerRefunds[slot],
                })
              }
            />
          )}
          {state === 'loaded' && !day && (
            <p className={css.nothing} role="status">
              {month === last && !turned ? calendar.noneAtAll : calendar.noneThisMonth}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

/** The booking's zone, the visitor's, or else the developers'. */
const visitorZone = (given: string | undefined, own: string) => zoneOrUtc(given ?? browserZone() ?? own);

function byDay(slots: string[] | undefined, zone: string | undefined, month: string | undefined) {
  const days = new Map<string, string[]>();
  if (!slots || !zone || !month) return days;
  for (const slot of slots) {
    const day = dayOf(slot, zone);
    if (!day.startsWith(month)) continue;
    const list = days.get(day);
    if (list) list.push(slot);
    else days.set(day, [slot]);
  }
  return days;
}
