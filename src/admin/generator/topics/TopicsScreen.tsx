import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { button } from '#src/components/Button/Button.css.ts';
import { TOPIC_STATES, type TopicState } from '#src/contract/generator/values.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { query } from '../../query.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { note } from '../../ui/lists.css.ts';
import { QueryList } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { MapNotice } from '../questions/MapNotice.tsx';
import { ThemePanel } from './ThemePanel.tsx';
import { stateFilter, stateLabels } from './topic-state.ts';
import * as css from './topics.css.ts';

export default function TopicsScreen() {
  const [params, setParams] = useSearchParams();
  const state = TOPIC_STATES.find((each) => each === params.get('state'));
  const map = useQuery(query('GET /api/admin/topics'));
  const all = map.data?.themes.flatMap(({ topics }) => topics) ?? [];
  const count = (wanted: TopicState) => all.filter((topic) => topic.state === wanted).length;
  const sums = TOPIC_STATES.filter((each) => count(each) > 0).map(
    (each) => `${count(each)} ${stateLabels[each].label.toLowerCase()}`,
  );
  return (
    <>
      <ScreenHead
        title="Topics"
        intro="One post for each question. The generator takes the next open question of a theme, first those closest to what already brings views and bookings."
      >
        <Link className={button({ size: 'small', tone: 'quiet' })} to={`${ADMIN_PATH}/themes`}>
          Themes
        </Link>
        <Link className={button({ size: 'small', tone: 'quiet' })} to={`${ADMIN_PATH}/topics/suggested`}>
          Suggested questions
        </Link>
      </ScreenHead>
      <div className={css.notices}>
        <MapNotice isOnTopics />
      </div>
      <QueryList
        query={map}
        loading={[8, 4]}
        frame="Questions"
        isEmpty={({ themes }) => themes.length === 0}
        empty={
          <Empty title="No active themes">
            <p>
              Questions belong to a theme. <Link to={`${ADMIN_PATH}/themes/new`}>Add a theme</Link> first.
            </p>
          </Empty>
        }
      >
        {({ themes }) => (
          <div className={css.themes}>
            <div className={css.filters}>
              <FilterSelect
                label="State"
                any="All states"
                options={stateFilter}
                value={state}
                onChange={(next) => setParams(next ? { state: next } : {})}
              />
              <p className={note} role="status">
                {sums.join(', ')}
              </p>
            </div>
            {themes.map((theme) => (
              <ThemePanel
                key={theme.id}
                theme={theme}
                topics={state ? theme.topics.filter((topic) => topic.state === state) : theme.topics}
              />
            ))}
          </div>
        )}
      </QueryList>
    </>
  );
}
