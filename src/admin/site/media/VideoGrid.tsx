import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { VideoRecord } from '#src/contract/site/videos.ts';
import { visuallyHidden } from '#src/design/text.css.ts';
import * as css from './media.css.ts';
import { SearchGrid } from './SearchGrid.tsx';
import { VideoPreview } from './VideoPreview.tsx';
import { lengthOf } from './video-labels.ts';
import { videosQuery } from './video-queries.ts';

interface Props {
  /** Label for clicking a video: "Use", "Open". */
  verb: string;
  onChoose: (video: VideoRecord) => void;
}

export function VideoGrid({ verb, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const list = useInfiniteQuery({
    ...videosQuery(q),
    // Polls while still images are being made.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(
        ({ films: videos, canMake }) => canMake && videos.some(({ making }) => making === 'waiting'),
      )
        ? 3_000
        : false,
  });
  return (
    <SearchGrid
      many="videos"
      placeholder="Name or description"
      origin="Uploaded videos appear here."
      typed={typed}
      onType={setTyped}
      q={q}
      entries={list.data?.pages.flatMap(({ films: videos }) => videos) ?? []}
      list={list}
      hashOf={({ hash }) => hash}
      tile={(video) => (
        <>
          <VideoPreview film={video} />
          <span className={css.name} dir="auto">
            <span className={visuallyHidden}>{verb} </span>
            {video.name}
            {video.durationMs !== null && `, ${lengthOf(video.durationMs)}`}
          </span>
        </>
      )}
      onChoose={onChoose}
    />
  );
}
