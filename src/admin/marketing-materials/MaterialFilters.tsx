import { useEffect, useRef, useState } from 'react';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { ChannelSelect } from './ChannelSelect.tsx';
import * as css from './materials.css.ts';
import type { useMaterialFilter } from './use-material-filter.ts';

const TYPING_MS = 250;

interface Props {
  filter: ReturnType<typeof useMaterialFilter>;
  tags: readonly string[];
}

export function MaterialFilters({ filter, tags }: Props) {
  const [typed, setTyped] = useState(filter.q);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address may change by itself: the browser's back button.
  useEffect(() => setTyped(filter.q), [filter.q]);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return (
    <search className={css.filters}>
      <input
        className={`${control} ${dense} ${css.search}`}
        type="search"
        placeholder="Search names and texts"
        aria-label="Search materials"
        maxLength={200}
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value);
          clearTimeout(waiting.current);
          waiting.current = setTimeout(() => filter.set('q', value.trim()), TYPING_MS);
        }}
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
