import { comparison } from '#src/content/home.ts';
import { Section } from '../Section/Section.tsx';
import * as css from './Comparison.css.ts';

/** The most important rows, set in the display font. */
const HEADLINE_ROWS = 2;

/** #comparison: traditional development beside a session, as a table. */
export function Comparison() {
  const { id, title, intro, columns, rows } = comparison;
  return (
    <Section id={id} title={title} intro={intro} ground="raised">
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
          {rows.map(({ id: row, label, traditional, ours }, index) => (
            <tr key={row} className={`${css.row} ${index < HEADLINE_ROWS ? css.headline : ''}`}>
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
