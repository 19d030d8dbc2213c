import { Section } from '#src/components/Section/Section.tsx';
import { howItWorks } from '#src/content/home.ts';
import { numerals } from '#src/design/text.css.ts';
import * as css from './HowItWorks.css.ts';

export function HowItWorks() {
  return (
    <Section title={howItWorks.title} intro={howItWorks.intro} layout="split">
      <ol role="list" className={css.steps}>
        {howItWorks.steps.map(({ title, text }, index) => (
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
