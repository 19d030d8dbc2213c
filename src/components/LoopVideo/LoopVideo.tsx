import { videoUnsupported } from '#src/content/site/video-size.ts';
import { heroTall } from '#src/design/breakpoints.ts';
import { asset } from '../asset.ts';
import { Poster } from '../Poster/Poster.tsx';
import { PauseIcon, PlayIcon } from './icons.tsx';
import * as css from './LoopVideo.css.ts';
import loopVideo from './loop-video.behavior.ts';

interface Props {
  src: string;
  poster: string;
  label: string;
  /** Specification, section 9: 2 on cards and in their dialogs. */
  rate?: number;
  /** Specification, section 9: 1000 on cards, 300 in the dialog. */
  loopAfterMs?: number;
  sizes: string;
  first?: boolean;
  /** Files for screens that are taller than wide (`heroTall`). */
  tall?: { src: string | undefined; poster: string | undefined };
  className?: string | undefined;
}

/**
 * A muted, looping video: loads when it is on screen, pauses while a dialog plays one, and under reduced
 * motion or data saving plays only on click. Its frame is 16:9 unless `className` says otherwise.
 */
export function LoopVideo({
  src,
  poster,
  label,
  rate = 2,
  loopAfterMs = 1000,
  sizes,
  first = false,
  tall,
  className,
}: Props) {
  const frame = first ? css.frame : css.deferredFrame;
  return (
    <div className={className ? `${frame} ${className}` : frame} {...loopVideo}>
      <Poster className={css.poster} src={poster} sizes={sizes} first={first} tall={tall?.poster} />
      <video
        className={css.video}
        src={tall?.src ? undefined : asset(src)}
        aria-label={label}
        preload="none"
        muted
        playsInline
        data-rate={rate}
        data-loop-after={loopAfterMs}
      >
        {tall?.src && (
          <>
            <source media={heroTall} src={asset(tall.src)} />
            <source src={asset(src)} />
          </>
        )}
        {videoUnsupported}
      </video>
      <button type="button" className={css.control} aria-label={`Pause video: ${label}`}>
        <span className={css.whilePlaying}>
          <PauseIcon />
        </span>
        <span className={css.whilePaused}>
          <PlayIcon />
        </span>
      </button>
    </div>
  );
}
