import { Section } from '#src/components/Section/Section.tsx';
import { numerals } from '#src/design/text.css.ts';
import type { BlockOf } from '../blocks.ts';
import type { StepsLook } from './look.ts';

interface Props extends Pick<BlockOf<'steps'>, 'title' | 'intro' | 'steps'> {
  look: StepsLook;
}

export function Steps({ title: heading, intro, steps, look: css }: Props) {
  return (
    <Section title={heading} intro={intro} layout="split">
      <ol role="list" className={css.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={css.step}>
            <span className={`${numerals} ${css.number}`} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={css.title}>{title}</h3>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
