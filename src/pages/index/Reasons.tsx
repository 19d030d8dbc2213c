import { useTexts } from '#src/components/Content/use-texts.ts';
import { SpriteIcon } from '#src/components/Icon/SpriteIcon.tsx';
import { Section } from '#src/components/Section/Section.tsx';
import { whyChooseUs } from '#src/content/site/home.ts';
import * as css from './Reasons.css.ts';

export function Reasons() {
  const { title: heading, intro, figure, reasons } = useTexts(whyChooseUs);
  const [first, ...others] = reasons;
  if (!first) return null;
  return (
    <Section title={heading} intro={intro} ground="night">
      <div className={css.reasons}>
        <div className={css.first}>
          <p className={css.figure} aria-hidden="true">
            {figure}
          </p>
          <h3 className={css.firstTitle}>{first.title}</h3>
          <p className={css.text}>{first.text}</p>
        </div>
        <ul role="list" className={css.others}>
          {others.map(({ title, text, icon }) => (
            <li key={title} className={css.reason}>
              <SpriteIcon sprite="reasons" icon={icon} size={24} className={css.icon} />
              <h3 className={css.title}>{title}</h3>
              <p className={css.text}>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
