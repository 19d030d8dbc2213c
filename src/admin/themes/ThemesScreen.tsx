import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { button } from '#src/components/Button/Button.css.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { archivedThemesQuery, themesQuery } from '../queries.ts';
import { Empty, LoadFailure } from '../ui/Empty.tsx';
import { Panel } from '../ui/Panel.tsx';
import { ScreenHead } from '../ui/ScreenHead.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { ThemeFiles } from './ThemeFiles.tsx';
import { ThemesTable } from './ThemesTable.tsx';
import * as css from './themes.css.ts';

/** What the generator writes about, in rotation. */
export default function ThemesScreen() {
  const [archived, setArchived] = useState(false);
  const inUse = useQuery(themesQuery);
  const putAway = useQuery({ ...archivedThemesQuery, enabled: archived });
  const themes = archived ? putAway : inUse;
  return (
    <>
      <ScreenHead
        title="SEO themes"
        intro="The generator takes the theme that has waited longest; a higher weight brings it up more often."
      >
        <ThemeFiles themes={inUse.data} />
        <Link className={button({ size: 'small' })} to={`${ADMIN_PATH}/themes/new`}>
          New theme
        </Link>
      </ScreenHead>
      <Panel
        title={archived ? 'Archived' : 'In use'}
        action={
          <div className={css.tabs}>
            {[false, true].map((value) => (
              <button
                key={String(value)}
                type="button"
                className={css.tab}
                aria-pressed={archived === value}
                onClick={() => setArchived(value)}
              >
                {value ? 'Archived' : 'In use'}
              </button>
            ))}
          </div>
        }
      >
        {themes.isPending && <SkeletonRows rows={5} columns={4} />}
        {themes.isLoadingError && <LoadFailure error={themes.error} onRetry={themes.refetch} />}
        {themes.data?.length === 0 &&
          (archived ? (
            <Empty>Nothing is archived. A theme that is put away rests here, with its posts kept.</Empty>
          ) : (
            <Empty title="No theme is in use">
              <p>Nothing can be generated without one. Add what your readers search for.</p>
            </Empty>
          ))}
        {themes.data && themes.data.length > 0 && <ThemesTable themes={themes.data} archived={archived} />}
      </Panel>
    </>
  );
}
