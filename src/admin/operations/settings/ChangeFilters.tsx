import { useQuery } from '@tanstack/react-query';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, subjectOf } from '#src/contract/operations/audit-actions.ts';
import { query } from '../../query.ts';
import { DateFilter } from '../../ui/DateFilter.tsx';
import { Options } from '../../ui/Options.tsx';
import { useNoun } from '../../use-noun.ts';
import { actionName } from './change-labels.ts';
import * as css from './settings.css.ts';
import { subjectName } from './subject-names.ts';
import type { ChangeFilterState } from './use-change-filter.ts';

const compact = `${control} ${dense}`;

export function ChangeFilters({ filter }: { filter: ChangeFilterState }) {
  const noun = useNoun();
  const { data: people = [] } = useQuery(query('GET /api/admin/changes/people'));
  // A link may name a person who is not listed; show the active filter anyway.
  const names = filter.by && !people.includes(filter.by) ? [filter.by, ...people] : people;
  return (
    <search className={css.filters} aria-label="Filter the changes">
      <Field label="Kind">
        {({ id }) => (
          <select
            id={id}
            className={compact}
            value={filter.kind ?? ''}
            onChange={({ target }) => filter.set('kind', target.value)}
          >
            <option value="">All kinds</option>
            {AUDIT_SUBJECTS.map((subject) => (
              <optgroup key={subject} label={subjectName(subject, noun)}>
                <option value={subject}>{subjectName(subject, noun)}: all</option>
                <Options
                  of={AUDIT_ACTIONS.filter((action) => subjectOf(action) === subject).map((action) => [
                    action,
                    actionName(action, noun),
                  ])}
                />
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      <Field label="Person">
        {({ id }) => (
          <select
            id={id}
            className={compact}
            value={filter.by}
            onChange={({ target }) => filter.set('by', target.value)}
          >
            <option value="">Everyone</option>
            <Options of={names.map((name) => [name, name])} />
          </select>
        )}
      </Field>
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} label={name === 'from' ? 'From' : 'Until'}>
          {({ id }) => (
            <DateFilter
              id={id}
              value={filter[name]}
              onChange={(date, replace) => filter.set(name, date, replace)}
            />
          )}
        </Field>
      ))}
    </search>
  );
}
