import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import type { AuditAction } from '#src/contract/audit-actions.ts';
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

type SubjectOf<A> = A extends `${infer S}.${string}` ? S : never;

const subjects: Record<SubjectOf<AuditAction>, string> = {
  backup: 'Backup',
  booking: 'Booking',
  brand: 'Brand',
  calendar: 'Calendar',
  changes: 'Changes',
  invite: 'Invitation',
  job: 'Generation',
  mail: 'Mail',
  material: 'Material',
  media: 'Picture',
  post: 'Post',
  schedule: 'Schedule',
  settings: 'Settings',
  theme: 'Theme',
  user: 'User',
};

/** `theme.archive` as "Theme: archive". */
function words(action: string): string {
  const [subject = '', what = ''] = action.split('.');
  const known: Record<string, string> = subjects;
  return `${known[subject] ?? subject}: ${what.replaceAll('-', ' ')}`;
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
