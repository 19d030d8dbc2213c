import { MinuteScale } from '#src/components/MinuteScale/MinuteScale.tsx';
import { notPrinted } from '#src/design/print.css.ts';
import * as css from './Post.css.ts';
import readingProgress from './reading-progress.behavior.ts';

export function ReadingProgress() {
  return (
    <div
      className={`${css.progress} ${notPrinted}`}
      role="progressbar"
      aria-label="Read"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      {...readingProgress}
    >
      <div className={css.progressBar} data-progress="" />
      <MinuteScale className={css.progressScale} />
    </div>
  );
}
