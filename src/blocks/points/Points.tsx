import { Section } from '#src/components/Section/Section.tsx';
import type { BlockOf } from '../blocks.ts';
import * as css from './Points.css.ts';

type Props = Pick<BlockOf<'points'>, 'title' | 'intro' | 'points'>;

export function Points({ title: heading, intro, points }: Props) {
  return (
    <Section title={heading} intro={intro}>
      <ul role="list" className={css.points}>
        {points.map(({ title, text }) => (
          <li key={title} className={css.point}>
            <h3 className={css.title}>{title}</h3>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
