import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#src/components/Button/Button.tsx';
import { useContent } from '#src/components/Content/use-texts.ts';
import { control, dense } from '#src/components/Field/Field.css.ts';
import type { CalendarDeveloper } from '#src/contract/bookings/team-calendar.ts';
import { isTimeZone } from '#src/contract/time-zone.ts';
import { Choice } from '../../ui/Choice.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { useNoun } from '../../use-noun.ts';
import { optionsOf, useKinds } from '../bookings/use-kinds.ts';
import * as css from './calendar.css.ts';
import type { CalendarState } from './use-calendar.ts';

const views = [
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Day' },
] as const;

export function CalendarBar({ state }: { state: CalendarState }) {
  const { calendar, view, date, today, phone, zone, own, developer, tier, set, go } = state;
  const { kinds, label } = useKinds();
  const noun = useNoun();
  const { tierList } = useContent().offer;
  const developers = (calendar.data?.developers ?? []).filter((each) => !tier || each.kinds.includes(tier));
  const step = view === 'week' ? 'week' : 'day';
  return (
    <search className={css.bar}>
      <div className={css.steps}>
        <Button tone="quiet" aria-label={`Previous ${step}`} onClick={() => go(-1)}>
          <ChevronLeft size={18} aria-hidden="true" />
        </Button>
        <Button tone="quiet" disabled={date === today} onClick={() => set('date', '')}>
          Today
        </Button>
        <Button tone="quiet" aria-label={`Next ${step}`} onClick={() => go(1)}>
          <ChevronRight size={18} aria-hidden="true" />
        </Button>
        <input
          className={`${control} ${dense} ${css.date}`}
          type="date"
          aria-label="Date"
          value={date}
          onChange={(event) => event.target.value && set('date', event.target.value, true)}
        />
      </div>
      {!phone && (
        <Choice
          legend="View"
          options={views}
          value={view}
          onChange={(next) => set('view', next === 'week' ? '' : next)}
        />
      )}
      <FilterSelect
        label={label}
        any={`All ${label.toLowerCase()}s`}
        options={optionsOf(kinds)}
        value={tier}
        onChange={(next) => set('tier', next)}
      />
      <FilterSelect
        label={noun.One}
        any={`All ${noun.many}`}
        options={developers.map(({ id, name }) => [String(id), name] as const)}
        value={developer === undefined ? undefined : String(developer)}
        onChange={(next) => set('developer', next)}
      />
      <FilterSelect
        label="Time zone"
        options={zonesOf(
          own,
          zone,
          tierList.map(({ hours }) => hours.timeZone),
          calendar.data?.developers ?? [],
        )}
        value={zone}
        onChange={(next) => set('zone', next === own ? '' : next)}
      />
    </search>
  );
}

/** The reader's time zone and those of the kinds and developers, each once. */
function zonesOf(
  own: string | undefined,
  chosen: string,
  kinds: readonly string[],
  developers: readonly CalendarDeveloper[],
) {
  const zones = new Set([own ?? 'UTC', ...kinds, ...developers.map(({ timeZone }) => timeZone), chosen]);
  return [...zones]
    .filter(isTimeZone)
    .map(
      (zone) =>
        [
          zone,
          zone === own
            ? `${zone} (yours)`
            : !own && zone === 'UTC'
              ? 'UTC (your browser reports no zone)'
              : zone,
        ] as const,
    );
}
