import { useQuery } from '@tanstack/react-query';
import { themesQuery } from '../queries.ts';
import { Badge } from '../ui/Badge.tsx';
import { Empty, LoadFailure } from '../ui/Empty.tsx';
import { Panel } from '../ui/Panel.tsx';
import { ScreenHead } from '../ui/ScreenHead.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { TableScroll } from '../ui/TableScroll.tsx';
import { Time } from '../ui/Time.tsx';
import { nowrap, quiet, small, table } from '../ui/ui.css.ts';

/** What the generator writes about, in rotation. */
export default function ThemesScreen() {
  const themes = useQuery(themesQuery);
  return (
    <>
      <ScreenHead
        title="SEO themes"
        intro="The generator takes the theme that has waited longest; a higher weight brings it up more often."
      />
      <Panel title="Themes in use">
        {themes.isPending && <SkeletonRows rows={5} columns={4} />}
        {themes.isLoadingError && <LoadFailure error={themes.error} onRetry={themes.refetch} />}
        {themes.data?.length === 0 && <Empty>No theme is in use, so nothing can be generated.</Empty>}
        {themes.data && themes.data.length > 0 && (
          <TableScroll label="Themes">
            <table className={table}>
              <thead>
                <tr>
                  <th scope="col">Theme</th>
                  <th scope="col">Weight</th>
                  <th scope="col">Publishes</th>
                  <th scope="col">Last used</th>
                </tr>
              </thead>
              <tbody>
                {themes.data.map((theme) => (
                  <tr key={theme.id}>
                    <td>
                      {theme.name}
                      <p className={`${quiet} ${small}`}>{theme.keywords.join(', ')}</p>
                    </td>
                    <td>{theme.weight}</td>
                    <td>
                      <Badge tone={theme.autoPublish ? 'success' : 'neutral'}>
                        {theme.autoPublish ? 'At once' : 'As a draft'}
                      </Badge>
                    </td>
                    <td className={`${nowrap} ${quiet}`}>
                      {theme.lastUsedAt ? <Time value={theme.lastUsedAt} /> : 'Never'}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableScroll>
        )}
      </Panel>
    </>
  );
}
