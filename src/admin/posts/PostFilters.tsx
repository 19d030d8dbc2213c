import { useEffect, useRef, useState } from 'react';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { POST_SORTS, POST_STATUSES, type PostSort, type PostStatus } from '#src/contract/values.ts';
import * as css from './PostsScreen.css.ts';
import type { usePostFilter } from './use-post-filter.ts';

const TYPING_MS = 250;

const statuses: Record<PostStatus, string> = {
  published: 'Published',
  scheduled: 'Scheduled',
  draft: 'Drafts',
  review: 'Needs review',
};
const sorts: Record<PostSort, string> = {
  updated: 'Last changed',
  created: 'Newest',
  published: 'Last published',
  title: 'Title',
};

export function PostFilters({ filter }: { filter: ReturnType<typeof usePostFilter> }) {
  const [typed, setTyped] = useState(filter.q);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address may change by itself: the browser's back button.
  useEffect(() => setTyped(filter.q), [filter.q]);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const search = (value: string) => {
    setTyped(value);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => filter.set('q', value.trim()), TYPING_MS);
  };
  return (
    <search className={css.filters}>
      <input
        className={`${control} ${dense} ${css.search}`}
        type="search"
        placeholder="Search title, tags and text"
        aria-label="Search posts"
        maxLength={200}
        value={typed}
        onChange={(event) => search(event.target.value)}
      />
      <select
        className={`${control} ${dense}`}
        aria-label="Status"
        value={filter.status ?? ''}
        onChange={(event) => filter.set('status', event.target.value)}
      >
        <option value="">Any status</option>
        {POST_STATUSES.map((status) => (
          <option key={status} value={status}>
            {statuses[status]}
          </option>
        ))}
      </select>
      <select
        className={`${control} ${dense}`}
        aria-label="Sort by"
        value={filter.sort ?? 'updated'}
        onChange={(event) => filter.set('sort', event.target.value)}
      >
        {POST_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {sorts[sort]}
          </option>
        ))}
      </select>
    </search>
  );
}
