import { useQuery } from '@tanstack/react-query';
import { query } from '../../query.ts';
import { LoadFailure } from '../../ui/Empty.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import SiteSettings from './SiteSettings.tsx';

/** What visitors see of the site: its name, address, contacts and social accounts. */
export default function SiteScreen() {
  const settings = useQuery(query('GET /api/admin/settings'));
  return (
    <>
      <ScreenHead title="Site" intro="The name, address, contacts and social accounts that visitors see." />
      {settings.data ? (
        <SiteSettings settings={settings.data} />
      ) : (
        <Panel title="Site">
          {settings.isLoadingError ? (
            <LoadFailure error={settings.error} onRetry={settings.refetch} />
          ) : (
            <SkeletonRows rows={6} columns={2} />
          )}
        </Panel>
      )}
    </>
  );
}
