import { Link } from 'react-router';
import { formatNumber } from '#src/contract/format.ts';
import type { Source } from '#src/contract/generator/sources.ts';
import { adminSourcePath } from '#src/routes.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { note, noteDanger } from '../../ui/lists.css.ts';
import { Time } from '../../ui/Time.tsx';
import { KINDS, posts, sourceOrigin } from './source-labels.ts';
import * as css from './sources.css.ts';

export function SourcesTable({ sources }: { sources: readonly Source[] }) {
  return (
    <DataTable label="Sources" columns={['Title', 'Kind', 'From', 'Read', 'Words', 'Used in', 'Quotations']}>
      {sources.map((source) => (
        <tr key={source.id}>
          <td className={css.title}>
            <Link className={css.name} to={adminSourcePath(source.id)}>
              <bdi>{source.title}</bdi>
            </Link>
            {source.isQuarantined ? (
              <span className={`${noteDanger} ${css.below}`}>
                It gives instructions to the writer, so nothing of it is used.
              </span>
            ) : source.error ? (
              <span className={`${noteDanger} ${css.below}`}>{source.error}</span>
            ) : (
              source.notes.length > 0 && (
                <span className={`${note} ${css.below}`}>{source.notes.join(' ')}</span>
              )
            )}
          </td>
          <td>
            <Badge plain>{KINDS[source.kind]}</Badge>
          </td>
          <td>
            <bdi>{sourceOrigin(source)}</bdi>
          </td>
          <td data-label="Read">
            <Time value={source.readAt} plain />
          </td>
          <td data-label="Words">{formatNumber(source.words)}</td>
          <td data-label="Used in">{source.posts === 0 ? 'No post' : posts(source.posts)}</td>
          <td data-label="Quotations">{source.mayQuote ? 'Allowed' : 'Facts only'}</td>
        </tr>
      ))}
    </DataTable>
  );
}
