import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { button } from '#src/components/Button/Button.css.ts';
import type { ThemeWithPosts } from '#src/contract/generator/themes.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { query } from '../../query.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryList } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { tab } from '../../ui/ui.css.ts';
import { ThemeFiles } from './ThemeFiles.tsx';
import { ThemesTable } from './ThemesTable.tsx';
import * as css from './themes.css.ts';

/** Sorts by turn; themes without one come last, by name. */
const inOrder = (themes: readonly ThemeWithPosts[]) =>
  themes.toSorted((a, b) => (a.turn ?? Number.POSITIVE_INFINITY) - (b.turn ?? Number.POSITIVE_INFINITY) || 0);

export default function ThemesScreen() {
  const [archived, setArchived] = useState(false);
  const inUse = useQuery(query('GET /api/admin/themes'));
  const putAway = useQuery({
    ...query('GET /api/admin/themes', { query: { archived: 'true' } }),
    enabled: archived,
  });
  const themes = archived ? putAway : inUse;
  return (
    <>
      <ScreenHead
        title="Themes"
        intro="The generator picks the theme that has waited longest. Themes with a higher weight come up more often, and so do those whose posts led to bookings in the last 180 days: that multiplies the weight by 0.5 to 2. A paused theme waits until you resume it."
      >
        <ThemeFiles themes={inUse.data} />
        <Link className={button({ size: 'small' })} to={`${ADMIN_PATH}/themes/new`}>
          New theme
        </Link>
      </ScreenHead>
      <Panel
        title={archived ? 'Archived' : 'Active'}
        action={
          <div className={css.tabs}>
            {[false, true].map((value) => (
              <button
                key={String(value)}
                type="button"
                className={tab}
                aria-pressed={archived === value}
                onClick={() => setArchived(value)}
              >
                {value ? 'Archived' : 'Active'}
              </button>
            ))}
          </div>
        }
      >
        <QueryList
          query={themes}
          loading={[5, 4]}
          isEmpty={(all) => all.length === 0}
          empty={
            archived ? (
              <Empty>No archived themes. When you archive a theme, its posts stay.</Empty>
            ) : (
              <Empty title="No active themes">
                <p>The generator needs at least one. Add a topic your readers search for.</p>
              </Empty>
            )
          }
        >
          {(all) => <ThemesTable themes={inOrder(all)} archived={archived} />}
        </QueryList>
      </Panel>
    </>
  );
}
