import type { ReactNode } from 'react';
import { visuallyHidden } from '#src/design/text.css.ts';
import { TableScroll } from './TableScroll.tsx';
import { table } from './table.css.ts';

/** Hidden: only for screen readers. */
type Column = string | { title: string; className?: string; hidden?: boolean };

interface Props {
  label: string;
  columns: readonly Column[];
  /** Rows. On a phone, cells are named by their own `data-label`. */
  children: ReactNode;
}

/** Scrolls on its own if wider than the screen. */
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
