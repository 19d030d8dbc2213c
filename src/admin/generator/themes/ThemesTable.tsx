import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { formatFixed, formatNumber } from '#src/contract/format.ts';
import type { ThemeWithPosts } from '#src/contract/generator/themes.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { formatRevenue } from '../../bookings/booking-sources/source-labels.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Time } from '../../ui/Time.tsx';
import { nowrap, quiet, small } from '../../ui/ui.css.ts';
import * as css from './themes.css.ts';
import { useThemeActions } from './use-theme-actions.ts';

interface Props {
  themes: readonly ThemeWithPosts[];
  archived: boolean;
}

export function ThemesTable({ themes, archived }: Props) {
  const { change, generate } = useThemeActions();
  return (
    <DataTable
      label="Themes"
      columns={[
        'Theme',
        ...(archived ? [] : ['Turn']),
        'Weight',
        { title: 'Publishing', className: css.wideOnly },
        'Posts',
        { title: 'Last used', className: css.wideOnly },
        { title: 'Actions', hidden: true },
      ]}
    >
      {themes.map((theme) => (
        <tr key={theme.id}>
          <td className={css.name}>
            <Link className={css.nameLink} dir="auto" to={`${ADMIN_PATH}/themes/${theme.id}`}>
              {theme.name}
            </Link>
            <p className={`${quiet} ${small}`} dir="auto">
              {theme.keywords.join(', ')}
            </p>
            {theme.bookings > 0 && (
              <p className={`${quiet} ${small}`}>Bookings from its posts: {earned(theme)}</p>
            )}
          </td>
          {!archived && (
            <td data-label="Turn">
              <Turn theme={theme} />
            </td>
          )}
          <td className={nowrap} data-label="Weight">
            {theme.weight}
            {!archived && theme.factor !== 1 && (
              <span className={quiet}> × {formatFixed(theme.factor, 2)}</span>
            )}
          </td>
          <td className={css.wideOnly}>
            <Badge tone={theme.autoPublish ? 'success' : 'neutral'}>
              {theme.autoPublish ? 'Automatic' : 'Draft'}
            </Badge>
          </td>
          <td data-label="Posts">{formatNumber(theme.posts)}</td>
          <td className={`${nowrap} ${quiet}`} data-label="Last used">
            {theme.lastUsedAt ? <Time value={theme.lastUsedAt} plain /> : 'Never'}
          </td>
          <td>
            <span className={css.actions}>
              {archived ? (
                <Button
                  tone="quiet"
                  disabled={change.isPending}
                  onClick={() => change.mutate({ id: theme.id, archived: false })}
                >
                  Restore
                </Button>
              ) : (
                <>
                  <Button
                    tone="quiet"
                    aria-label={`${theme.pausedAt ? 'Resume' : 'Pause'} ${theme.name}`}
                    disabled={change.isPending}
                    onClick={() => change.mutate({ id: theme.id, paused: theme.pausedAt === null })}
                  >
                    {theme.pausedAt ? 'Resume' : 'Pause'}
                  </Button>
                  <Button
                    tone="quiet"
                    aria-label={`Generate a post about ${theme.name}`}
                    disabled={generate.isPending}
                    onClick={() => generate.mutate({ id: theme.id, autoPublish: theme.autoPublish })}
                  >
                    Generate
                  </Button>
                </>
              )}
            </span>
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

const earned = ({ bookings, revenue }: ThemeWithPosts) =>
  [formatNumber(bookings), ...(revenue.length > 0 ? [formatRevenue(revenue)] : [])].join(', ');

function Turn({ theme }: { theme: ThemeWithPosts }) {
  if (theme.pausedAt) return <Badge tone="warning">Paused</Badge>;
  if (theme.turn === 1) return <Badge tone="brand">Next</Badge>;
  return theme.turn ?? '–';
}
