import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { changesQuery } from '../queries.ts';
import { Empty, LoadFailure } from '../ui/Empty.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { TableScroll } from '../ui/TableScroll.tsx';
import { Time } from '../ui/Time.tsx';
import { nowrap, quiet, table } from '../ui/ui.css.ts';
import * as css from './settings.css.ts';

const FIRST = 10;
const MOST = 200;

const subjects: Record<string, string> = {
  theme: 'Theme',
  post: 'Post',
  user: 'User',
  invite: 'Invitation',
  settings: 'Settings',
  backup: 'Backup',
  material: 'Material',
  schedule: 'Schedule',
  job: 'Generation',
};

/** `theme.archive` as "Theme: archive". */
function words(action: string): string {
  const [subject = '', what = ''] = action.split('.');
  return `${subjects[subject] ?? subject}: ${what.replaceAll('-', ' ')}`;
}

/** Who changed what, and when. */
export default function Changes() {
  const [limit, setLimit] = useState(FIRST);
  const changes = useQuery({ ...changesQuery(limit), placeholderData: keepPreviousData });
  return (
    <Panel title="Recent changes">
      {changes.isPending && <SkeletonRows rows={4} columns={3} />}
      {changes.isLoadingError && <LoadFailure error={changes.error} onRetry={changes.refetch} />}
      {changes.data?.length === 0 && <Empty>Nothing has been changed yet.</Empty>}
      {changes.data && changes.data.length > 0 && (
        <TableScroll label="Recent changes">
          <table className={table}>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">By</th>
                <th scope="col">When</th>
              </tr>
            </thead>
            <tbody>
              {changes.data.map((change) => (
                <tr key={change.id}>
                  <td>
                    {words(change.action)} <bdi className={quiet}>{change.subject}</bdi>
                  </td>
                  <td>{change.username}</td>
                  <td className={`${nowrap} ${quiet}`}>
                    <Time value={change.at} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
      {changes.data?.length === limit && limit < MOST && (
        <div className={css.more}>
          <Button tone="plain" size="small" onClick={() => setLimit(MOST)}>
            Show more
          </Button>
        </div>
      )}
    </Panel>
  );
}
