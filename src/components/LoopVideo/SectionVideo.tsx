import { videoIn } from '#src/content/site/chosen-video.ts';
import { useContent } from '../Content/use-texts.ts';
import { Poster } from '../Poster/Poster.tsx';
import * as css from './LoopVideo.css.ts';
import { LoopVideo } from './LoopVideo.tsx';

interface Props {
  film: { src: string; poster: string; label: string };
  sizes: string;
  rate?: number;
  loopAfterMs?: number;
  /** The file for screens that are taller than wide (`heroTall`), if any. */
  tall?: (src: string) => string | undefined;
  className: string;
}

export const hasVideo = ({ src, poster }: Props['film']): boolean => src !== '' || poster !== '';

/** Falls back to the still image, or to nothing without one. */
export function SectionVideo({ film: video, sizes, className, tall, ...playing }: Props) {
  const { src, loop, poster, label } = videoIn(useContent(), video);
  if (src)
    return (
      <LoopVideo
        {...playing}
        className={className}
        src={loop}
        poster={poster}
        tall={{ src: tall?.(loop), poster: tall?.(poster) }}
        label={label || 'Video'}
        sizes={sizes}
        first
      />
    );
  if (!poster) return null;
  return (
    <div className={`${css.frame} ${className}`}>
      <Poster className={css.poster} src={poster} sizes={sizes} alt={label} first tall={tall?.(poster)} />
    </div>
  );
}
