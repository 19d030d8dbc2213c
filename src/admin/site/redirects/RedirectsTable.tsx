import { Button } from '#src/components/Button/Button.tsx';
import type { OwnRedirect } from '#src/contract/site/redirects.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { rowActions } from '../../ui/layouts.css.ts';
import * as css from './redirects.css.ts';

interface Props {
  redirects: readonly OwnRedirect[];
  onEdit: (redirect: OwnRedirect) => void;
  onRemove: (redirect: OwnRedirect) => void;
}

export function RedirectsTable({ redirects, onEdit, onRemove }: Props) {
  return (
    <DataTable label="Redirects" columns={['Old path', 'Target', 'Kind', { title: 'Actions', hidden: true }]}>
      {redirects.map((redirect) => (
        <tr key={redirect.id}>
          <td className={css.path}>{redirect.from}</td>
          <td className={css.path} data-wide data-label="Target">
            {redirect.to}
          </td>
          <td data-label="Kind">{redirect.status === 301 ? 'Permanent' : 'Temporary'}</td>
          <td>
            <div className={rowActions}>
              <Button tone="quiet" aria-label={`Edit ${redirect.from}`} onClick={() => onEdit(redirect)}>
                Edit
              </Button>
              <Button tone="plain" aria-label={`Delete ${redirect.from}`} onClick={() => onRemove(redirect)}>
                Delete
              </Button>
            </div>
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
