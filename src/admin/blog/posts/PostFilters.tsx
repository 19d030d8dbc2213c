import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import type { PostOrigin, PostSort, PostStatus } from '#src/contract/blog/values.ts';
import { formatNumber } from '#src/contract/format.ts';
import { query } from '../../query.ts';
import { DateFilter } from '../../ui/DateFilter.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import * as css from './PostFilters.css.ts';
import type { PostFilterState } from './use-post-filter.ts';

const statuses: Record<PostStatus, string> = {
  published: 'Published',
  planned: 'Scheduled',
  draft: 'Drafts',
  review: 'Needs review',
};
const origins: Record<PostOrigin, string> = { generated: 'Generated', written: 'Written by hand' };
const sorts: Record<PostSort, string> = {
  updated: 'Last changed',
  created: 'Newest',
  published: 'Last published',
  title: 'Title',
};

/** The filters are in the URL. On phones, all but the search are behind a button. */
export function PostFilters({ filter, total }: { filter: PostFilterState; total: number | undefined }) {
  const [open, setOpen] = useState(false);
  const moreId = useId();
  const more = filter.count - (filter.q ? 1 : 0);
  return (
    <search className={css.filters} aria-label="Filter the posts">
      <div className={css.first}>
        <SearchField
          className={css.search}
          label="Search posts"
          placeholder="Search title, tags and text"
          value={filter.q}
          onSearch={(q) => filter.set('q', q)}
        />
        <FilterSelect
          label="Sort by"
          options={sorts}
          value={filter.sort ?? 'updated'}
          onChange={(sort) => filter.set('sort', sort)}
        />
        <Button
          tone="quiet"
          className={css.toggle}
          aria-expanded={open}
          aria-controls={moreId}
          onClick={() => setOpen(!open)}
        >
          {more > 0 ? `Filters (${more})` : 'Filters'}
        </Button>
      </div>
      <div className={css.more} id={moreId} data-open={open}>
        <Selects filter={filter} />
      </div>
      {filter.count > 0 && (
        <div className={css.result}>
          <span role="status">{total !== undefined && matching(total)}</span>
          <Button tone="plain" onClick={filter.clear}>
            Clear filters
          </Button>
        </div>
      )}
    </search>
  );
}

function Selects({ filter }: { filter: PostFilterState }) {
  const { data } = useQuery(query('GET /api/admin/post-facets'));
  return (
    <>
      <FilterSelect
        label="Status"
        any="Any status"
        options={statuses}
        value={filter.status}
        onChange={(status) => filter.set('status', status)}
      />
      <FilterSelect
        label="Theme"
        any="Any theme"
        {...themesOf(data?.themes, filter.theme)}
        onChange={(theme) => filter.set('theme', theme)}
      />
      <FilterSelect
        label="Tag"
        any="Any tag"
        {...namesOf(data?.tags, filter.tag)}
        onChange={(tag) => filter.set('tag', tag)}
      />
      <FilterSelect
        label="Author"
        any="Any author"
        {...namesOf(data?.authors, filter.author)}
        onChange={(author) => filter.set('author', author)}
      />
      <FilterSelect
        label="Origin"
        any="Any origin"
        options={origins}
        value={filter.origin}
        onChange={(origin) => filter.set('origin', origin)}
      />
      <Period name="from" label="From" filter={filter} />
      <Period name="to" label="Until" filter={filter} />
    </>
  );
}

function Period({ name, label, filter }: { name: 'from' | 'to'; label: string; filter: PostFilterState }) {
  const id = useId();
  return (
    <div className={css.period}>
      <label htmlFor={id}>{label}</label>
      <DateFilter
        id={id}
        value={filter[name]}
        onChange={(date, replace) => filter.set(name, date, replace)}
      />
    </div>
  );
}

type Option = readonly [string, string];

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Adds a name that only the link has, because it filters, too. */
function namesOf(names: readonly string[] = [], current: string) {
  const known = names.find((name) => same(name, current));
  const options = (current && !known ? [current, ...names] : names).map((name): Option => [name, name]);
  return { options, value: known ?? (current || undefined) };
}

function themesOf(themes: ReadonlyArray<{ id: number; name: string }> = [], current: number) {
  const options = themes.map(({ id, name }): Option => [String(id), name]);
  const isKnown = current === 0 || themes.some(({ id }) => id === current);
  return {
    options: isKnown ? options : [...options, [String(current), `Theme ${current}`] as const],
    value: current ? String(current) : undefined,
  };
}

const matching = (total: number) => (total === 1 ? '1 post matches.' : `${formatNumber(total)} posts match.`);
