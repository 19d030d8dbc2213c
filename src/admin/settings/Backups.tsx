import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ButtonLink } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import type { BackupFile } from '#src/contract/backups.ts';
import { backupsQuery } from '../queries.ts';
import { Badge } from '../ui/Badge.tsx';
import { Empty, LoadFailure } from '../ui/Empty.tsx';
import { fileSize } from '../ui/file-size.ts';
import { Panel } from '../ui/Panel.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { TableScroll } from '../ui/TableScroll.tsx';
import { Time } from '../ui/Time.tsx';
import { inRow, nowrap, quiet, table, textLink } from '../ui/ui.css.ts';
import * as css from './settings.css.ts';
import { useMakeBackup } from './use-make-backup.ts';

const FIRST = 8;
const kinds: Record<BackupFile['kind'], string> = {
  latest: 'Newest',
  hourly: 'Hourly',
  daily: 'Daily',
  manual: 'By hand',
  before: 'Before an update',
  replaced: 'Replaced by a restore',
};

/** The copies that the server keeps of everything the site knows. */
export default function Backups() {
  const [all, setAll] = useState(false);
  const backups = useQuery(backupsQuery);
  const make = useMakeBackup();
  const files = backups.data?.backups ?? [];
  return (
    <Panel
      title="Backups"
      action={
        <span className={inRow}>
          <Button tone="quiet" size="small" disabled={make.isPending} onClick={() => make.mutate()}>
            {make.isPending && <Spinner />}
            Make one now
          </Button>
          <ButtonLink tone="quiet" size="small" href="/api/admin/backup" download>
            Download
          </ButtonLink>
        </span>
      }
    >
      {backups.isPending && <SkeletonRows rows={3} columns={3} />}
      {backups.isLoadingError && <LoadFailure error={backups.error} onRetry={backups.refetch} />}
      {backups.data && (
        <p className={css.line}>
          {backups.data.error ? (
            <Badge tone="danger">{backups.data.error}</Badge>
          ) : backups.data.lastAt ? (
            <span>
              Last made <Time value={backups.data.lastAt} />.
            </span>
          ) : (
            'None made since the server started.'
          )}
          {backups.data.bucket?.error && <Badge tone="danger">{backups.data.bucket.error}</Badge>}
        </p>
      )}
      {backups.data && files.length === 0 && (
        <Empty>The first copy is made within the hour, or now, with the button above.</Empty>
      )}
      {files.length > 0 && (
        <TableScroll label="Backups">
          <table className={table}>
            <thead>
              <tr>
                <th scope="col">Made</th>
                <th scope="col">Kind</th>
                <th scope="col">Size</th>
                <th scope="col">File</th>
              </tr>
            </thead>
            <tbody>
              {files.slice(0, all ? undefined : FIRST).map((file) => (
                <tr key={file.name}>
                  <td className={nowrap}>
                    <Time value={file.createdAt} />
                  </td>
                  <td className={quiet}>{kinds[file.kind]}</td>
                  <td className={`${nowrap} ${quiet}`}>{fileSize(file.bytes)}</td>
                  <td>
                    <a
                      className={textLink}
                      href={`/api/admin/backups/${encodeURIComponent(file.name)}`}
                      aria-label={`Download ${file.name}`}
                      download
                    >
                      Download
                    </a>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
      {!all && files.length > FIRST && (
        <div className={css.more}>
          <Button tone="plain" size="small" onClick={() => setAll(true)}>
            Show all {files.length}
          </Button>
        </div>
      )}
    </Panel>
  );
}
