import { videoIn } from '#src/content/site/chosen-video.ts';
import { useContent } from '../Content/use-texts.ts';
import { Poster } from '../Poster/Poster.tsx';
import * as css from './LoopVideo.css.ts';
import { LoopVideo } from './LoopVideo.tsx';

interface Props {
  film: { src: string; poster: string; label: string };
  /** The `sizes` attribute of its poster. */
  sizes: string;
  rate?: number;
  loopAfterMs?: number;
  /** The file for screens that are taller than wide (`heroTall`), where there is one. */
  tall?: (src: string) => string | undefined;
  className: string;
}

/** Tells whether a section shows a video or an image. */
export const hasVideo = ({ src, poster }: Props['film']): boolean => src !== '' || poster !== '';

/** The video at the top of a page; its still image where there is no video, and nothing where there is neither. */
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
