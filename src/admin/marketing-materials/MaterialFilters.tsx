import { control, dense } from '#src/components/Field/Field.css.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { ChannelSelect } from './ChannelSelect.tsx';
import * as css from './materials.css.ts';
import type { useMaterialFilter } from './use-material-filter.ts';

interface Props {
  filter: ReturnType<typeof useMaterialFilter>;
  tags: readonly string[];
}

export function MaterialFilters({ filter, tags }: Props) {
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
      <select
        className={`${control} ${dense}`}
        aria-label="Tag"
        value={filter.tag}
        onChange={(event) => filter.set('tag', event.target.value)}
      >
        <option value="">Any tag</option>
        {[...new Set([...tags, ...(filter.tag ? [filter.tag] : [])])].map((tag) => (
          <option key={tag}>{tag}</option>
        ))}
      </select>
    </search>
  );
}
