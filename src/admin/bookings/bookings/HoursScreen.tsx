import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ADMIN_PATH } from '#src/routes.ts';
import { query } from '../../query.ts';
import { panelNote } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { useNoun } from '../../use-noun.ts';
import * as css from './bookings.css.ts';
import { DaysOff } from './DaysOff.tsx';
import { FeedPanel } from './FeedPanel.tsx';
import { RuleForm } from './RuleForm.tsx';
import { useKinds } from './use-kinds.ts';
import { WhoWorks } from './WhoWorks.tsx';

export default function HoursScreen() {
  const { kinds, label } = useKinds();
  const noun = useNoun();
  const settings = useQuery(query('GET /api/admin/bookings/settings'));
  return (
    <>
      <ScreenHead
        title="Hours and calendar"
        intro={`When the ${noun.many} of each ${label.toLowerCase()} can be booked. Existing bookings stay as they are.`}
      />
      <QueryView query={settings} loading={[6, 2]} frame="Hours">
        {({ rules, daysOff }) => (
          <>
            <div className={css.columns}>
              {rules.flatMap((rule) => {
                const kind = kinds.find(({ key }) => key === rule.tier);
                return kind
                  ? [
                      <Panel
                        key={rule.tier}
                        title={`${kind.name}, hours in ${rule.timeZone.replaceAll('_', ' ')}`}
                      >
                        <RuleForm rule={rule} />
                        <WhoWorks tier={rule.tier} />
                      </Panel>,
                    ]
                  : [];
              })}
              {label === 'Kind' && (
                <Panel title="Kinds of session">
                  <p className={panelNote}>
                    Hours, length and notice of every kind are under{' '}
                    <Link to={`${ADMIN_PATH}/bookings/kinds`}>Kinds of session</Link>.
                  </p>
                </Panel>
              )}
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
