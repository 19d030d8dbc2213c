import { useTexts } from '#src/components/Content/use-texts.ts';
import { MinuteScale } from '#src/components/MinuteScale/MinuteScale.tsx';
import { minuteStory, storyMinutes } from '#src/content/site/home.ts';
import * as css from './MinuteStory.css.ts';

export function MinuteStory() {
  const { label: name, marks } = useTexts(minuteStory);
  return (
    <>
      <MinuteScale className={css.scale} marks={storyMinutes} />
      <ol role="list" className={css.marks} aria-label={name}>
        {marks.map(({ label, text }, index) => (
          <li key={storyMinutes[index]} className={css.mark}>
            <span className={css.minute}>{String(storyMinutes[index]).padStart(2, '0')}</span>{' '}
            <strong className={css.label}>{label}</strong>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
