import { useRef } from 'react';
import { videoUnsupported } from '#src/content/film-size.ts';
import { asset } from '../asset.ts';
import { Poster } from '../Poster/Poster.tsx';
import { PauseIcon, PlayIcon } from './icons.tsx';
import * as css from './LoopVideo.css.ts';
import { useLoopPlayback } from './use-loop-playback.ts';

interface Props {
  src: string;
  poster: string;
  /** What the video shows; names the video and its pause button. */
  label: string;
  /** Specification, section 9: 2 on cards and in their dialogs. */
  rate?: number;
  /** Specification, section 9: 1000 on cards, 300 in the dialog. */
  loopAfterMs?: number;
  /** Pauses it while a dialog is open; it resumes 300 ms after. */
  held?: boolean;
  /** The `sizes` attribute of its poster. */
  sizes: string;
  /** Whether it is above the fold: its poster is then loaded eagerly. */
  first?: boolean;
  /** Called when the visitor pauses or plays it. */
  onToggle?: (playing: boolean) => void;
  /** For background, size, shape and position. */
  className?: string | undefined;
}

/**
 * A muted, looping video: it shows its poster first, loads its file only when it is on screen, and under
 * reduced motion plays only when its play button is clicked. It fills its frame; the frame is 16:9 unless
 * `className` says otherwise.
 */
export function LoopVideo({
  src,
  poster,
  label,
  rate = 2,
  loopAfterMs = 1000,
  held = false,
  sizes,
  first = false,
  onToggle,
  className,
}: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const { wanted, toggle } = useLoopPlayback(video, { rate, loopAfterMs, held });
  return (
    <div className={className ? `${css.frame} ${className}` : css.frame}>
      <Poster className={css.poster} src={poster} sizes={sizes} first={first} />
      <video
        ref={video}
        className={css.video}
        src={asset(src)}
        aria-label={label}
        preload="none"
        muted
        playsInline
      >
        {videoUnsupported}
      </video>
      <button
        type="button"
        className={css.control}
        onClick={() => {
          toggle();
          onToggle?.(!wanted);
        }}
        aria-label={`${wanted ? 'Pause' : 'Play'} video: ${label}`}
      >
        {wanted ? <PauseIcon /> : <PlayIcon />}
      </button>
    </div>
  );
}
