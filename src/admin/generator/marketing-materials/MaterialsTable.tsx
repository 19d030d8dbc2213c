import { Link } from 'react-router';
import { channelLabels } from '#src/contract/generator/channel-names.ts';
import type { MaterialSummary } from '#src/contract/generator/marketing.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Time } from '../../ui/Time.tsx';
import { nowrap, quiet, small } from '../../ui/ui.css.ts';
import { ChannelIcon } from './ChannelIcon.tsx';
import { sources } from './material-labels.ts';
import * as css from './materials.css.ts';

export function MaterialsTable({ materials }: { materials: readonly MaterialSummary[] }) {
  return (
    <DataTable
      label="Materials"
      columns={[
        'Material',
        'Channel',
        { title: 'Source', className: css.wideOnly },
        'Scheduled',
        { title: 'Changed', className: css.wideOnly },
      ]}
    >
      {materials.map((material) => (
        <tr key={material.id}>
          <td className={css.name}>
            <Link className={css.nameLink} dir="auto" to={`${ADMIN_PATH}/marketing-materials/${material.id}`}>
              {material.title}
            </Link>
            {material.tags.length > 0 && (
              <p className={`${quiet} ${small}`} dir="auto">
                {material.tags.join(', ')}
              </p>
            )}
          </td>
          <td data-label="Channel">
            <span className={css.withIcon}>
              <ChannelIcon channel={material.channel} />
              {channelLabels[material.channel]}
            </span>
          </td>
          <td className={`${quiet} ${css.wideOnly}`}>
            {sources[material.source]}
            {material.isSample && ' (sample)'}
          </td>
          <td className={nowrap} data-label="Scheduled">
            <PlannedCell material={material} />
          </td>
          <td className={`${nowrap} ${quiet} ${css.wideOnly}`} data-label="Changed">
            <Time value={material.updatedAt} plain />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function PlannedCell({ material: { plannedAt, postedAt } }: { material: MaterialSummary }) {
  if (postedAt) return <Badge tone="success">Posted</Badge>;
  if (!plannedAt) return <span className={quiet}>No date</span>;
  return (
    <>
      <Time value={plannedAt} /> {new Date(plannedAt) <= new Date() && <Badge tone="warning">Due</Badge>}
    </>
  );
}
