import { useQuery } from '@tanstack/react-query';
import { intervalToDuration } from 'date-fns/intervalToDuration';
import { keyProblem } from '#src/content/operations/secret-key.ts';
import { query } from '../../query.ts';
import { fileSize } from '../../ui/file-size.ts';
import { stack } from '../../ui/layouts.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
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

export default function AboutPanel() {
  const about = useQuery(query('GET /api/admin/about'));
  return (
    <div className={stack}>
      <Panel title="About">
        <QueryView query={about} loading={[6, 2]}>
          {(found) => (
            <dl className={css.facts}>
              <Fact name="Version" value={found.version} />
              <Fact name="Node" value={found.node} />
              <div className={css.fact}>
                <dt className={quiet}>Running for</dt>
                <dd>
                  {age(found.startedAt)}, since <Time value={found.startedAt} />
                </dd>
              </div>
              <Fact name="Database" value={fileSize(found.databaseBytes)} />
              <Fact name="Free disk space" value={fileSize(found.freeBytes)} />
              <Fact name="Folder" value={found.dataDir} />
              <Fact
                name="Secret key"
                value={keyProblem(found.secretKey)?.found ?? 'Needed to read the saved passwords and keys.'}
              />
            </dl>
          )}
        </QueryView>
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
