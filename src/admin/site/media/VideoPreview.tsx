import { Film } from 'lucide-react';
import { useRef } from 'react';
import type { VideoRecord } from '#src/contract/site/videos.ts';
import * as css from './media.css.ts';

/** Starts here to avoid a black frame. */
const START = '#t=0.5';

/** Shows the still image or the video's first moment; plays silently under the pointer. */
export function VideoPreview({ film: { url, posterUrl } }: { film: Pick<VideoRecord, 'url' | 'posterUrl'> }) {
  const video = useRef<HTMLVideoElement>(null);
  const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <span className={css.videoPreview}>
      <video
        ref={video}
        className={css.image}
        src={posterUrl ? url : url + START}
        poster={posterUrl?.replace('original', '400.webp')}
        preload={posterUrl ? 'none' : 'metadata'}
        muted
        loop
        playsInline
        tabIndex={-1}
        aria-hidden="true"
        onPointerEnter={() => still() || void video.current?.play().catch(() => undefined)}
        onPointerLeave={() => video.current?.pause()}
      />
      <Film className={css.videoMark} size={16} aria-hidden="true" />
    </span>
  );
}
