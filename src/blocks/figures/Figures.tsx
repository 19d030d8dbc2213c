import { column } from '#src/design/text.css.ts';
import type { BlockOf } from '../blocks.ts';
import type { FiguresLook } from './look.ts';

interface Props extends Pick<BlockOf<'figures'>, 'figures'> {
  look: FiguresLook;
}

export function Figures({ figures, look: css }: Props) {
  return (
    <div className={column}>
      <dl className={css.figures}>
        {figures.map(({ value, label }) => (
          <div key={label} className={css.figure}>
            <dt className={css.label}>{label}</dt>
            <dd className={css.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
