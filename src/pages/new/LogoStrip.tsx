import { useState } from 'react';
import { PauseIcon, PlayIcon } from '#src/components/LoopVideo/icons.tsx';
import { Still } from '#src/components/Still/Still.tsx';
import * as css from './LogoStrip.css.ts';
import { Logos } from './Logos.tsx';

/** A marquee of technologies. It stops under reduced motion, on hover, and when paused. */
export function LogoStrip() {
  const [paused, setPaused] = useState(false);
  return (
    <div className={css.strip} data-paused={paused}>
      <div className={css.window}>
        <Still>{import.meta.env.SSR && <Logos />}</Still>
      </div>
      <button
        type="button"
        className={css.control}
        onClick={() => setPaused(!paused)}
        aria-label={paused ? 'Play the strip of technologies' : 'Pause the strip of technologies'}
      >
        {paused ? <PlayIcon /> : <PauseIcon />}
      </button>
    </div>
  );
}
