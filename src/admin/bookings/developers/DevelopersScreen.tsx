import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { button } from '#src/components/Button/Button.css.ts';
import type { DeveloperRow, TierFrame } from '#src/contract/bookings/developers.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { useUser } from '../../accounts/session/use-session.ts';
import { query } from '../../query.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { useNoun } from '../../use-noun.ts';
import { useKinds } from '../bookings/use-kinds.ts';
import { DevelopersTable } from './DevelopersTable.tsx';
import { frameLabel } from './developer-labels.ts';
import * as css from './developers.css.ts';

export default function DevelopersScreen() {
  const { kinds, label } = useKinds();
  const word = label.toLowerCase();
  const noun = useNoun();
  const me = useUser()?.id;
  const developers = useQuery(query('GET /api/admin/people'));
  const link = button({ tone: 'quiet', size: 'small' });
  const isLinked = developers.data?.developers.some(({ account }) => account !== null && account.id === me);
  return (
    <>
      <ScreenHead
        title="People"
        intro={`The ${noun.many} who give the sessions. A ${word}’s free times are those of all its active ${noun.many}.`}
      >
        {isLinked && (
          <Link className={link} to={`${ADMIN_PATH}/my-sessions`}>
            Your sessions
          </Link>
        )}
        <Link className={link} to={`${ADMIN_PATH}/bookings/hours`}>
          Hours of the {word}s
        </Link>
        <Link className={button({ size: 'small' })} to={`${ADMIN_PATH}/people/new`}>
          Add {noun.aOne}
        </Link>
      </ScreenHead>
      <QueryView query={developers} loading={[4, 5]}>
        {({ developers, tiers }) => {
          const without = developers.filter((each) => !kinds.some(({ key }) => each.kinds.includes(key)));
          return (
            <div className={css.stack}>
              {kinds.map(({ key, name }) => (
                <KindPanel
                  key={key}
                  name={name}
                  word={word}
                  team={developers.filter((each) => each.kinds.includes(key))}
                  frame={tiers.find((each) => each.tier === key)}
                />
              ))}
              {without.length > 0 && (
                <Panel title="Without a kind on the site">
                  <DevelopersTable people={without} label="Without a kind on the site" />
                </Panel>
              )}
            </div>
          );
        }}
      </QueryView>
    </>
  );
}

interface KindPanelProps {
  name: string;
  word: string;
  team: readonly DeveloperRow[];
  /** Missing for kinds whose hours are not those of a tier. */
  frame: TierFrame | undefined;
}

function KindPanel({ name, word, team, frame }: KindPanelProps) {
  const noun = useNoun();
  return (
    <Panel title={name}>
      {!team.some(({ isActive }) => isActive) && (
        <p className={css.closed}>
          No {noun.one} of this {word} is active, so its calendar is closed. Sessions that are booked stay
          booked.
        </p>
      )}
      {team.length === 0 ? (
        <Empty>No {noun.many} yet.</Empty>
      ) : (
        <DevelopersTable people={team} label={name} />
      )}
      {frame && (
        <p className={css.tierNote}>
          Hours of the {word}: {frameLabel(frame)} ({frame.timeZone}).
        </p>
      )}
    </Panel>
  );
}
