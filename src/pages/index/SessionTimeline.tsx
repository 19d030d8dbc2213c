import { useTexts } from '#src/components/Content/use-texts.ts';
import { MinuteScale } from '#src/components/MinuteScale/MinuteScale.tsx';
import { sessionTimeline, timelineMinutes } from '#src/content/site/home.ts';
import * as css from './SessionTimeline.css.ts';

export function SessionTimeline() {
  const { label: name, marks } = useTexts(sessionTimeline);
  return (
    <>
      <MinuteScale className={css.scale} marks={timelineMinutes} />
      <ol role="list" className={css.marks} aria-label={name}>
        {marks.map(({ label, text }, index) => (
          <li key={timelineMinutes[index]} className={css.mark}>
            <span className={css.minute}>{String(timelineMinutes[index]).padStart(2, '0')}</span>{' '}
            <strong className={css.label}>{label}</strong>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
