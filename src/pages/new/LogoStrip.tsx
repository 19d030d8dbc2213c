import { useState } from 'react';
import { useData } from '#renderer/page-context.tsx';
import { PauseIcon, PlayIcon } from '#src/components/LoopVideo/icons.tsx';
import { Still } from '#src/components/Still/Still.tsx';
import type { Data } from './+data.ts';
import * as css from './LogoStrip.css.ts';
import { Logos } from './Logos.tsx';

/** A marquee of technologies. It stops under reduced motion, on hover, and when paused. */
export function LogoStrip() {
  const { logos } = useData<Data>();
  const [paused, setPaused] = useState(false);
  if (logos === 0) return null;
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
