import { Section } from '#src/components/Section/Section.tsx';
import type { BlockOf } from '../blocks.ts';
import type { ComparisonLook } from './look.ts';

const HEADLINE_ROWS = 2;

interface Props extends Pick<BlockOf<'comparison'>, 'title' | 'intro' | 'columns' | 'rows'> {
  look: ComparisonLook;
  id?: string;
}

export function Comparison({ id, title, intro, columns, rows, look: css }: Props) {
  return (
    <Section {...(id && { id })} title={title} intro={intro} ground="raised">
      <table className={css.table}>
        <thead className={css.head}>
          <tr className={css.row}>
            <th scope="col" className={css.aspect}>
              {columns.aspect}
            </th>
            <th scope="col" className={css.traditional}>
              {columns.traditional}
            </th>
            <th scope="col" className={css.ours}>
              {columns.ours}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, traditional, ours }, index) => (
            <tr key={label} className={`${css.row} ${index < HEADLINE_ROWS ? css.headline : ''}`}>
              <th scope="row" className={css.aspect}>
                {label}
              </th>
              <td className={css.traditional}>{traditional}</td>
              <td className={css.ours}>{ours}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
