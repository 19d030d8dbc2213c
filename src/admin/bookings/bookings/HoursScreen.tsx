import { useQuery } from '@tanstack/react-query';
import { query } from '../../query.ts';
import { Panel } from '../../ui/Panel.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import * as css from './bookings.css.ts';
import { DaysOff } from './DaysOff.tsx';
import { FeedPanel } from './FeedPanel.tsx';
import { RuleForm } from './RuleForm.tsx';
import { useTierNames } from './use-tier-names.ts';
import { WhoWorks } from './WhoWorks.tsx';

export default function HoursScreen() {
  const tierNames = useTierNames();
  const settings = useQuery(query('GET /api/admin/bookings/settings'));
  return (
    <>
      <ScreenHead
        title="Hours and calendar"
        intro="When the developers of each tier can be booked. Existing bookings stay as they are."
      />
      <QueryView query={settings} loading={[6, 2]} frame="Hours">
        {({ rules, daysOff }) => (
          <>
            <div className={css.columns}>
              {rules.map((rule) => (
                <Panel key={rule.tier} title={`${tierNames[rule.tier]}, hours in ${rule.timeZone}`}>
                  <RuleForm rule={rule} />
                  <WhoWorks tier={rule.tier} />
                </Panel>
              ))}
            </div>
            <div className={css.columns}>
              <DaysOff daysOff={daysOff} />
              <FeedPanel />
            </div>
          </>
        )}
      </QueryView>
    </>
  );
}
