import { SpriteIcon } from '#src/components/Icon/SpriteIcon.tsx';
import { Section } from '#src/components/Section/Section.tsx';
import { whyChooseUs } from '#src/content/home.ts';
import * as css from './Reasons.css.ts';

export function Reasons() {
  return (
    <Section title={whyChooseUs.title} intro={whyChooseUs.intro} ground="night">
      <ul role="list" className={css.reasons}>
        {whyChooseUs.reasons.map(({ title, text, icon }) => (
          <li key={title} className={css.reason}>
            <SpriteIcon sprite="reasons" icon={icon} size={28} className={css.icon} />
            <h3 className={css.title}>{title}</h3>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
