import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { button } from '#src/components/Button/Button.css.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { query } from '../../query.ts';
import { Panel } from '../../ui/Panel.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { KindItem } from './KindItem.tsx';
import { KindList } from './KindList.tsx';
import * as css from './kinds.css.ts';

export default function KindsScreen() {
  const kinds = useQuery(query('GET /api/admin/kinds'));
  return (
    <>
      <ScreenHead
        title="Kinds of session"
        intro="What clients can book: each kind has its own page, price, length and times."
      >
        <Link className={button({ size: 'small' })} to={`${ADMIN_PATH}/bookings/kinds/new`}>
          Add a kind
        </Link>
      </ScreenHead>
      <QueryView query={kinds} loading={[3, 3]}>
        {({ kinds }) => {
          const archived = kinds.filter(({ archivedAt }) => archivedAt !== null);
          return (
            <div className={css.stack}>
              <Panel title="On the site">
                <KindList kinds={kinds.filter(({ archivedAt }) => archivedAt === null)} />
              </Panel>
              {archived.length > 0 && (
                <Panel title="Archived">
                  <ul role="list" className={css.list}>
                    {archived.map((kind) => (
                      <li key={kind.id} className={css.item}>
                        <KindItem kind={kind} />
                      </li>
                    ))}
                  </ul>
                </Panel>
              )}
            </div>
          );
        }}
      </QueryView>
    </>
  );
}
