import { useQuery } from '@tanstack/react-query';
import { query } from '../../query.ts';
import { LoadFailure } from '../../ui/Empty.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import * as css from './bookings.css.ts';
import { DaysOff } from './DaysOff.tsx';
import { FeedPanel } from './FeedPanel.tsx';
import { RuleForm } from './RuleForm.tsx';
import { useTierNames } from './use-tier-names.ts';
import { WhoWorks } from './WhoWorks.tsx';

/** The hours that can be booked, and the team's calendar feed. */
export default function HoursScreen() {
  const tierNames = useTierNames();
  const settings = useQuery(query('GET /api/admin/bookings/settings'));
  return (
    <>
      <ScreenHead
        title="Hours and calendar"
        intro="When the developers of each tier can be booked. Existing bookings stay as they are."
      />
      {settings.isPending && (
        <Panel title="Hours">
          <SkeletonRows rows={6} columns={2} />
        </Panel>
      )}
      {settings.isLoadingError && <LoadFailure error={settings.error} onRetry={settings.refetch} />}
      {settings.data && (
        <>
          <div className={css.columns}>
            {settings.data.rules.map((rule) => (
              <Panel key={rule.tier} title={`${tierNames[rule.tier]}, hours in ${rule.timeZone}`}>
                <RuleForm rule={rule} />
                <WhoWorks tier={rule.tier} />
              </Panel>
            ))}
          </div>
          <div className={css.columns}>
            <DaysOff daysOff={settings.data.daysOff} />
            <FeedPanel />
          </div>
        </>
      )}
    </>
  );
}
