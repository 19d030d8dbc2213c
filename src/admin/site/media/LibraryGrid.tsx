import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { Media } from '#src/contract/site/media.ts';
import { visuallyHidden } from '#src/design/text.css.ts';
import * as css from './media.css.ts';
import { libraryQuery } from './media-queries.ts';
import { SearchGrid } from './SearchGrid.tsx';

interface Props {
  /** Label for clicking an image: "Use", "Open". */
  verb: string;
  onChoose: (media: Media) => void;
}

export function LibraryGrid({ verb, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const list = useInfiniteQuery(libraryQuery(q));
  return (
    <SearchGrid
      many="images"
      placeholder="Name or alt text"
      origin="Uploaded and generated images appear here."
      typed={typed}
      onType={setTyped}
      q={q}
      entries={list.data?.pages.flatMap(({ media }) => media) ?? []}
      list={list}
      hashOf={({ hash }) => hash}
      tile={({ thumbUrl, width, height, name, alt }) => (
        <>
          <img className={css.image} src={thumbUrl} alt="" width={width} height={height} loading="lazy" />
          <span className={css.name} dir="auto">
            <span className={visuallyHidden}>{verb} </span>
            {name || alt || 'Drawn here'}
          </span>
        </>
      )}
      onChoose={onChoose}
    />
  );
}
