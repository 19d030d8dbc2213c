import { Link } from 'react-router';
import { channels } from '#src/contract/channels.ts';
import type { MaterialSummary } from '#src/contract/marketing.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { Badge } from '../ui/Badge.tsx';
import { TableScroll } from '../ui/TableScroll.tsx';
import { Time } from '../ui/Time.tsx';
import { table } from '../ui/table.css.ts';
import { nowrap, quiet, small } from '../ui/ui.css.ts';
import { sources } from './material-words.ts';
import * as css from './materials.css.ts';

export function MaterialsTable({ materials }: { materials: readonly MaterialSummary[] }) {
  return (
    <TableScroll label="Materials">
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">Material</th>
            <th scope="col">Channel</th>
            <th scope="col" className={css.wideOnly}>
              Source
            </th>
            <th scope="col">Changed</th>
          </tr>
        </thead>
        <tbody>
          {materials.map((material) => (
            <tr key={material.id}>
              <td className={css.name}>
                <Link
                  className={css.nameLink}
                  dir="auto"
                  to={`${ADMIN_PATH}/marketing-materials/${material.id}`}
                >
                  {material.title}
                </Link>
                {material.tags.length > 0 && (
                  <p className={`${quiet} ${small}`} dir="auto">
                    {material.tags.join(', ')}
                  </p>
                )}
              </td>
              <td data-label="Channel">
                <Badge plain>{channels[material.channel].label}</Badge>
              </td>
              <td className={`${quiet} ${css.wideOnly}`}>
                {sources[material.source]}
                {material.isSample && ' (sample)'}
              </td>
              <td className={`${nowrap} ${quiet}`} data-label="Changed">
                <Time value={material.updatedAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
