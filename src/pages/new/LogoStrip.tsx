import { useTexts } from '#src/components/Content/use-texts.ts';
import { PauseIcon, PlayIcon } from '#src/components/LoopVideo/icons.tsx';
import { whilePaused, whilePlaying } from '#src/components/LoopVideo/LoopVideo.css.ts';
import { logoList } from '#src/content/site/technologies.ts';
import * as css from './LogoStrip.css.ts';
import { Logos } from './Logos.tsx';
import logoStrip, { stripLabels } from './logo-strip.behavior.ts';

/** Stops under reduced motion, on hover, and when paused. */
export function LogoStrip() {
  if (useTexts(logoList).logos.length === 0) return null;
  return (
    <div className={css.strip} {...logoStrip}>
      <div className={css.window}>
        <Logos />
      </div>
      <button type="button" className={css.control} aria-label={stripLabels.pause}>
        <span className={whilePlaying}>
          <PauseIcon />
        </span>
        <span className={whilePaused}>
          <PlayIcon />
        </span>
      </button>
    </div>
  );
}
