import { useRef } from 'react';
import { demoPlayer } from '#src/content/demos.ts';
import { asset } from '../asset.ts';
import { Poster } from '../Poster/Poster.tsx';
import { PauseIcon, PlayIcon } from './icons.tsx';
import * as css from './LoopVideo.css.ts';
import { useLoopPlayback } from './use-loop-playback.ts';

interface Props {
  src: string;
  poster: string;
  /** What the video shows: its name, and that of its pause button. */
  label: string;
  /** Specification, section 9: 2 on cards and in their dialogs. */
  rate?: number;
  /** Specification, section 9: 1000 on cards, 300 in the dialog. */
  loopAfterMs?: number;
  /** Pauses it while a dialog is open; it goes on 300 ms after. */
  held?: boolean;
  /** How wide it is shown, for the browser's choice of poster. */
  sizes: string;
  /** In the first view: its poster is asked for at once. */
  first?: boolean;
  /** Told when the visitor pauses or plays it. */
  onToggle?: (playing: boolean) => void;
  /** For the ground it stands on: size, shape, place. */
  className?: string | undefined;
}

/**
 * A muted video that loops by itself: poster first, the file asked for only when it comes on screen, still under reduced
 * motion until its play button is pressed. It fills its frame; the frame is 16:9 unless `className` says otherwise.
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
        {demoPlayer.unsupported}
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
