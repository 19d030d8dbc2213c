import type { ReactNode } from 'react';
import { DataTable } from '../DataTable.tsx';
import { Panel } from '../Panel.tsx';
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
          <DataTable label={title} columns={columns}>
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
          </DataTable>
        </details>
      </div>
    </Panel>
  );
}
