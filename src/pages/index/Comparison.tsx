import { Section } from '#src/components/Section/Section.tsx';
import { comparison } from '#src/content/home.ts';
import * as css from './Comparison.css.ts';

/** The rows that decide: set in the display face. */
const HEADLINE_ROWS = 2;

/** The roles are the elements' own; a phone lays the rows out anew, and some browsers forget them then. */
export function Comparison() {
  const { id, title, intro, columns, rows } = comparison;
  return (
    <Section id={id} title={title} intro={intro} ground="raised">
      {/* biome-ignore-start lint/a11y/noInteractiveElementToNoninteractiveRole: the elements' own roles */}
      <table className={css.table} role="table">
        <thead className={css.head} role="rowgroup">
          <tr className={css.row} role="row">
            <th scope="col" role="columnheader" className={css.aspect}>
              {columns.aspect}
            </th>
            <th scope="col" role="columnheader" className={css.traditional}>
              {columns.traditional}
            </th>
            <th scope="col" role="columnheader" className={css.ours}>
              {columns.ours}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ id: row, label, traditional, ours }, index) => (
            <tr key={row} role="row" className={`${css.row} ${index < HEADLINE_ROWS ? css.headline : ''}`}>
              <th scope="row" role="rowheader" className={css.aspect}>
                {label}
              </th>
              <td role="cell" className={css.traditional}>
                {traditional}
              </td>
              <td role="cell" className={css.ours}>
                {ours}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noInteractiveElementToNoninteractiveRole: the elements' own roles */}
    </Section>
  );
}
