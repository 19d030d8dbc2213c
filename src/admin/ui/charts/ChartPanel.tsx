import type { ReactNode } from 'react';
import { Panel } from '../Panel.tsx';
import { TableScroll } from '../TableScroll.tsx';
import { table } from '../table.css.ts';
import * as css from './charts.css.ts';

interface Props {
  title: string;
  className?: string;
  figure: string;
  note: string;
  children: ReactNode;
  /** The data as a table; the first cell of a row is its header. */
  columns: readonly string[];
  rows: ReadonlyArray<readonly string[]>;
}

export function ChartPanel({ title, className, figure, note, children, columns, rows }: Props) {
  return (
    <Panel title={title} className={className}>
      <div className={css.body}>
        <p className={css.head}>
          <span className={css.figure}>{figure}</span>
          <span className={css.note}>{note}</span>
        </p>
        {children}
        <details className={css.more}>
          <summary className={css.summary}>View as table</summary>
          <TableScroll label={title}>
            <table className={table}>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([name, ...cells]) => (
                  <tr key={name}>
                    <td>{name}</td>
                    {cells.map((cell, index) => (
                      <td key={columns[index + 1]} data-label={columns[index + 1]}>
                        {cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </TableScroll>
        </details>
      </div>
    </Panel>
  );
}
