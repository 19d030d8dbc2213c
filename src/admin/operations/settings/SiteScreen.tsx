import { useQuery } from '@tanstack/react-query';
import { query } from '../../query.ts';
import { QueryView } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import SiteSettings from './SiteSettings.tsx';

export default function SiteScreen() {
  const settings = useQuery(query('GET /api/admin/settings'));
  return (
    <>
      <ScreenHead title="Site" intro="The name, address, contacts and social accounts that visitors see." />
      <QueryView query={settings} loading={[6, 2]} frame="Site">
        {(found) => <SiteSettings settings={found} />}
      </QueryView>
    </>
  );
}
