import { useEffect, useState } from 'react';
import { MinuteScale } from '#src/components/MinuteScale/MinuteScale.tsx';
import { notPrinted } from '#src/design/print.css.ts';
import * as css from './Post.css.ts';

/** Reading progress: a minute scale along the top of the page. */
export function ReadingProgress() {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      const whole = scrollHeight - clientHeight;
      setPercent(whole > 0 ? Math.min(100, Math.round((scrollTop / whole) * 100)) : 0);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('resize', onScroll);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', onScroll);
    };
  }, []);
  return (
    <div
      className={`${css.progress} ${notPrinted}`}
      role="progressbar"
      aria-label="Read"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div className={css.progressBar} style={{ transform: `scaleX(${percent / 100})` }} />
      <MinuteScale className={css.progressScale} />
    </div>
  );
}
