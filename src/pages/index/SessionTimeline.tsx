import { useContent, useTexts } from '#src/components/Content/use-texts.ts';
import { MinuteScale } from '#src/components/MinuteScale/MinuteScale.tsx';
import { sessionTimeline, timelineMinutes } from '#src/content/site/home.ts';
import * as css from './SessionTimeline.css.ts';

/** The length that the marks are of. */
const HOUR = 60;

export function SessionTimeline() {
  const { label: name, marks } = useTexts(sessionTimeline);
  const longest = Math.max(...useContent().offer.tierList.map(({ minutes }) => minutes));
  const minutes = timelineMinutes.map((minute) => Math.round((minute * longest) / HOUR));
  return (
    <>
      <MinuteScale className={css.scale} marks={minutes} of={longest} />
      <ol role="list" className={css.marks} aria-label={name}>
        {marks.map(({ label, text }, index) => (
          <li key={label} className={css.mark}>
            <span className={css.minute}>{String(minutes[index]).padStart(2, '0')}</span>{' '}
            <strong className={css.label}>{label}</strong>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
