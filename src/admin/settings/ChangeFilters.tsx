import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, subjectOf } from '#src/contract/audit-actions.ts';
import { query } from '../query.ts';
import { actionNames, subjectNames } from './change-words.ts';
import * as css from './settings.css.ts';
import type { ChangeFilterState } from './use-change-filter.ts';

const compact = `${control} ${dense}`;

/** Filters the changes by kind, person and date. */
export function ChangeFilters({ filter }: { filter: ChangeFilterState }) {
  const { data: people = [] } = useQuery(query('GET /api/admin/changes/people'));
  // A link may name someone who is not in the list (yet); show the active filter anyway.
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
              <optgroup key={subject} label={subjectNames[subject]}>
                <option value={subject}>{subjectNames[subject]}: all</option>
                {AUDIT_ACTIONS.filter((action) => subjectOf(action) === subject).map((action) => (
                  <option key={action} value={action}>
                    {actionNames[action]}
                  </option>
                ))}
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
            {names.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <DateFilter name="from" label="From" filter={filter} />
      <DateFilter name="to" label="Until" filter={filter} />
    </search>
  );
}

/** While a year is typed, date inputs report every digit: 0002, 0020 and 0202 on the way to 2026. */
const isTyped = (date: string) => date === '' || date >= '1900';

interface DateProps {
  name: 'from' | 'to';
  label: string;
  filter: ChangeFilterState;
}

function DateFilter({ name, label, filter }: DateProps) {
  const value = filter[name];
  const [typed, setTyped] = useState(value);
  // The URL can change from outside: the browser's back button.
  useEffect(() => setTyped(value), [value]);
  return (
    <Field label={label}>
      {({ id }) => (
        <input
          id={id}
          type="date"
          className={compact}
          value={typed}
          max="9999-12-31"
          onChange={({ target }) => {
            setTyped(target.value);
            // Changing one date to another adds no history entry.
            if (isTyped(target.value)) filter.set(name, target.value, value !== '' && target.value !== '');
          }}
        />
      )}
    </Field>
  );
}
