import { useQuery } from '@tanstack/react-query';
import { intervalToDuration } from 'date-fns/intervalToDuration';
import { keyProblem } from '#src/content/operations/secret-key.ts';
import { query } from '../../query.ts';
import { LoadFailure } from '../../ui/Empty.tsx';
import { fileSize } from '../../ui/file-size.ts';
import { stack } from '../../ui/layouts.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Time } from '../../ui/Time.tsx';
import { quiet } from '../../ui/ui.css.ts';
import { Checks } from './Checks.tsx';
import * as css from './settings.css.ts';

const UNITS = ['years', 'months', 'days', 'hours', 'minutes'] as const;

/** `3 days, 4 hours`: the two largest units. */
function age(since: string): string {
  const parts = intervalToDuration({ start: since, end: new Date() });
  const said = UNITS.map((unit) => ({ unit, count: parts[unit] ?? 0 }))
    .filter(({ count }) => count > 0)
    .slice(0, 2)
    .map(({ unit, count }) => `${count} ${count === 1 ? unit.slice(0, -1) : unit}`);
  return said.join(', ') || 'less than a minute';
}

/** The version, the uptime and the disk space. */
export default function AboutPanel() {
  const about = useQuery(query('GET /api/admin/about'));
  return (
    <div className={stack}>
      <Panel title="About">
        {about.isPending && <SkeletonRows rows={6} columns={2} />}
        {about.isLoadingError && <LoadFailure error={about.error} onRetry={about.refetch} />}
        {about.data && (
          <dl className={css.facts}>
            <Fact name="Version" value={about.data.version} />
            <Fact name="Node" value={about.data.node} />
            <div className={css.fact}>
              <dt className={quiet}>Running for</dt>
              <dd>
                {age(about.data.startedAt)}, since <Time value={about.data.startedAt} />
              </dd>
            </div>
            <Fact name="Database" value={fileSize(about.data.databaseBytes)} />
            <Fact name="Free disk space" value={fileSize(about.data.freeBytes)} />
            <Fact name="Folder" value={about.data.dataDir} />
            <Fact
              name="Secret key"
              value={
                keyProblem(about.data.secretKey)?.found ?? 'Needed to read the saved passwords and keys.'
              }
            />
          </dl>
        )}
      </Panel>
      <Checks />
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={css.fact}>
      <dt className={quiet}>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
