import { MinuteScale } from '#src/components/MinuteScale/MinuteScale.tsx';
import { minuteScaleLabel, minuteStory } from '#src/content/home.ts';
import * as css from './MinuteStory.css.ts';

/** The session along its sixty minutes: horizontal on large screens, vertical on a phone. */
export function MinuteStory() {
  return (
    <div className={css.story}>
      <div className={css.scale}>
        <MinuteScale />
      </div>
      <ol role="list" className={css.marks} aria-label={minuteScaleLabel}>
        {minuteStory.map(({ at, label, text }) => (
          <li key={at} className={css.mark}>
            <span className={css.minute}>{at}</span> <strong className={css.label}>{label}</strong>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
