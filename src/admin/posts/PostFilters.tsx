import type { PostSort, PostStatus } from '#src/contract/values.ts';
import { FilterSelect } from '../ui/FilterSelect.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import * as css from './PostsScreen.css.ts';
import type { usePostFilter } from './use-post-filter.ts';

const statuses: Record<PostStatus, string> = {
  published: 'Published',
  planned: 'Planned',
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
  return (
    <search className={css.filters}>
      <SearchField
        className={css.search}
        label="Search posts"
        placeholder="Search title, tags and text"
        value={filter.q}
        onSearch={(q) => filter.set('q', q)}
      />
      <FilterSelect
        label="Status"
        any="Any status"
        options={statuses}
        value={filter.status}
        onChange={(status) => filter.set('status', status)}
      />
      <FilterSelect
        label="Sort by"
        options={sorts}
        value={filter.sort ?? 'updated'}
        onChange={(sort) => filter.set('sort', sort)}
      />
    </search>
  );
}
