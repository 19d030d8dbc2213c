import { useQuery } from '@tanstack/react-query';
import { statusLabels } from '#src/content/bookings/booking-status.ts';
import { query } from '../../query.ts';
import { Choice } from '../../ui/Choice.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { useNoun } from '../../use-noun.ts';
import * as css from './bookings.css.ts';
import { type BookingFilterState, SCOPES } from './use-booking-filter.ts';
import { optionsOf, useKinds } from './use-kinds.ts';

const scopes = { upcoming: 'Upcoming', past: 'Past', all: 'All' };

export function BookingFilters({ filter }: { filter: BookingFilterState }) {
  const { kinds, label, all } = useKinds();
  const noun = useNoun();
  const developers = useQuery(query('GET /api/admin/people'));
  return (
    <search className={css.filters}>
      <Choice
        legend="When"
        options={SCOPES.map((value) => ({ value, label: scopes[value] }))}
        value={filter.scope}
        onChange={(scope) => filter.set('scope', scope === 'upcoming' ? '' : scope)}
      />
      <SearchField
        label="Search bookings"
        placeholder="Name, e-mail or reference"
        value={filter.q}
        onSearch={(q) => filter.set('q', q)}
      />
      <FilterSelect
        label={label}
        any={all}
        options={optionsOf(kinds)}
        value={filter.tier}
        onChange={(tier) => filter.set('tier', tier)}
      />
      <FilterSelect
        label={noun.One}
        any="Anyone"
        options={(developers.data?.developers ?? []).map(({ id, name }) => [String(id), name] as const)}
        value={filter.developer === undefined ? undefined : String(filter.developer)}
        onChange={(developer) => filter.set('developer', developer)}
      />
      <FilterSelect
        label="Status"
        any="Any status"
        options={statusLabels}
        value={filter.status}
        onChange={(status) => filter.set('status', status)}
      />
    </search>
  );
}
