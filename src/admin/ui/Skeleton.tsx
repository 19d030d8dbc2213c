import { admin } from '#src/content/admin.ts';
import { visuallyHidden } from '#src/design/text.css.ts';
import { table } from './table.css.ts';
import * as css from './ui.css.ts';

interface Props {
  /** CSS length of the content that will replace it. */
  width?: string;
  height?: string;
}

export function Skeleton({ width = '100%', height = '1em' }: Props) {
  return <span className={css.skeleton} style={{ width, height }} aria-hidden="true" />;
}

export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  const widths = ['70%', '4.5rem', '6rem', '5rem', '4rem', '4rem'];
  return (
    <div role="status">
      <span className={visuallyHidden}>{admin.loading}</span>
      <table className={table} aria-hidden="true">
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are identical and never reorder
            <tr key={row}>
              {widths.slice(0, columns).map((width, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={column} style={{ width: column === 0 ? '100%' : undefined }}>
                  <Skeleton width={width} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
