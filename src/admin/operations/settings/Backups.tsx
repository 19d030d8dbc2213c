import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiOutput } from '#src/api/client.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import type { BackupFile } from '#src/contract/operations/backups.ts';
import { errorMessage } from '../../accounts/session/error-message.ts';
import { downloadWithPassword } from '../../accounts/session/password-confirmation.ts';
import { query } from '../../query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { fileSize } from '../../ui/file-size.ts';
import { inRow } from '../../ui/layouts.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { Time } from '../../ui/Time.tsx';
import { nowrap, quiet } from '../../ui/ui.css.ts';
import * as css from './settings.css.ts';
import { useMakeBackup } from './use-make-backup.ts';
import { usePushBackup } from './use-push-backup.ts';

const FIRST = 8;
/** Polls, because the server also makes and uploads backups on its own. */
const REFRESH_MS = 30_000;
const kinds: Record<BackupFile['kind'], string> = {
  latest: 'Newest',
  hourly: 'Hourly',
  daily: 'Daily',
  manual: 'Manual',
  before: 'Before an update',
  replaced: 'Before a restore',
};

const download = (href: string) =>
  downloadWithPassword(href).catch((error: Error) =>
    toast({ title: 'Could not download the backup', description: errorMessage(error) }),
  );

export default function Backups() {
  const [all, setAll] = useState(false);
  const backups = useQuery({ ...query('GET /api/admin/backups'), refetchInterval: REFRESH_MS });
  const make = useMakeBackup();
  const files = backups.data?.backups ?? [];
  return (
    <Panel
      title="Backups"
      action={
        <span className={inRow}>
          <Button tone="quiet" disabled={make.isPending} onClick={() => make.mutate()}>
            {make.isPending && <Spinner />}
            Back up now
          </Button>
          <Button tone="quiet" onClick={() => download('/api/admin/backup')}>
            Download
          </Button>
        </span>
      }
    >
      <QueryView query={backups} loading={[3, 3]}>
        {(state) => (
          <>
            <div className={css.line}>
              {state.error ? (
                <Badge tone="danger">{state.error}</Badge>
              ) : state.lastAt ? (
                <span>
                  Last backup <Time value={state.lastAt} />.
                </span>
              ) : (
                'No backup since the server started.'
              )}
              <Room usage={state.usage} />
              {state.bucket && <Bucket bucket={state.bucket} />}
            </div>
            {files.length === 0 && (
              <Empty>No backups yet. The first one runs within the hour, or choose “Back up now”.</Empty>
            )}
            {files.length > 0 && (
              <DataTable label="Backups" columns={['Created', 'Kind', 'Size', 'File']}>
                {files.slice(0, all ? undefined : FIRST).map((file) => (
                  <tr key={file.name}>
                    <td className={nowrap}>
                      <Time value={file.createdAt} />
                    </td>
                    <td className={quiet}>{kinds[file.kind]}</td>
                    <td className={`${nowrap} ${quiet}`}>{fileSize(file.bytes)}</td>
                    <td>
                      <Button
                        tone="plain"
                        onClick={() => download(`/api/admin/backups/${encodeURIComponent(file.name)}`)}
                        aria-label={`Download ${file.name}`}
                      >
                        Download
                      </Button>
                    </td>
                  </tr>
                ))}
              </DataTable>
            )}
            {!all && files.length > FIRST && (
              <div className={css.more}>
                <Button tone="plain" onClick={() => setAll(true)}>
                  Show all {files.length}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryView>
    </Panel>
  );
}

type State = ApiOutput<'GET /api/admin/backups'>;

function Room({ usage: { bytes, budget, over } }: Pick<State, 'usage'>) {
  const text = `Backups use ${fileSize(bytes)} of ${fileSize(budget)}.`;
  return over ? <Badge tone="warning">{text}</Badge> : <span>{text}</span>;
}

function Bucket({ bucket: { lastAt, error, waiting, retryAt } }: { bucket: NonNullable<State['bucket']> }) {
  const push = usePushBackup();
  return (
    <>
      {lastAt && (
        <span>
          Last sent to the bucket <Time value={lastAt} />.
        </span>
      )}
      {waiting > 0 && (
        <span>
          {waiting === 1 ? 'One backup is' : `${waiting} backups are`} not in the bucket yet
          {retryAt && (
            <>
              ; next try <Time value={retryAt} />
            </>
          )}
          .
        </span>
      )}
      {error && (
        <span className={css.bad} role="alert">
          {error}
        </span>
      )}
      <Button tone="quiet" disabled={push.isPending} onClick={() => push.mutate()}>
        {push.isPending && <Spinner />}
        Send now
      </Button>
    </>
  );
}
