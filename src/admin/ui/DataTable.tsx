import type { ReactNode } from 'react';
import { visuallyHidden } from '#src/design/text.css.ts';
import { TableScroll } from './TableScroll.tsx';
import { table } from './table.css.ts';

/** What stands above a column. Hidden: only screen readers read it. */
type Column = string | { title: string; className?: string; hidden?: boolean };

interface Props {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly Column[];
  /** Its rows. On a phone, cells are named by their own `data-label`. */
  children: ReactNode;
}

/** A list in columns, which scrolls on its own where it is wider than the screen. */
export function DataTable({ label, columns, children }: Props) {
  return (
    <TableScroll label={label}>
      <table className={table}>
        <thead>
          <tr>
            {columns.map((column) => {
              const { title, className, hidden }: Exclude<Column, string> =
                typeof column === 'string' ? { title: column } : column;
              return (
                <th key={title} scope="col" className={className}>
                  {hidden ? <span className={visuallyHidden}>{title}</span> : title}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </TableScroll>
  );
}
