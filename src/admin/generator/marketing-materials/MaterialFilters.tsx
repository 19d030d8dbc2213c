import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { ChannelSelect } from './ChannelSelect.tsx';
import * as css from './materials.css.ts';
import type { useMaterialFilter } from './use-material-filter.ts';

interface Props {
  filter: ReturnType<typeof useMaterialFilter>;
  tags: readonly string[];
}

export function MaterialFilters({ filter, tags }: Props) {
  // The URL's tag may be unused by now.
  const all = filter.tag ? [...tags, filter.tag] : tags;
  return (
    <search className={css.filters}>
      <SearchField
        className={css.search}
        label="Search materials"
        placeholder="Search names and texts"
        value={filter.q}
        onSearch={(q) => filter.set('q', q)}
      />
      <ChannelSelect
        any="Any channel"
        aria-label="Channel"
        value={filter.channel ?? ''}
        onChange={(event) => filter.set('channel', event.target.value)}
      />
      <FilterSelect
        label="Tag"
        any="Any tag"
        options={Object.fromEntries(all.map((tag) => [tag, tag]))}
        value={filter.tag}
        onChange={(tag) => filter.set('tag', tag)}
      />
    </search>
  );
}
