import { Button } from '#src/components/Button/Button.tsx';
import type { OwnRedirect } from '#src/contract/redirects.ts';
import { visuallyHidden } from '#src/design/text.css.ts';
import { rowActions } from '../ui/layouts.css.ts';
import { TableScroll } from '../ui/TableScroll.tsx';
import { table } from '../ui/table.css.ts';
import * as css from './redirects.css.ts';

interface Props {
  redirects: readonly OwnRedirect[];
  onEdit: (redirect: OwnRedirect) => void;
  onRemove: (redirect: OwnRedirect) => void;
}

export function RedirectsTable({ redirects, onEdit, onRemove }: Props) {
  return (
    <TableScroll label="Redirects">
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">Old path</th>
            <th scope="col">Target</th>
            <th scope="col">Kind</th>
            <th scope="col">
              <span className={visuallyHidden}>Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {redirects.map((redirect) => (
            <tr key={redirect.id}>
              <td className={css.path}>{redirect.from}</td>
              <td className={css.path} data-wide>
                {redirect.to}
              </td>
              <td data-label="Kind">{redirect.status === 301 ? 'Permanent' : 'Temporary'}</td>
              <td>
                <div className={rowActions}>
                  <Button
                    tone="quiet"
                    size="small"
                    aria-label={`Edit ${redirect.from}`}
                    onClick={() => onEdit(redirect)}
                  >
                    Edit
                  </Button>
                  <Button
                    tone="plain"
                    size="small"
                    aria-label={`Delete ${redirect.from}`}
                    onClick={() => onRemove(redirect)}
                  >
                    Delete
                  </Button>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
